import { auth } from '#contract/calls/auth.ts'
import { verb } from '#server/call/verb.ts'
import { clearCookies, presentedToken } from './issueTokens.ts'
import { endSession } from './sessions.ts'

/** Ends the session of the access token and that of the cookie, if present. */
export const logout = verb(auth.logout, async ({ db, config, revalidateAccess }, { caller, cookies }) => {
  for (const session of new Set([caller.session, presentedToken(config, cookies)?.session])) {
    if (session && (await endSession(db, session))) revalidateAccess({ session })
  }
  clearCookies(cookies)
})
