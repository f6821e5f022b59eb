import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/refusal.ts'
import { errorText } from '#texts/errorTexts.ts'
import { langOf } from './language.ts'
import type { Context } from './context.ts'
import type { SiteAddress } from '#server/services/instance.ts'

/** Names that no foreign name server can give to somebody else, so no foreign page can use them either. */
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/
/** Whoever watches over this process may call it by any name; they tell nothing. */
const HEALTH = new Set(['/healthz', '/readyz'])

/** Under the name of this site, or under one that no foreign name server can give away. */
export const isKnownName = (address: SiteAddress, host: string): boolean => {
  const site = address.current()
  const name = host.toLowerCase().replace(/:\d*$/, '')
  return site === null || name === new URL(site).hostname || LOOPBACK.test(name)
}

/** How a request came: `https`, and the name with its port, as the proxies that are believed say it. */
export type AskedAs = Pick<FastifyRequest, 'protocol' | 'host'>

/** Sent by a page of somebody else, as the browser says; other programs say nothing (`security: 24`). */
export const isForeign = (address: SiteAddress, headers: IncomingHttpHeaders, asked: AskedAs): boolean => {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  return origin !== undefined && (!URL.canParse(origin) || !ownOrigins(address, asked).includes(new URL(origin).origin))
}

/**
 * Where the pages are from that may send this request. A proxy that is not believed may hide that people use HTTPS: once the address of the site is known its scheme
 * counts, until then either does.
 */
const ownOrigins = (address: SiteAddress, { protocol, host }: AskedAs): string[] => {
  const under = (scheme: string) => (URL.canParse(`${scheme}://${host}`) ? [new URL(`${scheme}://${host}`).origin] : [])
  const site = address.current()
  if (site === null) return [...under('http'), ...under('https')]
  const { origin, protocol: scheme } = new URL(site)
  return under(scheme.slice(0, -1)).includes(origin) ? [origin] : [origin, ...under(protocol)]
}

/** The address of this site; until it is known the one that it is read at, or nothing where that is none. Only for what is shown, never for mails. */
export const originOf = (address: SiteAddress, { protocol, host }: AskedAs): string => {
  const site = address.current()
  if (site !== null) return new URL(site).origin
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(`${protocol}://${host}`) ? new URL(`${protocol}://${host}`).origin : ''
}

/** Which proxies are believed, as in Fastify's `trustProxy`. */
export type Trust = (address: string, hop: number) => boolean

/** How a request outside of Fastify came: a proxy that is trusted may say it, as with `request.host` and `request.protocol`. */
export const askedAs = (isTrusted: Trust, { headers, socket }: IncomingMessage): AskedAs => {
  const isBelieved = isTrusted(socket.remoteAddress ?? '', 0)
  const said = (name: string) => (isBelieved && [headers[name] ?? []].flat().join(',').split(',').at(-1)?.trim()) || undefined
  return {
    protocol: (said('x-forwarded-proto') ?? ('encrypted' in socket ? 'https' : 'http')) as AskedAs['protocol'],
    host: said('x-forwarded-host') ?? headers.host ?? '',
  }
}

/**
 * Once the address of this site is known, only its own name and loopback names are answered, so that no foreign name can be bound to this server
 * (`operations: names of the site`). Whoever has moved the site is told what to do.
 */
export const requireKnownHost = async ({ address, log }: Context, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (isKnownName(address, request.host) || HEALTH.has(request.routeOptions.url ?? '')) return
  log.warn(
    { host: request.host, site: address.current() },
    'asked under a name that is not the one of this site; if it has moved, set BASE_URL',
  )
  if (request.url.startsWith('/api/')) throw new Refusal('request.bad_host')
  await reply
    .code(421)
    .type('text/plain; charset=utf-8')
    .send(errorText(langOf(request.headers['accept-language']), 'request.bad_host', {}))
}
