import type { Tools } from '#server/http/verb.ts'
import { findPerson } from '#server/users/people.ts'

/** Somebody has joined: everybody in the team sees who. */
export const announceMember = async ({ db, publish }: Pick<Tools, 'db' | 'publish'>, team: string, user: string): Promise<void> => {
  await publish(`t-${team}`, { type: 'member/added', payload: { team, user: await findPerson(db, team, user) } })
}
