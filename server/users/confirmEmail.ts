import { users } from '#contract/calls/users.ts'
import { Refusal } from '#domain/refusal.ts'
import { verb } from '#server/call/verb.ts'
import { adoptInvitations } from './invited.ts'
import { readNewEmail, takeNewEmail } from './newEmail.ts'
import { endResetTokens } from './resetToken.ts'
import { changeEmail, confirmedTeams, getAccount } from '#server/people/accounts.ts'

/**
 * The token proves that the address is the person's. Password reset links that were sent to the old address become invalid. Invitations under either address stay
 * open.
 */
export const confirmEmail = verb(users.confirmEmail, async ({ db, publish }, { body: { token } }) => {
  if (!token) throw new Refusal('auth.reset_missing', { field: 'token' })
  const { user, email } = await readNewEmail(db, token)
  const { firstname, lastname, avatar } = await getAccount(db, user, { lock: true })
  await takeNewEmail(db, token)

  await adoptInvitations(db, { user, email })
  await changeEmail(db, user, email)
  await endResetTokens(db, user)
  const rooms = (await confirmedTeams(db, user)).map(team => `t-${team}` as const)
  await publish([...rooms, `u-${user}`], { type: 'user/changed', payload: { user: { _id: user, firstname, lastname, avatar, email } } })
  return undefined
})
