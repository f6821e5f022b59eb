import { teams } from '#contract/calls/teams.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { endLocksOf } from '#server/documents/locks/endLocks.ts'
import { verb } from '#server/call/verb.ts'
import { findPerson } from '#server/people/people.ts'
import { accessTeam } from '#server/access/teams.ts'
import { endInvitations } from './invitation.ts'
import { findMember, removeMember, requireRemovable } from './members.ts'
import { getTeam } from './view.ts'

/** Removes a member, withdraws or declines an invitation, or leaves. */
export const kickMember = verb(teams.kickMember, async (tools, { params: { id, uid }, caller }) => {
  const { db, publish, revalidateAccess } = tools
  const { team, standing } = await accessTeam(tools, caller, id, { lock: true })
  const member = await findMember(db, team._id, uid)
  const isOwn = member !== undefined && uid === caller.id
  if (!isOwn) authorize(standing, 'manage', 'team')
  if (!member) throw new Refusal('u.not_found')
  requireRemovable(standing, member, { isOwn })
  const person = await findPerson(db, team._id, uid)

  await endInvitations(db, { team: team._id, user: uid })
  await endLocksOf(tools, { team: team._id, user: uid })
  await removeMember(db, team._id, uid)
  revalidateAccess({ user: uid })
  if (member.isConfirmed) await publish([`t-${team._id}`, `u-${uid}`], { type: 'member/removed', payload: { team: team._id, user: uid } })
  return isOwn ? {} : { team: await getTeam(tools, caller.id, team._id), user: person }
})
