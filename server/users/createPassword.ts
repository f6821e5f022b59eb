import { users } from '#contract/calls/users.ts'
import { requirePassword } from '#domain/password.ts'
import { pageUrl } from '#contract/pages.ts'
import { Refusal } from '#domain/refusal.ts'
import { rememberDevice } from '#server/auth/device.ts'
import { issueTokens } from '#server/auth/issueTokens.ts'
import { loginDevice } from '#server/auth/loginDevice.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { startSession } from '#server/auth/sessions.ts'
import { slowVerb } from '#server/call/verb.ts'
import { readInvitation } from '#server/teams/invitation.ts'
import { joinByInvitation } from '#server/teams/joining.ts'
import { createAccount } from '#server/people/accounts.ts'

/**
 * Completes the account that an invitation has created, joins its team and logs in. The id alone would let anybody take an account over,
 * so the token must belong to this person, and an account that has a password is refused (`authorisation: D12`).
 */
export const createPassword = slowVerb(users.createPassword, async (tools, { params, body, caller, cookies }) => {
  const { token, firstname, lastname, password, password_confirm, lang = caller.lang, terms } = body
  if (!token) throw new Refusal('auth.invite_missing', { field: 'token' })
  if (!terms) throw new Refusal('auth.terms', { field: 'terms' })
  requirePassword(password, password_confirm)
  const { invitation, hasAccount } = await readInvitation(tools.db, token)
  if (invitation.user !== params.id) throw new Refusal('auth.invite_expired')
  if (hasAccount) throw new Refusal('auth.has_password')
  const email = invitation.email.toLowerCase()
  const account = { firstname, lastname, email, lang, password: await hashPassword(password) }

  const session = await tools.transact(async ({ db, publish, send }) => {
    const user = await createAccount(db, account)
    if (!user) throw new Refusal('auth.has_password')
    await joinByInvitation({ db, publish }, token, user)
    await send({ to: email, lang, template: 'welcome', facts: { firstname }, path: pageUrl(lang, 'teams') })
    return startSession(db, user, loginDevice(caller))
  })
  rememberDevice(tools.config, cookies, email)
  return issueTokens(tools, session, cookies)
})
