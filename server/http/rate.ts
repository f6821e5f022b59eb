import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { RATES } from '#contract/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Config } from '#server/config.ts'

/** Per user where somebody is logged in, so that an office behind one address is not one client; saves count per document. */
const keyOf = (call: Call) => (request: FastifyRequest) => {
  const who = request.caller.user ?? request.ip
  return call.rate === 'save' ? `${who} ${(request.params as { id?: string }).id ?? ''}` : who
}

/** The limit of a call by its rate class (`authorisation: rate classes`); `RATE_LIMIT=off` lifts what is counted per time. */
export const rateLimitOf = (call: Call, config: Config): (RateLimitOptions & { groupId: string }) | false =>
  config.isRateLimited && {
    ...{ max: RATES[call.rate].max, timeWindow: RATES[call.rate].windowMs },
    groupId: call.rate,
    hook: 'preHandler',
    keyGenerator: keyOf(call),
    errorResponseBuilder: (_request, { ttl }) => new Refusal('request.too_many', { retryAfterMs: ttl }),
  }
