import { auth } from '#contract/calls/auth.ts'
import { verb } from '#server/call/verb.ts'
import { clearCookies, presentedToken } from './issueTokens.ts'
import { endSession, endSessionsOf } from './sessions.ts'

/** Ends all sessions of the user, if the requesting session is still alive. */
export const forceLogout = verb(auth.forceLogout, async ({ db, config, revalidateAccess }, { caller, cookies }) => {
  for (const session of new Set([caller.session, presentedToken(config, cookies)?.session])) {
    const user = session && (await endSession(db, session))
    if (!user) continue
    await endSessionsOf(db, user)
    revalidateAccess({ user })
  }
  clearCookies(cookies)
})
