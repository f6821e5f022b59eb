import type { Tools } from '#server/call/verb.ts'
import { findPerson } from '#server/people/people.ts'

type Teller = Pick<Tools, 'db' | 'publish'>

/** Somebody has joined: everybody in the team sees who. */
export const announceMember = async ({ db, publish }: Teller, team: string, user: string): Promise<void> => {
  await publish(`t-${team}`, { type: 'member/added', payload: { team, user: await findPerson(db, team, user) } })
}

/** Somebody has another group: the team sees it, and they themselves wherever they are. */
export const announceGroup = async ({ db, publish }: Teller, team: string, user: string): Promise<void> => {
  await publish([`t-${team}`, `u-${user}`], { type: 'member/changed', payload: { team, user: await findPerson(db, team, user) } })
}
