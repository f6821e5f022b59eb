import type { IncomingMessage } from 'node:http'
import { SOCKET_CONNECTS, SOCKETS_PER_USER } from '#contract/limits.ts'
import type { Someone } from '#contract/calls/users.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Claims, TokenReader } from '#server/auth/accessToken.ts'
import { askedAs, isForeign, isKnownName, type Trust } from '#server/call/host.ts'
import { requireLogin } from './rights.ts'
import type { Context } from '#server/call/context.ts'

/** Longer is no token of ours. */
const TOKEN_MAX = 2000

/** A connection is begun only under this site's own name and by its own pages; programs send no `Origin` (`realtime: handshake`). */
export const isOwnRequest = ({ address }: Pick<Context, 'address'>, isTrusted: Trust, request: IncomingMessage): boolean => {
  const asked = askedAs(isTrusted, request)
  return isKnownName(address, asked.host) && !isForeign(address, request.headers, asked)
}

/** What a presented token says; `auth.needed` without one, since guests use no socket. */
export const readToken = async (read: TokenReader, token: unknown): Promise<Claims> => {
  if (token === undefined || token === null || token === '') throw new Refusal('auth.needed')
  const claims = typeof token === 'string' && token.length <= TOKEN_MAX ? await read(token) : null
  if (!claims) throw new Refusal('auth.invalid_token')
  return claims
}

/** How often each person has connected lately. */
export const countConnects = (isLimited: boolean, now: () => number = Date.now) => {
  const begun = new Map<string, number[]>()
  let tidiedMs = now()
  const recent = (times: number[] = []) => times.filter(time => time > now() - SOCKET_CONNECTS.windowMs)
  const tidy = () => {
    if (now() - tidiedMs < SOCKET_CONNECTS.windowMs) return
    tidiedMs = now()
    for (const [user, times] of begun) if (recent(times).length === 0) begun.delete(user)
  }
  return (user: string): void => {
    tidy()
    const times = recent(begun.get(user))
    if (isLimited && times.length >= SOCKET_CONNECTS.max) throw new Refusal('ws.too_many')
    begun.set(user, [...times, now()])
  }
}

interface Gate {
  readToken: TokenReader
  countConnect(user: string): void
  connected(user: string): number
}

/** Lets a login in whose session lives by the database; everybody else is told why not. */
export const admit = async (context: Context, gate: Gate, token: unknown): Promise<{ claims: Claims; someone: Someone }> => {
  const claims = await readToken(gate.readToken, token)
  gate.countConnect(claims.user)
  const someone = await requireLogin(context, claims)
  if (gate.connected(claims.user) >= SOCKETS_PER_USER) throw new Refusal('ws.too_many')
  return { claims, someone }
}
