import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { Lang } from '#contract/fields.ts'
import { splitLang } from '#contract/pages.ts'
import type { renderApiReference } from '#web/entry.server.tsx'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'
import { countedAsGuest } from './countedAsGuest.ts'
import { originOf } from '#server/call/host.ts'
import { openApiDocument } from './reference/openapi.ts'
import { chooseLanguage, pageAddress } from './pageVisit.ts'
import type { Context } from '#server/call/context.ts'

type Props = Parameters<typeof renderApiReference>[0]

/** Stand in what is kept, where each answer has a nonce of its own and says where it is read. */
const NONCE = 'nonce-of-this-answer'
const ORIGIN = 'https://origin-of-this-answer'

/** The reference of the API for people: the same for everybody, so it is drawn once for each language. */
export const serveReference = (pages: FastifyInstance, context: Context, render: (props: Props) => Promise<string>): void => {
  const kept = new Map<Lang, Promise<string>>()
  const draw = (lang: Lang): Promise<string> => {
    const api = openApiDocument() as unknown as Props['api']
    const html = kept.get(lang) ?? render({ api, lang, origin: ORIGIN, nonce: NONCE })
    html.catch(() => kept.delete(lang))
    kept.set(lang, html)
    return html
  }
  for (const path of ['/api/docs', '/fr/api/docs']) {
    pages.get(path, countedAsGuest(context.config), async (request, reply) => {
      const redirect = chooseLanguage(request, reply, pageAddress(request))
      if (redirect !== null) return reply.redirect(redirect, 302)

      const nonce = randomBytes(16).toString('base64')
      const html = await draw(splitLang(pageAddress(request).pathname).lang)
      return reply
        .headers({ 'cache-control': 'no-store', 'content-security-policy': contentSecurityPolicy(nonce) })
        .type('text/html; charset=utf-8')
        .send(html.replaceAll(NONCE, nonce).replaceAll(ORIGIN, originOf(context.address, request)))
    })
  }
}
