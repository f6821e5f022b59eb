import { users } from '#contract/calls/users.ts'
import { newSecret } from '#server/base/secret.ts'
import { verb } from '#server/call/verb.ts'

/**
 * Records the request in the same way for every address. The account is only looked up when the mail is sent, so neither the response nor its timing shows
 * whether there is one (`authorisation: D23`).
 */
export const resetPassword = verb(users.resetPassword, async ({ send }, { params: { email }, caller }) => {
  await send({ to: email, lang: caller.lang, template: 'reset', facts: { request: newSecret() } })
})
