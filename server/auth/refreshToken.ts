import { createHmac, timingSafeEqual } from 'node:crypto'
import { Id } from '#contract/fields.ts'

/** One token of a session's family: the session's id and which rotation it comes from. */
export interface RefreshToken {
  session: string
  generation: number
}

const signature = (key: Uint8Array, { session, generation }: RefreshToken): Buffer =>
  createHmac('sha256', key).update(`refresh ${session} ${generation}`).digest()

/**
 * `id.generation.HMAC`: nobody can make one without the server's key, and the server can compute the same successor again without storing it,
 * so a lost answer is given again (`api: sessions`).
 */
export const signRefreshToken = (key: Uint8Array, token: RefreshToken): string =>
  `${token.session}.${token.generation}.${signature(key, token).toString('base64url')}`

/** Null for anything that this server has not signed. */
export const readRefreshToken = (key: Uint8Array, value: string | null | undefined): RefreshToken | null => {
  const [, session = '', generation = '', mac = ''] = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/.exec(value ?? '') ?? []
  if (!Id.safeParse(session).success) return null
  const token = { session, generation: Number(generation) }
  const given = Buffer.from(mac, 'base64url')
  const expected = signature(key, token)
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}
