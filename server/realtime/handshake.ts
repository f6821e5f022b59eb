import type { IncomingMessage } from 'node:http'
import { SOCKET_CONNECTS, SOCKETS_PER_USER } from '#contract/limits.ts'
import type { Someone } from '#contract/calls/users.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Claims, TokenReader } from '#server/auth/accessToken.ts'
import { isForeign, isKnownName, requestHostOf, type Trust } from '#server/call/host.ts'
import { requireLogin } from './rights.ts'
import type { Context } from '#server/call/context.ts'

/** None of our tokens is longer. */
const TOKEN_MAX = 2000

/** Whether a connection is opened under this site's own name and by its own pages; other programs send no `Origin` (`realtime: handshake`). */
export const isOwnRequest = ({ address }: Pick<Context, 'address'>, isTrusted: Trust, request: IncomingMessage): boolean => {
  const requestHost = requestHostOf(isTrusted, request)
  return isKnownName(address, requestHost.host) && !isForeign(address, request.headers, requestHost)
}

/** Returns the claims of a token. Throws `auth.needed` without one, since guests use no socket. */
export const readToken = async (read: TokenReader, token: unknown): Promise<Claims> => {
  if (token === undefined || token === null || token === '') throw new Refusal('auth.needed')
  const claims = typeof token === 'string' && token.length <= TOKEN_MAX ? await read(token) : null
  if (!claims) throw new Refusal('auth.invalid_token')
  return claims
}

/** Returns a function that counts the connections of each person and throws `ws.too_many` above the limit. */
export const countConnects = (isLimited: boolean, now: () => number = Date.now) => {
  const connects = new Map<string, number[]>()
  let tidiedMs = now()
  const recent = (times: number[] = []) => times.filter(time => time > now() - SOCKET_CONNECTS.windowMs)
  const tidy = () => {
    if (now() - tidiedMs < SOCKET_CONNECTS.windowMs) return
    tidiedMs = now()
    for (const [user, times] of connects) if (recent(times).length === 0) connects.delete(user)
  }
  return (user: string): void => {
    tidy()
    const times = recent(connects.get(user))
    if (isLimited && times.length >= SOCKET_CONNECTS.max) throw new Refusal('ws.too_many')
    connects.set(user, [...times, now()])
  }
}

interface Gate {
  readToken: TokenReader
  countConnect(user: string): void
  connected(user: string): number
}

/** Returns the login of a token whose session is alive in the database. Throws the reason for a refusal. */
export const admit = async (context: Context, gate: Gate, token: unknown): Promise<{ claims: Claims; someone: Someone }> => {
  const claims = await readToken(gate.readToken, token)
  gate.countConnect(claims.user)
  const someone = await requireLogin(context, claims)
  if (gate.connected(claims.user) >= SOCKETS_PER_USER) throw new Refusal('ws.too_many')
  return { claims, someone }
}
