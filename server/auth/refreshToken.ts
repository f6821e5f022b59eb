import { createHmac, timingSafeEqual } from 'node:crypto'
import { Id } from '#contract/fields.ts'

/** One token of a session: the session's id and the rotation that issued it. */
export interface RefreshToken {
  session: string
  generation: number
}

const signature = (key: Uint8Array, { session, generation }: RefreshToken): Buffer =>
  createHmac('sha256', key).update(`refresh ${session} ${generation}`).digest()

/**
 * Returns `id.generation.HMAC`. It cannot be forged without the server's key. The server can compute the same successor again without storing it,
 * so a lost answer can be repeated (`api: sessions`).
 */
export const signRefreshToken = (key: Uint8Array, token: RefreshToken): string =>
  `${token.session}.${token.generation}.${signature(key, token).toString('base64url')}`

/** Returns the token; null for anything that this server has not signed. */
export const readRefreshToken = (key: Uint8Array, value: string | null | undefined): RefreshToken | null => {
  const [, session = '', generation = '', mac = ''] = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/.exec(value ?? '') ?? []
  if (!Id.safeParse(session).success) return null
  const token = { session, generation: Number(generation) }
  const given = Buffer.from(mac, 'base64url')
  const expected = signature(key, token)
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}
