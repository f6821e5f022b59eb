import { jwtVerify, SignJWT } from 'jose'
import { ACCESS_TOKEN_SECONDS } from '#contract/limits.ts'

const ALGORITHM = 'HS256'
const AUDIENCE = 'api'

/** A token that says who and in which session, for 15 minutes; no roles inside (`authorisation: D22`). */
export const signAccessToken = (key: Uint8Array, user: string, session: string): Promise<string> =>
  new SignJWT({ sid: session })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(user)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
    .sign(key)

export interface Claims {
  user: string
  session: string
  expiresAtMs: number
}

const CACHE_MAX = 5000

/** Verifies tokens with one key. A token that has passed once is remembered until it expires, since a page makes many calls with it. */
export const accessTokenReader = (key: Uint8Array): ((token: string) => Promise<Claims | null>) => {
  const known = new Map<string, Claims>()
  return async token => {
    const seen = known.get(token)
    if (seen && seen.expiresAtMs > Date.now()) return seen
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], audience: AUDIENCE, typ: 'JWT' })
      if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string' || payload.exp === undefined) return null
      const claims = { user: payload.sub, session: payload.sid, expiresAtMs: payload.exp * 1000 }
      if (known.size >= CACHE_MAX) known.clear()
      known.set(token, claims)
      return claims
    } catch {
      return null
    }
  }
}
