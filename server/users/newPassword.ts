import { users } from '#contract/calls/users.ts'
import { requirePassword } from '#domain/password.ts'
import { Refusal } from '#domain/refusal.ts'
import { rememberDevice } from '#server/auth/device.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { endSessionsOf } from '#server/auth/sessions.ts'
import { slowVerb } from '#server/call/verb.ts'
import { cancelEmailChange } from './newEmail.ts'
import { passwordChanged } from './passwordMail.ts'
import { requireResetToken, takeResetToken } from './resetToken.ts'
import { changeAccount, getAccount } from '#server/people/accounts.ts'

/**
 * Ends every session of the account and logs nobody in (`authorisation: D34`). Its owner may be here because strangers have used up
 * the login attempts, so the account trusts this browser from now on.
 */
export const newPassword = slowVerb(users.newPassword, async ({ db, config, transact }, { body: { token, ...body }, cookies }) => {
  if (!token) throw new Refusal('auth.reset_missing', { field: 'token' })
  requirePassword(body.password, body.password_confirm)
  await requireResetToken(db, token)
  const password = await hashPassword(body.password)

  const { email } = await transact(async ({ db, send, revalidateAccess }) => {
    const user = await takeResetToken(db, token)
    await changeAccount(db, user, { password })
    await endSessionsOf(db, user)
    await cancelEmailChange(db, user)
    revalidateAccess({ user })
    const account = await getAccount(db, user)
    await send(passwordChanged(account))
    return account
  })
  rememberDevice(config, cookies, email)
})
