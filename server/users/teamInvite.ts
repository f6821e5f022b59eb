import { users } from '#contract/calls/users.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { verb } from '#server/call/verb.ts'
import { accessTeam } from '#server/access/teams.ts'
import { isInvited, mailInvitation } from '#server/teams/invitation.ts'
import { addPendingMember, findMember } from '#server/teams/members.ts'
import { createStub } from '#server/people/accounts.ts'

/**
 * Invites an address. Without an account it gets a placeholder row, so that response, list and timing are the same with and without one (`authorisation: D23`).
 * Only the invited person is notified, as pending members are shown to admins only.
 */
export const teamInvite = verb(users.teamInvite, async (tools, { params: { tid }, body, caller }) => {
  const { db } = tools
  const { team, standing } = await accessTeam(tools, caller, tid, { lock: true })
  authorize(standing, 'manage', 'team')
  const { email, group, firstname = '', lastname = '' } = body
  const user = await createStub(db, { email, firstname, lastname, lang: caller.lang })
  const known = await findMember(db, team._id, user)
  if (known?.isConfirmed) throw new Refusal('team.already_member', { field: 'email' })
  if (known && (await isInvited(db, { team: team._id, user }))) throw new Refusal('team.already_invited', { field: 'email' })

  const member = await addPendingMember(db, team._id, user, group)
  await mailInvitation(tools, { team: team._id, user, email, group }, { by: caller.id, lang: caller.lang })
  return { user: { _id: user, email }, member }
})
