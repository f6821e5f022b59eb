import type { Tools } from '#server/call/verb.ts'
import { withdraw } from '#server/notifications/notify.ts'
import { getAccount } from '#server/people/accounts.ts'
import { confirmInvited } from '#server/members/inWorkspace.ts'
import { announceMember } from './announce.ts'
import { acceptInvitation } from './invitation.ts'

/**
 * Uses an invitation: its person joins the team and the workspaces of the team that they were invited to, and this is published there.
 * Returns the team.
 */
export const joinByInvitation = async ({ db, publish }: Pick<Tools, 'db' | 'publish'>, token: string, user: string): Promise<string> => {
  const { email } = await getAccount(db, user)
  const team = await acceptInvitation(db, token, { email: email.toLowerCase(), user })
  await announceMember({ db, publish }, team, user)
  for (const workspace of await confirmInvited(db, team, user)) {
    await withdraw(db, { workspace, kinds: ['invite'], to: user })
    await publish(`w-${workspace}`, { type: 'rights/changed', payload: { workspace, team } })
  }
  return team
}
