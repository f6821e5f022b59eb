import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import { Id } from '#contract/fields.ts'
import { ACCESS_TOKEN_SECONDS } from '#contract/limits.ts'

const ALGORITHM = 'HS256'
type Audience = 'api' | 'files'

const signerFor =
  (audience: Audience) =>
  (key: Uint8Array, user: string, session: string): Promise<string> =>
    new SignJWT({ sid: session })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setSubject(user)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
      .sign(key)

/** Returns a token that names the user and the session for 15 minutes; it holds no roles (`authorisation: D22`). */
export const signAccessToken = signerFor('api')
/** Returns the token for the cookie that reads files; it is valid for nothing else (`api: sessions`). */
export const signFileToken = signerFor('files')

export interface Claims {
  user: string
  session: string
  expiresAtMs: number
}

const CACHE_MAX = 5000
const TokenPayload = z.object({ sub: Id, sid: Id, exp: z.number() })

export type TokenReader = (token: string) => Promise<Claims | null>

/** Verifies tokens with one key. A verified token is cached until it expires, since a page makes many calls with it. */
const readerFor =
  (audience: Audience) =>
  (key: Uint8Array): TokenReader => {
    const known = new Map<string, Claims>()
    return async token => {
      const seen = known.get(token)
      if (seen && seen.expiresAtMs > Date.now()) return seen
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], audience, typ: 'JWT' })
        const { success, data } = TokenPayload.safeParse(payload)
        if (!success) return null
        const claims = { user: data.sub, session: data.sid, expiresAtMs: data.exp * 1000 }
        if (known.size >= CACHE_MAX) known.clear()
        known.set(token, claims)
        return claims
      } catch {
        return null
      }
    }
  }

export const accessTokenReader = readerFor('api')
export const fileTokenReader = readerFor('files')
