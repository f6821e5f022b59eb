import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { KNOWN_DEVICE_MS } from '#contract/limits.ts'
import type { Config } from '#server/base/config.ts'
import { DEVICE_COOKIE, DEVICE_COOKIE_PATH } from './cookies.ts'
import type { Cookies } from '#server/call/verb.ts'

type Key = Pick<Config, 'refreshTokenKey'>

/** How many accounts a shared browser remembers; the one that logged in longest ago is dropped first. */
const ACCOUNTS_MAX = 5

/** Returns the proof that this browser has logged in with the right password of the address. Only this server can create and check it. */
const proof = ({ refreshTokenKey }: Key, device: string, email: string): string =>
  createHmac('sha256', refreshTokenKey).update(`device ${device} ${email.toLowerCase()}`).digest('base64url')

const isSame = (given: string, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))

/** `device.proof.proof`: a random name and one proof for each account. */
const read = (cookies: Pick<Cookies, 'get'>): { device: string; proofs: string[] } | null => {
  const cookie = cookies.get(DEVICE_COOKIE) ?? ''
  const [device = '', ...proofs] = /^[\w-]{22}(\.[\w-]{43}){1,5}$/.test(cookie) ? cookie.split('.') : []
  return device === '' ? null : { device, proofs }
}

/** Returns the id of the browser if this address has logged in with it before, else null. No database query is needed. */
export const knownDevice = (key: Key, cookies: Pick<Cookies, 'get'>, email: string): string | null => {
  const known = read(cookies)
  if (!known) return null
  const expected = proof(key, known.device, email)
  return known.proofs.some(given => isSame(given, expected)) ? known.device : null
}

/**
 * Remembers the browser for the account of this address, so that failed attempts of strangers do not lock it out (`authorisation: rate classes`).
 * The cookie outlives a logout; it gives no access.
 */
export const rememberDevice = (key: Key, cookies: Cookies, email: string): void => {
  const { device, proofs } = read(cookies) ?? { device: randomBytes(16).toString('base64url'), proofs: [] }
  const own = proof(key, device, email)
  const value = [device, own, ...proofs.filter(other => other !== own)].slice(0, 1 + ACCOUNTS_MAX).join('.')
  cookies.set(DEVICE_COOKIE, value, { maxAgeMs: KNOWN_DEVICE_MS, path: DEVICE_COOKIE_PATH })
}
