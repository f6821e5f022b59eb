import { users } from '#contract/calls/users.ts'
import { Refusal } from '#domain/refusal.ts'
import { accessUser } from '#server/access/users.ts'
import { verb } from '#server/call/verb.ts'
import { readInvitation } from '#server/documents/sharing/invitation.ts'

/** Unknown, answered, replaced and expired invitations give the same answer. */
export const documentInvitation = verb(users.documentInvitation, async (tools, { params, caller }) => {
  if (!caller.isGuest) await accessUser(tools, caller)
  const invitation = await readInvitation(tools.db, params.token)
  if (!invitation) throw new Refusal('auth.invite_expired')
  return invitation
})
