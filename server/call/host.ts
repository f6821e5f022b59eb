import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/refusal.ts'
import { errorText } from '#texts/errorTexts.ts'
import { langOf } from './language.ts'
import type { Context } from './context.ts'
import type { SiteAddress } from '#server/services/instance.ts'

/** Names that no foreign name server can assign, so no foreign page can use them either. */
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/
/** Monitoring may call these paths under any name; they reveal nothing. */
const HEALTH = new Set(['/healthz', '/readyz'])

/** Returns whether a host may name this site: its own name, a loopback name, or any name while its address is unknown. */
export const isKnownName = (address: SiteAddress, host: string): boolean => {
  const site = address.current()
  const name = host.toLowerCase().replace(/:\d*$/, '')
  return site === null || name === new URL(site).hostname || LOOPBACK.test(name)
}

/** The protocol and host of a request, as trusted proxies report them. */
export type RequestHost = Pick<FastifyRequest, 'protocol' | 'host'>

/** Returns whether a browser reports that a page of another site sent this. Other programs report nothing (`security: 24`). */
export const isForeign = (address: SiteAddress, headers: IncomingHttpHeaders, requestHost: RequestHost): boolean => {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  return origin !== undefined && (!URL.canParse(origin) || !ownOrigins(address, requestHost).includes(new URL(origin).origin))
}

/**
 * Returns the origins whose pages may send this request. A proxy that is not trusted may hide that people use HTTPS. Once the address of the site is known,
 * its scheme counts; until then both do.
 */
const ownOrigins = (address: SiteAddress, { protocol, host }: RequestHost): string[] => {
  const under = (scheme: string) => (URL.canParse(`${scheme}://${host}`) ? [new URL(`${scheme}://${host}`).origin] : [])
  const site = address.current()
  if (site === null) return [...under('http'), ...under('https')]
  const { origin, protocol: scheme } = new URL(site)
  return under(scheme.slice(0, -1)).includes(origin) ? [origin] : [origin, ...under(protocol)]
}

/** Returns the origin of this site; until it is known that of the request, or an empty string when the host is invalid. For display only, never for mails. */
export const originOf = (address: SiteAddress, { protocol, host }: RequestHost): string => {
  const site = address.current()
  if (site !== null) return new URL(site).origin
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(`${protocol}://${host}`) ? new URL(`${protocol}://${host}`).origin : ''
}

/** Returns whether a proxy is trusted, as in Fastify's `trustProxy`. */
export type Trust = (address: string, hop: number) => boolean

/** Returns protocol and host of a request outside Fastify. Trusted proxies are believed, as with `request.host` and `request.protocol`. */
export const requestHostOf = (isTrusted: Trust, { headers, socket }: IncomingMessage): RequestHost => {
  const isByProxy = isTrusted(socket.remoteAddress ?? '', 0)
  const forwarded = (name: string) => (isByProxy && [headers[name] ?? []].flat().join(',').split(',').at(-1)?.trim()) || undefined
  return {
    protocol: (forwarded('x-forwarded-proto') ?? ('encrypted' in socket ? 'https' : 'http')) as RequestHost['protocol'],
    host: forwarded('x-forwarded-host') ?? headers.host ?? '',
  }
}

/**
 * Refuses requests under a foreign name. Once the address of this site is known, only that name and loopback names are served, so that no foreign name can be bound
 * to this server (`operations: names of the site`). The answer tells an operator who has moved the site what to do.
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
