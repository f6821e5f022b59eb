import type { Verbs } from '#server/call/verb.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { type Contract, contract } from '#contract/contract.ts'
import { TIME_ZONE_COOKIE } from '#contract/timeZone.ts'
import { Refusal } from '#domain/refusal.ts'
import { accessTokenReader, fileTokenReader, type TokenReader } from '#server/auth/accessToken.ts'
import { Caller } from '#server/access/caller.ts'
import { cookiesOf, FILE_COOKIE } from '#server/auth/cookies.ts'
import { isMarkdownWanted, MARKDOWN_TYPE } from './asMarkdown.ts'
import { readStrictly } from './form.ts'
import { isForeign } from '#server/call/host.ts'
import { readyJson } from '#server/call/rawJson.ts'
import { langOf } from '#server/call/language.ts'
import { lockFenceOf } from './lockFence.ts'
import { asSeenBy, parserOf, perform, requireLogin, requireSessionConfirmed } from './runVerb.ts'
import { rateLimitOf } from './rate.ts'
import { isAskedAsGuest, sharePasswordOf } from './shareLink.ts'
import type { Input, SlowVerb, StreamVerb, Verb } from '#server/call/verb.ts'
import type { Context } from '#server/call/context.ts'

interface TokenReaders {
  api: TokenReader
  files: TokenReader
}

const bearer = (request: FastifyRequest): string | null => {
  const header = request.headers.authorization
  if (header === undefined) return null
  return /^Bearer ([\w.-]{1,2000})$/i.exec(header)?.[1] ?? ''
}

/**
 * Returns the caller of a request. A given token must be valid, even where guests may call: the client of an expired one has to refresh, and is not treated as a guest.
 * Calls that use the refresh cookie (refresh, logout) ignore an invalid token. Files may be read with their own cookie.
 */
const callerOf = async (readers: TokenReaders, call: Call, request: FastifyRequest): Promise<Caller> => {
  const facts = {
    lang: langOf(request.headers['accept-language']),
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    timeZone: request.cookies[TIME_ZONE_COOKIE],
  }
  if (isAskedAsGuest(call, request.query)) return new Caller(facts)
  const token = bearer(request)
  if (token === null) {
    const cookie = call.who === 'file reader' ? request.cookies[FILE_COOKIE] : undefined
    return new Caller({ ...facts, ...(cookie !== undefined && (await readers.files(cookie))) })
  }
  const claims = await readers.api(token)
  if (!claims) {
    if (call.who === 'refresh cookie') return new Caller(facts)
    throw new Refusal('auth.invalid_token')
  }
  return new Caller({ ...facts, ...claims })
}

const idempotencyKeyOf = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,100}$/.test(key)) return key
  throw new Refusal('request.invalid', {}, [{ field: 'Idempotency-Key', code: 'invalid_value' }])
}

/** Throws when a browser reports that a change comes from a page of another site (`security: 24`). */
export const requireOwnOrigin = ({ address }: Pick<Context, 'address'>, request: FastifyRequest): void => {
  if (isForeign(address, request.headers, request)) throw new Refusal('request.bad_origin')
}

/** Registers one route for each call of the contract. */
export const serve = (app: FastifyInstance, context: Context, verbs: Verbs): void => {
  const key = context.config.accessTokenKey
  const readers = { api: accessTokenReader(key), files: fileTokenReader(key) }
  for (const noun of Object.keys(contract) as (keyof Contract)[]) {
    for (const [name, call] of Object.entries(contract[noun]) as [string, Call][]) {
      const verb = (verbs[noun] as Record<string, Verb | SlowVerb | StreamVerb>)[name]
      // The compiler cannot tell two calls of the same shape apart: `comments.remove` could be used for `folders.remove`.
      if (verb?.call !== call) throw new Error(`${noun}.${name} has no verb of its own`)
      if (call.stream === 'signed' || call.stream === 'one-click')
        routeUnparsed(app, asBytes, scope => route(scope, context, readers, call, verb))
      else if (call.stream === 'piece') routeUnparsed(app, unread, scope => route(scope, context, readers, call, verb))
      else route(app, context, readers, call, verb)
    }
  }
}

/** Drains the rest of a refused upload, or it blocks the next request on this connection. */
const discardRest = ({ raw }: FastifyRequest): void => {
  if (raw.readableEnded) return
  raw.unpipe()
  raw.resume()
}

type TakeBody = (scope: FastifyInstance) => void

/** A signature covers the received bytes. */
const asBytes: TakeBody = scope =>
  void scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))

/** The verb itself streams a piece of a file. */
const unread: TakeBody = scope => void scope.addContentTypeParser('*', (_request, _body, parsed) => parsed(null))

/** Registers a route whose body is not parsed before the verb runs. */
const routeUnparsed = (app: FastifyInstance, take: TakeBody, add: (scope: FastifyInstance) => void): void => {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    take(scope)
    add(scope)
    done()
  })
}

const route = (app: FastifyInstance, context: Context, readers: TokenReaders, call: Call, verb: Verb | SlowVerb | StreamVerb): void => {
  const parse = parserOf(call)
  const status = call.status ?? (call.answer ? 200 : 204)
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { rateLimit: rateLimitOf(call, context.config) },
    onRequest: async (request, reply) => {
      request.caller = await callerOf(readers, call, request)
      if (call.markdown) reply.header('vary', 'accept')
      if (call.shareLink) reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
      if (call.method !== 'GET' || call.who === 'refresh cookie') requireOwnOrigin(context, request)
    },
    handler: async (request, reply) => {
      const { caller } = request
      requireLogin(call, caller)
      const parsed = parse({ params: request.params, query: request.query, body: call.stream ? undefined : request.body })
      const cookies = cookiesOf(request, reply)
      if (!('stream' in verb)) {
        const lockFence = lockFenceOf(call, request.headers['lock-fence'])
        const sharePassword = sharePasswordOf(call, request.headers['share-password'])
        const given = { caller, cookies, idempotencyKey: idempotencyKeyOf(request), lockFence, sharePassword }
        const isMarkdown = isMarkdownWanted(call, request, parsed.query)
        const query = isMarkdown ? { ...parsed.query, format: 'markdown' } : parsed.query
        const answer = await perform(context, verb, { ...parsed, ...given, query })
        if (isMarkdown)
          return reply
            .code(status)
            .type(`${MARKDOWN_TYPE}; charset=utf-8`)
            .send((answer as { markdown: string }).markdown)
        const json = readyJson(answer)
        if (call.mayBeEmpty && Object.keys(answer as object).length === 0) return reply.code(204).send()
        if (json !== undefined) return reply.code(status).type('application/json; charset=utf-8').send(json)
        return reply.code(status).send(answer)
      }
      if (call.form) readStrictly(request)
      const answer = await verb
        .stream(context, { ...parsed, caller, cookies, idempotencyKey: idempotencyKeyOf(request), request, reply } as Input<Call> & {
          request: FastifyRequest
          reply: FastifyReply
        })
        .catch((error: unknown) => {
          throw asSeenBy(caller, call, error)
        })
        .finally(() => discardRest(request))
      requireSessionConfirmed(call, request.caller)
      if (call.stream === 'download') return reply // the verb has begun to send the bytes
      return reply.code(status).send(answer)
    },
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}
