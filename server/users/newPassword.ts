import { users } from '#contract/users.ts'
import { requirePassword } from '#domain/password.ts'
import { Refusal } from '#domain/refusal.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { endSessionsOf } from '#server/auth/sessions.ts'
import { slowVerb } from '#server/http/verb.ts'
import { requireResetToken, takeResetToken } from './resetToken.ts'
import { changeAccount } from './store.ts'

/** Ends every session of the account and logs nobody in (`authorisation: new-password`). */
export const newPassword = slowVerb(users.newPassword, async ({ db, transact }, { body: { token, ...body } }) => {
  if (!token) throw new Refusal('auth.reset_missing', { field: 'token' })
  requirePassword(body.password, body.password_confirm)
  await requireResetToken(db, token)
  const password = await hashPassword(body.password)

  await transact(async ({ db }) => {
    const user = await takeResetToken(db, token)
    await changeAccount(db, user, { password })
    await endSessionsOf(db, user)
  })
})
