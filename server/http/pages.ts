import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { Lang } from '#contract/fields.ts'
import { pageUrl, splitLang } from '#contract/pages.ts'
import type { renderApiReference, respond } from '#web/entry.server.tsx'
import { serveBuiltFiles } from './builtFiles.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'
import { serveReference } from './pageReference.ts'
import { pageAddress, startVisit } from './pageVisit.ts'
import type { Context } from '#server/call/context.ts'

/** The build of `web/` as the server uses it, from `entry.server.tsx`. */
type Build = ServerBuild & { entry: { module: { respond: typeof respond; renderApiReference: typeof renderApiReference } } }

interface Renderer {
  mode: 'production' | 'development'
  /** The scripts with the texts of each language, which the page loads when it starts. */
  texts?: Record<Lang, string>
  build(): Promise<Build>
}

/** Serves everything that is not the API: the built files, and every other address rendered as a page. With `dev` pages come from the sources, with hot reload. */
export const servePages = async (app: FastifyInstance, context: Context, { dev = false } = {}): Promise<void> => {
  await app.register(async pages => {
    const renderer = dev ? await serveSources(pages) : await serveBuild(pages, context.config.buildDir)
    await pages.register(helmet, {
      global: true,
      enableCSPNonces: false,
      contentSecurityPolicy: false,
      crossOriginEmbedderPolicy: false,
      frameguard: { action: 'deny' },
      referrerPolicy: { policy: 'same-origin' },
      strictTransportSecurity: context.config.baseUrl?.startsWith('https:') ?? false,
    })
    serveReference(pages, context, async props => (await renderer.build()).entry.module.renderApiReference(props))
    pages.get('/*', { exposeHeadRoute: true }, (request, reply) => answerPage(request, reply, context, renderer))
  })
}

const serveBuild = async (pages: FastifyInstance, buildDir: string): Promise<Renderer> => {
  const client = join(buildDir, 'client')
  await serveBuiltFiles(pages, join(client, 'assets'))
  await pages.register(fastifyStatic, {
    root: client,
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**'],
    decorateReply: false,
    maxAge: '1h',
  })
  const build = (await import(pathToFileURL(join(buildDir, 'server/index.js')).href)) as Build
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { name?: string; file: string }
  >
  const scriptOf = (name: string) => `/${Object.values(manifest).find(chunk => chunk.name === name)?.file ?? ''}`
  return {
    mode: 'production',
    texts: { en: scriptOf('english'), fr: scriptOf('french') },
    build: async () => build,
  }
}

const serveSources = async (pages: FastifyInstance): Promise<Renderer> => {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: pages.server } }, appType: 'custom' })
  pages.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
  pages.addHook('onClose', () => vite.close())
  return { mode: 'development', build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as Build }
}

const answerPage = async (request: FastifyRequest, reply: FastifyReply, context: Context, { mode, build, texts }: Renderer) => {
  const start = await startVisit(request, reply, context)
  if ('redirect' in start) return reply.redirect(start.redirect, 302)

  const { visit } = start
  const built = await build()
  const response = await built.entry.module.respond(built, mode, toWebRequest(request, reply), visit)
  reply.code(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  reply.header('cache-control', 'no-store')
  keepSecret(request, reply)
  if (mode === 'production') reply.header('content-security-policy', contentSecurityPolicy(visit.nonce))
  if (texts && !start.isStatic) reply.header('link', `<${texts[visit.lang]}>; rel=modulepreload`)
  start.settle(response)
  return reply.send(response.body ? Readable.fromWeb(response.body as WebStream) : '')
}

/** The address of a page may hold a secret, which neither browsers nor search engines may pass on (`security: 28`). A shared document says itself whether it is listed. */
const keepSecret = (request: FastifyRequest, reply: FastifyReply): void => {
  const { pathname, searchParams } = pageAddress(request)
  if (!searchParams.has('token') && !searchParams.has('invite')) return
  reply.header('referrer-policy', 'no-referrer')
  if (splitLang(pathname).path !== pageUrl('en', 'share')) reply.header('x-robots-tag', 'noindex')
}

/** Returns the request in the form of the router. Pages are only read, so it has no body. */
const toWebRequest = (request: FastifyRequest, reply: FastifyReply): Request => {
  const stopping = new AbortController()
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) stopping.abort()
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one)
  }
  return new Request(pageAddress(request), { method: request.method, headers, signal: stopping.signal })
}
