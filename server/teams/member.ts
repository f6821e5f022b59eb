import { sentPath } from '#contract/pages.ts'
import { teams } from '#contract/calls/teams.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { type Input, type Tools, verb } from '#server/call/verb.ts'
import { accessUser } from '#server/access/users.ts'
import { getAccount } from '#server/people/accounts.ts'
import { getUser } from '#server/people/ownUser.ts'
import { accessTeam } from '#server/access/teams.ts'
import { copyInvitation, mailInvitation } from './invitation.ts'
import { invitationPath } from './inviteLink.ts'
import { joinByInvitation } from './joining.ts'
import { findMember } from './members.ts'

type MemberInput = Input<typeof teams.member>

/** Acts on an invitation: invited people join by its token, admins send it again or copy its link. */
export const member = verb(teams.member, async (tools, input) => {
  if (input.body.token) return join(tools, input, input.body.token)
  if (input.body.resend || input.body.copy) return renew(tools, input)
  throw new Refusal('auth.invite_missing', { field: 'token' })
})

/** Only for the person it is bound to; every other case gets the same 410. */
const join = async (tools: Tools, { params, caller }: MemberInput, token: string) => {
  const { db } = tools
  const user = await accessUser(tools, caller)
  if (params.uid !== user) throw new Refusal('u.not_found')
  if ((await findMember(db, params.id, user))?.isConfirmed) throw new Refusal('team.already_member')

  const team = await joinByInvitation(tools, token, user)
  if (team !== params.id) throw new Refusal('auth.invite_expired')
  return { member: await memberOf(tools, team, user), user: await getUser(tools, user) }
}

/** A new link replaces the old one and starts its days again. */
const renew = async (tools: Tools, { params, body, caller }: MemberInput) => {
  const { db } = tools
  const { team, standing } = await accessTeam(tools, caller, params.id, { lock: true })
  authorize(standing, 'manage', 'team')
  const found = await memberOf(tools, team._id, params.uid)
  if (found.isConfirmed) throw new Refusal('team.already_member')
  const { _id: user, email } = await getAccount(db, params.uid, { lock: true })
  const invitation = { team: team._id, user, email, group: found.group }

  if (body.copy) return { member: found, link: sentPath(invitationPath(caller.lang, team.slug, await copyInvitation(db, invitation))) }
  await mailInvitation(tools, invitation, { by: caller.id, lang: caller.lang })
  return { member: found }
}

const memberOf = async ({ db }: Tools, team: string, user: string) => {
  const found = await findMember(db, team, user)
  if (!found) throw new Refusal('team.not_a_member')
  return found
}
