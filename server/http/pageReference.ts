import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { renderApiReference } from '#web/entry.server.tsx'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'
import { countedAsGuest } from './countedAsGuest.ts'
import type { Context } from '#server/call/context.ts'
import { openApiDocument } from './reference/openapi.ts'

type Props = Parameters<typeof renderApiReference>[0]

const PATH = '/api/docs'
/** Stands in what is kept, where each answer has a nonce of its own. */
const NONCE = 'nonce-of-this-answer'

/** The reference of the API for people: the same for everybody and in English, so it is drawn once. */
export const serveReference = (pages: FastifyInstance, context: Context, render: (props: Props) => Promise<string>): void => {
  let kept: Promise<string> | undefined
  const draw = (): Promise<string> => {
    const html = (kept ??= render({ api: openApiDocument() as unknown as Props['api'], nonce: NONCE }))
    html.catch(() => (kept = undefined))
    return html
  }
  pages.get(PATH, countedAsGuest(context.config), async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    const html = await draw()
    return reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': contentSecurityPolicy(nonce) })
      .type('text/html; charset=utf-8')
      .send(html.replaceAll(NONCE, nonce))
  })
  // It was there in French once, and links to it are kept.
  pages.get(`/fr${PATH}`, countedAsGuest(context.config), (_request, reply) => reply.redirect(PATH, 301))
}
