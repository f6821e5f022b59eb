import { ACCESS_TOKEN_SECONDS } from '#contract/limits.ts'
import type { User } from '#contract/calls/users.ts'
import type { Config } from '#server/base/config.ts'
import { signAccessToken, signFileToken } from './accessToken.ts'
import { FILE_COOKIE, FILE_COOKIE_PATH, REFRESH_COOKIE, refreshCookie } from './cookies.ts'
import type { Cookies, SlowTools } from '#server/call/verb.ts'
import { getUser } from '#server/people/ownUser.ts'
import { readRefreshToken, type RefreshToken, signRefreshToken } from './refreshToken.ts'
import type { OpenSession } from './sessions.ts'

/** What login, registration and refresh answer: the access token and the user in the body, the refresh token and the one for files in cookies. */
export const issueTokens = async (
  { config, db }: Pick<SlowTools, 'config' | 'db'>,
  session: OpenSession,
  cookies: Cookies,
): Promise<{ token: string; user: User }> => {
  const user = await getUser({ config, db }, session.user)
  const token = await signAccessToken(config.accessTokenKey, session.user, session.session)
  cookies.set(REFRESH_COOKIE, signRefreshToken(config.refreshTokenKey, session), { maxAgeMs: session.restMs })
  cookies.set(FILE_COOKIE, await signFileToken(config.accessTokenKey, session.user, session.session), {
    maxAgeMs: ACCESS_TOKEN_SECONDS * 1000,
    path: FILE_COOKIE_PATH,
  })
  return { token, user }
}

/** The refresh token of the browser, when this server has made it. */
export const presentedToken = ({ refreshTokenKey }: Config, cookies: Cookies): RefreshToken | null =>
  readRefreshToken(refreshTokenKey, refreshCookie(cookies))

export const clearCookies = (cookies: Cookies): void => {
  cookies.clear(REFRESH_COOKIE)
  cookies.clear(FILE_COOKIE, FILE_COOKIE_PATH)
}
