import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { v7 as uuid } from 'uuid'
import { FILE_MAX_BYTES, JSON_BODY_MAX_BYTES } from '#contract/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import { countedAsGuest } from './http/countedAsGuest.ts'
import { refuseAddress, sendRefusal, toRefusal } from './call/errors.ts'
import { originOf, requireKnownHost } from './call/host.ts'
import { readJsonBodies } from './http/jsonBody.ts'
import { langOf } from './call/language.ts'
import { openApiServed } from './http/reference/openapi.ts'
import { serve } from './http/serve.ts'
import { refuseUnreadable } from './http/unreadable.ts'
import { verbs } from './verbs.ts'
import type { Context } from '#server/call/context.ts'

/** Returns the whole server without its port: health, the API, and a 404 for every unknown path below `/api`. `http/pages.ts` adds the pages. */
export const createApp = async (context: Context): Promise<FastifyInstance> => {
  const { config, log } = context
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => uuid(),
    requestIdHeader: false,
    bodyLimit: JSON_BODY_MAX_BYTES,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    routerOptions: { maxParamLength: 1000, ignoreTrailingSlash: false },
    return503OnClosing: true,
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (_error, request, reply) => refuseAddress(request as FastifyRequest, reply as FastifyReply),
    forceCloseConnections: 'idle',
    // Loading the built pages may be slow on a machine that is busy starting.
    pluginTimeout: 60_000,
  })

  await app.register(cookie)
  await app.register(multipart, { limits: { fileSize: FILE_MAX_BYTES, fields: 20, headerPairs: 50 }, throwFileSizeLimit: true })
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: { [1]: 4 } } })
  await app.register(rateLimit, { global: false })
  readJsonBodies(app)

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'same-origin')
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'private, no-store')
    await requireKnownHost(context, request, reply)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (request.url.startsWith('/healthz') || request.url.startsWith('/readyz')) return
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.caller?.user ?? undefined,
      },
      'answered',
    )
  })
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error)
    if (refusal.status >= 500) request.log.error({ err: error }, 'failed')
    return sendRefusal(reply, refusal, langOf(request.headers['accept-language']))
  })
  const refuseUnknown = (request: FastifyRequest, reply: FastifyReply) =>
    sendRefusal(reply, new Refusal('request.not_found'), langOf(request.headers['accept-language']))
  app.setNotFoundHandler(refuseUnknown)
  for (const path of ['/api', '/api/*']) app.get(path, refuseUnknown) // otherwise the pages would serve these

  app.get('/healthz', () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await context.ready()
      return { ok: true }
    } catch (error) {
      return reply.code(503).send({ ok: false, reason: error instanceof Error ? error.message : String(error) })
    }
  })
  if (config.roles.includes('web')) {
    const description = openApiServed()
    app.get('/api/openapi.json', countedAsGuest(config), (request, reply) =>
      reply.type('application/json; charset=utf-8').send(description(originOf(context.address, request))),
    )
    serve(app, context, verbs)
  }
  return app
}
