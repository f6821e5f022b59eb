import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { auth } from '#contract/calls/auth.ts'
import type { Call } from '#contract/call.ts'
import { EMAIL_MAX, RATES } from '#contract/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import { knownDevice } from '#server/auth/device.ts'
import { readRefreshToken } from '#server/auth/refreshToken.ts'
import type { Config } from '#server/base/config.ts'
import { REFRESH_COOKIE } from '#server/auth/cookies.ts'

/**
 * Counts per user for logged-in people, so that an office behind one address is not one client. Saves count per document, payments per team, refreshes per session
 * (forged tokens per address), and logins per account and address or known browser.
 */
const keyOf =
  (call: Pick<Call, 'rate'>, config: Config) =>
  (request: FastifyRequest): string => {
    const client = request.caller.user ?? request.ip
    if (call.rate === 'save') return `${client} ${(request.params as { id?: string }).id ?? ''}`
    if (call.rate === 'billing') return `${client} ${(request.params as { teamId?: string }).teamId ?? ''}`
    if (call.rate === 'session') return readRefreshToken(config.refreshTokenKey, request.cookies[REFRESH_COOKIE])?.session ?? request.ip
    if (call === auth.login) {
      const email = String((request.body as { email?: unknown } | null)?.email)
        .slice(0, EMAIL_MAX)
        .trim()
        .toLowerCase()
      return `${knownDevice(config, { get: name => request.cookies[name] }, email) ?? client} ${email}`
    }
    return client
  }

/** Returns the limit of a call by its rate class (`authorisation: rate classes`); false with `RATE_LIMIT=off`. */
export const rateLimitOf = (call: Pick<Call, 'rate'>, config: Config): (RateLimitOptions & { groupId: string }) | false =>
  config.isRateLimited && {
    ...{ max: RATES[call.rate].max, timeWindow: RATES[call.rate].windowMs },
    groupId: call.rate,
    hook: 'preHandler',
    keyGenerator: keyOf(call, config),
    errorResponseBuilder: (_request, { ttl }) => new Refusal('request.too_many', { retryAfterMs: ttl }),
  }
