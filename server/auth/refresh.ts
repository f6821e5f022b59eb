import { auth } from '#contract/calls/auth.ts'
import { pageUrl } from '#contract/pages.ts'
import { Refusal } from '#domain/refusal.ts'
import { type SlowTools, slowVerb } from '#server/call/verb.ts'
import { getAccount } from '#server/people/accounts.ts'
import { clearCookies, issueTokens, presentedToken } from './issueTokens.ts'
import { endSession, rotate } from './sessions.ts'

/** Only a session that has ended loses its cookie; after a 429 or 503 the browser retries. */
export const refresh = slowVerb(auth.refresh, async (tools, { cookies }) => {
  const presented = presentedToken(tools.config, cookies)
  const session = presented && (await rotate(tools.db, presented))
  if (session && session !== 'reused') return issueTokens(tools, session, cookies)

  if (presented && session === 'reused') await revoke(tools, presented.session)
  clearCookies(cookies)
  throw new Refusal('auth.session_expired')
})

/** Ends the session of a token that was used again long after its replacement, since somebody may have copied it. Its user gets one mail. */
const revoke = ({ transact }: SlowTools, session: string): Promise<void> =>
  transact(async ({ db, send, revalidateAccess }) => {
    const user = await endSession(db, session)
    if (user === null) return
    revalidateAccess({ session })
    const { email, lang, firstname } = await getAccount(db, user)
    await send({ to: email, lang, template: 'sessionRevoked', facts: { firstname }, path: pageUrl(lang, 'resetPassword') })
  })
