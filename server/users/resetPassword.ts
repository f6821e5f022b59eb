import { users } from '#contract/calls/users.ts'
import { newSecret } from '#server/base/secret.ts'
import { verb } from '#server/call/verb.ts'

/**
 * Writes down that somebody asked, for any address alike: whether there is an account is only looked up when the mail goes out,
 * so neither the answer nor its time tells (`authorisation: D23`).
 */
export const resetPassword = verb(users.resetPassword, async ({ send }, { params: { email }, caller }) => {
  await send({ to: email, lang: caller.lang, template: 'reset', facts: { request: newSecret() } })
})
