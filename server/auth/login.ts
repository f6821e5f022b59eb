import { auth } from '#contract/calls/auth.ts'
import { Refusal } from '#domain/refusal.ts'
import { slowVerb } from '#server/call/verb.ts'
import { findAccount } from '#server/people/accounts.ts'
import { knownDevice, rememberDevice } from './device.ts'
import { loginDevice } from './loginDevice.ts'
import { throttled } from './loginThrottle.ts'
import { issueTokens } from './issueTokens.ts'
import { isPassword } from './passwords.ts'
import { startSession } from './sessions.ts'

/** Gives the same answer after the same time for a wrong password, an unknown address, a deleted account and one without a password (`authorisation: D23`). */
export const login = slowVerb(auth.login, async (tools, { body: { email, password }, caller, cookies }) => {
  const account = await findAccount(tools.db, email)
  const attempt = { account: email, ip: caller.ip, device: knownDevice(tools.config, cookies, email) }
  const isRight = await throttled(tools, attempt, () => isPassword(password, account?.password))
  if (!isRight || !account) throw new Refusal('auth.bad_credentials')

  rememberDevice(tools.config, cookies, email)
  return issueTokens(tools, await startSession(tools.db, account._id, loginDevice(caller)), cookies)
})
