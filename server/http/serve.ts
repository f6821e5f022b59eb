import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { type Contract, contract } from '#contract/contract.ts'
import { REFRESH_TOKEN_MIN_LENGTH } from '#contract/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Context } from '#server/context.ts'
import { type Claims, accessTokenReader } from './accessToken.ts'
import { Caller } from './caller.ts'
import { langOf } from './language.ts'
import { parserOf, perform, requireLogin, requireProven } from './perform.ts'
import { rateLimitOf } from './rate.ts'
import type { Cookies, Input, StreamVerb, Verb } from './verb.ts'

/** Every call of the contract with its verb: a missing one does not compile. */
export type Verbs = { [N in keyof Contract]: { [V in keyof Contract[N]]: Verb<Contract[N][V]> | StreamVerb<Contract[N][V]> } }

export const REFRESH_COOKIE = 'refresh_token'
export const FILE_COOKIE = 'file_token'

export const cookiesOf = (request: FastifyRequest, reply: FastifyReply): Cookies => ({
  get: name => request.cookies[name],
  set: (name, value, { maxAgeMs, path = '/' }) =>
    reply.setCookie(name, value, {
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
      path,
      maxAge: Math.floor(maxAgeMs / 1000),
    }),
  clear: name => reply.clearCookie(name, { path: '/' }),
})

/** The refresh cookie counts only when longer than 10 characters (spec 1 §5). */
export const refreshCookie = (cookies: Cookies): string | null => {
  const value = cookies.get(REFRESH_COOKIE)
  return value !== undefined && value.length > REFRESH_TOKEN_MIN_LENGTH ? value : null
}

const bearer = (request: FastifyRequest): string | null => {
  const header = request.headers.authorization
  if (header === undefined) return null
  return /^Bearer ([\w.-]{1,2000})$/i.exec(header)?.[1] ?? ''
}

/** A token that is given must be good, also where a guest might call: an expired one is told to refresh, not treated as a guest. */
export const callerOf = async (readToken: (token: string) => Promise<Claims | null>, request: FastifyRequest): Promise<Caller> => {
  const facts = { lang: langOf(request.headers['accept-language']), ip: request.ip }
  const token = bearer(request)
  if (token === null) return new Caller(facts)
  const claims = await readToken(token)
  if (!claims) throw new Refusal('auth.invalid_token')
  return new Caller({ ...facts, ...claims })
}

/** A change must come from our own pages when a browser says where it comes from (security rule 24). */
export const requireOwnOrigin = (request: FastifyRequest): void => {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('request.bad_origin')
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== request.host)) throw new Refusal('request.bad_origin')
}

/** Registers one route for each call of the contract. */
export const serve = (app: FastifyInstance, context: Context, verbs: Verbs): void => {
  const readToken = accessTokenReader(context.config.accessTokenKey)
  for (const noun of Object.keys(contract) as (keyof Contract)[]) {
    for (const [name, call] of Object.entries(contract[noun]) as [string, Call][]) {
      const verb = (verbs[noun] as Record<string, Verb | StreamVerb>)[name]
      if (!verb) continue // until every verb is there
      route(app, context, readToken, call, verb)
    }
  }
}

const route = (
  app: FastifyInstance,
  context: Context,
  readToken: (token: string) => Promise<Claims | null>,
  call: Call,
  verb: Verb | StreamVerb,
): void => {
  const parse = parserOf(call)
  const status = call.status ?? (call.answer ? 200 : 204)
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { rateLimit: rateLimitOf(call, context.config) },
    onRequest: async request => {
      request.caller = await callerOf(readToken, request)
      if (call.method !== 'GET') requireOwnOrigin(request)
    },
    handler: async (request, reply) => {
      const { caller } = request
      requireLogin(call, caller)
      const parsed = parse({ params: request.params, query: request.query, body: call.stream ? undefined : request.body })
      const cookies = cookiesOf(request, reply)
      if ('run' in verb) {
        const answer = await perform(context, verb, { ...parsed, caller, cookies })
        return reply.code(status).send(answer)
      }
      const answer = await verb.stream(context, { ...parsed, caller, cookies, request, reply } as Input<Call> & {
        request: FastifyRequest
        reply: FastifyReply
      })
      requireProven(call, caller)
      if (reply.sent) return reply
      return reply.code(status).send(answer)
    },
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}
