import { pageUrl } from '#contract/pages.ts'
import { users } from '#contract/calls/users.ts'
import { requirePassword } from '#domain/password.ts'
import { Refusal } from '#domain/refusal.ts'
import { rememberDevice } from '#server/auth/device.ts'
import { issueTokens } from '#server/auth/issueTokens.ts'
import { loginDevice } from '#server/auth/loginDevice.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { startSession } from '#server/auth/sessions.ts'
import { opensDocument } from '#server/documents/sharing/invitation.ts'
import { slowVerb } from '#server/call/verb.ts'
import { claimFirstAccount, requireRegistration } from '#server/instance/registration.ts'
import { joinByInvitation } from '#server/teams/joining.ts'
import { createAccount, findAccount } from '#server/people/accounts.ts'

/**
 * The first account of an instance becomes its administrator. A valid invitation to a team joins it immediately (`api: sessions`). One to a document only allows
 * its address to register where registration is closed, and is accepted afterwards, as with an existing account (`authorisation: D12`).
 * There is no `Idempotency-Key`, which belongs to a user: a retry is refused because the address is taken by then (`security: 12`).
 */
export const register = slowVerb(users.register, async (tools, { body, caller, cookies }) => {
  const { firstname, lastname, email, invitation } = body
  const settings = await tools.settings.read()
  requireRegistration(tools.config, settings, body)
  requirePassword(body.password, body.password_confirm)
  if ((await findAccount(tools.db, email))?.password) throw new Refusal('auth.invalid_email', { field: 'email' })
  const account = { firstname, lastname, email, lang: body.lang ?? caller.lang, password: await hashPassword(body.password) }

  const joins = invitation !== undefined && !(await opensDocument(tools.db, invitation, email))
  const session = await tools.transact(async ({ db, publish, send }) => {
    const user = await createAccount(db, account)
    if (!user) throw new Refusal('auth.invalid_email', { field: 'email' })
    const firstUser = settings.firstUser ?? (await claimFirstAccount(db, user))
    requireRegistration(tools.config, { ...settings, firstUser: firstUser === user ? null : firstUser }, body)
    if (joins) await joinByInvitation({ db, publish }, invitation, user)
    await send({ to: email, lang: account.lang, template: 'welcome', facts: { firstname }, path: pageUrl(account.lang, 'teams') })
    return startSession(db, user, loginDevice(caller))
  })
  rememberDevice(tools.config, cookies, email)
  return { ...(await issueTokens(tools, session, cookies)), invited: joins }
})
