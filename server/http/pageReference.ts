import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { renderApiReference } from '#web/entry.server.tsx'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'
import { countedAsGuest } from './countedAsGuest.ts'
import type { Context } from '#server/call/context.ts'
import { openApiDocument } from './reference/openapi.ts'

type Props = Parameters<typeof renderApiReference>[0]

const PATH = '/api/docs'
/** The placeholder in the cached page; each answer gets its own nonce. */
const NONCE = 'nonce-of-this-answer'

/** Serves the API reference for people. It is the same for everyone and in English, so it is rendered once. */
export const serveReference = (pages: FastifyInstance, context: Context, render: (props: Props) => Promise<string>): void => {
  let cached: Promise<string> | undefined
  const rendered = (): Promise<string> => {
    const html = (cached ??= render({ api: openApiDocument() as unknown as Props['api'], nonce: NONCE }))
    html.catch(() => (cached = undefined))
    return html
  }
  pages.get(PATH, countedAsGuest(context.config), async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    const html = await rendered()
    return reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': contentSecurityPolicy(nonce) })
      .type('text/html; charset=utf-8')
      .send(html.replaceAll(NONCE, nonce))
  })
  // There was a French one once; old links redirect.
  pages.get(`/fr${PATH}`, countedAsGuest(context.config), (_request, reply) => reply.redirect(PATH, 301))
}
