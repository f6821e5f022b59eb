import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { ErrorAnswer } from '#contract/errors.ts'
import { Lang } from '#contract/fields.ts'
import { followsLanguage, inLanguage, pageUrl, safeRedirect, splitLang } from '#contract/pages.ts'
import { isTimeZone, TIME_ZONE_COOKIE } from '#contract/timeZone.ts'
import type { Login } from '#web/data/session/sessionPorts.ts'
import { decodeFlash, type FlashMessage, FLASH_COOKIE, flashCookie } from '#web/data/session/flash.ts'
import { isStaticPage } from '#web/data/page/staticPages.ts'
import type { Visit } from '#web/entry.server.tsx'
import { verbs } from '#server/verbs.ts'
import { cookiesOf, REFRESH_COOKIE, refreshCookie } from '#server/auth/cookies.ts'
import { errorAnswer, toRefusal } from '#server/call/errors.ts'
import { snapshotOf } from '#server/db/snapshot.ts'
import { inProcessClient } from './inProcess.ts'
import { langOf } from '#server/call/language.ts'
import type { Context } from '#server/call/context.ts'

const LANG_COOKIE = 'lang'
const LANG_COOKIE_S = 365 * 24 * 60 * 60

/** What the next visit without a language in its address follows: what was chosen, the language of the account, or for a guest who has chosen none that of a French page (`product: 1.1`). */
const languageCookie = (lang: Lang): string => `${LANG_COOKIE}=${lang}; Path=/; Max-Age=${LANG_COOKIE_S}; SameSite=Lax`

type Start = { redirect: string } | { visit: Visit; isStatic: boolean; settle(response: Response): void }

/** Returns the address of the requested page, with a placeholder host. */
export const pageAddress = (request: FastifyRequest): URL => new URL(`http://page${request.url.startsWith('/') ? request.url : '/'}`)

/** Determines language, login and flash message of a page before it is rendered, or a redirect to its language. */
export const startVisit = async (request: FastifyRequest, reply: FastifyReply, context: Context): Promise<Start> => {
  const url = pageAddress(request)
  const redirect = chooseLanguage(request, reply, url)
  if (redirect !== null) return { redirect }

  const { lang, path } = splitLang(url.pathname)
  const cookies = cookiesOf(request, reply)
  const callerFacts = { lang, ip: request.ip, cookies }
  const api = inProcessClient(context, verbs, callerFacts)
  let login: Login | null = null
  let snapshot: string | null = null
  let flash = decodeFlash(request.cookies[FLASH_COOKIE])
  let sessionLost: FlashMessage | null = null
  let failure: ErrorAnswer | undefined

  const isStatic = isStaticPage(path)
  if (refreshCookie(cookies) !== null && !isStatic) {
    try {
      snapshot = await snapshotOf(context.db)
      login = await api.auth.refresh()
    } catch (error) {
      const refusal = toRefusal(error)
      if (refusal.status === 401) {
        cookies.clear(REFRESH_COOKIE)
        sessionLost = flash = { code: 'auth.session_expired' }
      } else failure = errorAnswer(refusal, lang)
    }
  }

  const remembered = request.cookies[LANG_COOKIE]
  const deviceTimeZone = request.cookies[TIME_ZONE_COOKIE] ?? ''
  const spoken = login?.user.lang ?? (remembered === undefined && lang !== 'en' ? lang : null)

  return {
    isStatic,
    visit: {
      lang,
      timeZone: isTimeZone(deviceTimeZone) ? deviceTimeZone : null,
      origin: context.address.current() ?? `${request.protocol}://${request.host}`,
      nonce: randomBytes(16).toString('base64'),
      isLangGuessed: !login && remembered === undefined && (lang !== 'en' || followsLanguage(url.pathname)),
      api: login ? inProcessClient(context, verbs, { ...callerFacts, token: login.token }) : api,
      user: login?.user ?? null,
      ...{ token: login?.token ?? null, snapshot: login ? snapshot : null },
      flash,
      failure,
      log: error => request.log.error({ err: error }, 'a page failed'),
      answerOf: error => errorAnswer(toRefusal(error), lang),
    },
    settle: response => {
      const isRedirect = response.headers.has('location')
      if (isRedirect && sessionLost) setFlash(reply, sessionLost)
      if (!isRedirect && request.cookies[FLASH_COOKIE] !== undefined) setFlash(reply, null)
      if (spoken && spoken !== remembered && !isRedirect && !isStatic) reply.header('set-cookie', languageCookie(spoken))
    },
  }
}

/** Sets the flash cookie. It replaces one that the page itself has set. */
const setFlash = (reply: FastifyReply, flash: FlashMessage | null): void => {
  const others = [reply.getHeader('set-cookie') ?? []].flat().filter(cookie => !String(cookie).startsWith(`${FLASH_COOKIE}=`))
  reply.removeHeader('set-cookie')
  reply.header('set-cookie', [...others.map(String), flashCookie(flash)])
}

/**
 * Returns where to redirect for another language, or null. `?lang=` (en or fr, nothing else) is stored in a cookie and redirects to that language (`product: 1.1`).
 * Without a language prefix, a page for guests follows the stored choice, else the page that links to it, else the browser. So does an unknown address.
 * A document by its id follows the page that links to it first.
 */
const chooseLanguage = (request: FastifyRequest, reply: FastifyReply, url: URL): string | null => {
  const requested = Lang.safeParse(url.searchParams.get('lang')).data
  if (requested) {
    reply.header('set-cookie', languageCookie(requested))
    url.searchParams.delete('lang')
    return pageIn(requested, url)
  }
  if (!followsLanguage(url.pathname)) return null
  const chosen = Lang.safeParse(request.cookies[LANG_COOKIE]).data
  const shown = langOfReferrer(request)
  const isById = url.pathname.startsWith(pageUrl('en', 'documentById', ''))
  const preferred =
    (isById ? (shown ?? chosen) : (chosen ?? (url.pathname === '/' ? null : shown))) ?? langOf(request.headers['accept-language'])
  // An address that is unsafe as a redirect stays, and is not found.
  return preferred === 'en' || !safeRedirect(url.pathname, '') ? null : pageIn(preferred, url)
}

/** Returns the same page in another language, with its `redirect` parameter in that language too. */
const pageIn = (lang: Lang, url: URL): string => {
  const back = safeRedirect(url.searchParams.get('redirect'), '')
  if (back) url.searchParams.set('redirect', inLanguage(lang, back))
  return inLanguage(lang, safeRedirect(url.pathname, pageUrl(lang, 'home')) + url.search)
}

/** Returns the language of our page that links here; null without one. */
const langOfReferrer = ({ headers: { referer = '' }, host }: FastifyRequest): Lang | null => {
  const from = URL.parse(referer)
  return from?.host === host ? splitLang(from.pathname).lang : null
}
