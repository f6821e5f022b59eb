import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/refusal.ts'
import type { Context } from '#server/context.ts'
import { errorText } from '#texts/errorTexts.ts'
import { langOf } from './language.ts'

/** Names that no foreign name server can give to somebody else, so no foreign page can use them either. */
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/
/** Whoever watches over this process may call it by any name; they tell nothing. */
const HEALTH = new Set(['/healthz', '/readyz'])

/**
 * Once the address of this site is known, only its own name and loopback names are answered, so that no foreign name can be bound to this server
 * (`authorisation`: 421; operations.md). Whoever has moved the site is told what to do.
 */
export const requireKnownHost = async ({ address, log }: Context, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const site = address.current()
  const name = request.hostname.toLowerCase()
  if (site === null || name === new URL(site).hostname || LOOPBACK.test(name) || HEALTH.has(request.routeOptions.url ?? '')) return
  log.warn({ host: name, site }, 'asked under a name that is not the one of this site; if it has moved, set BASE_URL')
  if (request.url.startsWith('/api/')) throw new Refusal('request.bad_host')
  await reply
    .code(421)
    .type('text/plain; charset=utf-8')
    .send(errorText(langOf(request.headers['accept-language']), 'request.bad_host', {}))
}
