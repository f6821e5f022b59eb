import { ACCESS_TOKEN_SECONDS } from '#contract/limits.ts'
import type { User } from '#contract/calls/users.ts'
import type { Config } from '#server/base/config.ts'
import { signAccessToken, signFileToken } from './accessToken.ts'
import { FILE_COOKIE, FILE_COOKIE_PATH, REFRESH_COOKIE, refreshCookie } from './cookies.ts'
import type { Cookies, SlowTools } from '#server/call/verb.ts'
import { getUser } from '#server/people/ownUser.ts'
import { readRefreshToken, type RefreshToken, signRefreshToken } from './refreshToken.ts'
import type { OpenSession } from './sessions.ts'

/** Returns the answer of login, registration and refresh: access token and user. Sets the cookies with the refresh token and the file token. */
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

/** Returns the refresh token of the browser; null unless this server has signed it. */
export const presentedToken = ({ refreshTokenKey }: Config, cookies: Cookies): RefreshToken | null =>
  readRefreshToken(refreshTokenKey, refreshCookie(cookies))

export const clearCookies = (cookies: Cookies): void => {
  cookies.clear(REFRESH_COOKIE)
  cookies.clear(FILE_COOKIE, FILE_COOKIE_PATH)
}
