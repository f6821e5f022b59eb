import type { Tools } from '#server/call/verb.ts'
import { findPerson } from '#server/people/people.ts'

type PublishTools = Pick<Tools, 'db' | 'publish'>

/** Publishes a new member to the team. */
export const announceMember = async ({ db, publish }: PublishTools, team: string, user: string): Promise<void> => {
  await publish(`t-${team}`, { type: 'member/added', payload: { team, user: await findPerson(db, team, user) } })
}

/** Publishes a member's new group to the team and to the member. */
export const announceGroup = async ({ db, publish }: PublishTools, team: string, user: string): Promise<void> => {
  await publish([`t-${team}`, `u-${user}`], { type: 'member/changed', payload: { team, user: await findPerson(db, team, user) } })
}
