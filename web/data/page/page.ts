import { CancelledError, type QueryClient } from '@tanstack/react-query'
import { data, redirect, redirectDocument, type LoaderFunctionArgs } from 'react-router'
import { pageUrl, safeRedirect, splitLang } from '#contract/pages.ts'
import type { User } from '#contract/calls/users.ts'
import type { WebApi } from '#web/data/calls/client.ts'
import { ApiError } from '#web/data/calls/ApiError.ts'
import { type App, appContext, userOf } from '#web/data/app.ts'
import { loginUrl } from '#web/data/session/loginUrl.ts'
import { type FlashMessage, flashCookie } from '#web/data/session/flash.ts'
import type { Queries } from '#web/data/cache/queries.ts'

/** The context of a page's `load`. Loaded data goes into the cache, where the page's components read it. */
export interface PageLoad<Param extends string = never, Visitor = User | null> {
  api: WebApi
  cache: QueryClient
  queries: Queries
  params: Readonly<Record<Param, string>>
  url: URL
  user: Visitor
}

type Load<Param extends string, Visitor> = (page: PageLoad<Param, Visitor>) => unknown
type PageLoader = (args: Pick<LoaderFunctionArgs, 'context' | 'params' | 'url'>) => Promise<null>

/** A page for everybody. Every factory of pages returns the route's loader, to be exported twice: `export { page as loader, page as clientLoader }`. */
export const publicPage = <Param extends string = never>(load: Load<Param, User | null> = () => {}): PageLoader =>
  pageLoader(async (app, page) => {
    await requireSetUp(app)
    await load({ ...page, user: userOf(app.cache) })
  })

/** A page for guests only. People who are logged in are redirected to the requested page, else to their team or teams (`product: 2.2`). */
export const guestPage = <Param extends string = never>(load: Load<Param, null> = () => {}): PageLoader =>
  pageLoader(async (app, page) => {
    await requireSetUp(app)
    const user = userOf(app.cache)
    if (user) {
      const wanted = safeRedirect(page.url.searchParams.get('redirect'), '')
      throw wanted ? goTo(app, wanted) : redirect(await homeUrl(app, user), withFlash({ code: 'auth.guest' }))
    }
    await load({ ...page, user: null })
  })

/**
 * A page that needs a login, with the way back in `?redirect=` (`product: 2.2`). Guests stay where `loadPublic` returns true: the page has something for them.
 */
export const userPage = <Param extends string = never>(load: Load<Param, User> = () => {}, loadPublic?: Load<Param, null>): PageLoader =>
  pageLoader(async (app, page) => {
    await requireSetUp(app)
    const user = userOf(app.cache)
    if (!user && (await loadPublic?.({ ...page, user: null }))) return
    if (!user) throw redirect(loginUrl(page.url.pathname + page.url.search), withFlash({ code: 'auth.user' }))
    await load({ ...page, user })
  })

/** The page of an instance without any account. Later it redirects, except people who still have to create a team or the first workspace of their only team. */
export const setUpPage = (): PageLoader =>
  pageLoader(async app => {
    const { cache, queries } = app
    const { isSetUp } = await cache.ensureQueryData(queries.instance())
    if (!isSetUp) return
    const user = userOf(cache)
    if (!user) throw redirect(pageUrl(app.lang, 'login'))
    if (user.teams.length === 0) return
    const own = (await cache.fetchQuery(queries.teams(user._id))).find(team => team.owner === user._id)
    if (user.teams.length > 1 || own?.tree.length !== 0) throw redirect(await homeUrl(app, user))
  })

/** A legal page, for everybody and also before the first account. It has no script, so only the server loads it. */
export const legalPage = (): PageLoader => pageLoader(({ cache, queries }) => cache.ensureQueryData(queries.instance()).then(() => {}))

/** Redirects inside the site. A page in the other language has its own texts, so it is loaded as a new page. */
export const goTo = (app: App, path: string): Response => (splitLang(path).lang === app.lang ? redirect(path) : redirectDocument(path))

/** The default page: the only team of a person, else the list of their teams. */
export const homeUrl = async (
  { cache, queries, lang }: Pick<App, 'cache' | 'queries' | 'lang'>,
  { _id, teams: [mine, ...others] }: User,
): Promise<string> => {
  const teams = mine && others.length === 0 ? await cache.fetchQuery(queries.teams(_id)) : []
  const team = teams.find(one => one._id === mine?.team)
  return team ? pageUrl(lang, 'team', team.slug) : pageUrl(lang, 'teams')
}

/** Only a full page load reads it. */
const withFlash = (flash: FlashMessage): ResponseInit => ({ headers: { 'set-cookie': flashCookie(flash) } })

const requireSetUp = async ({ cache, queries, lang }: App): Promise<void> => {
  const { isSetUp } = await cache.ensureQueryData(queries.instance())
  if (!isSetUp) throw redirect(pageUrl(lang, 'setUp'))
}

const pageLoader = <Param extends string>(run: (app: App, page: Omit<PageLoad<Param>, 'user'>) => Promise<void>): PageLoader => {
  const load: PageLoader = async ({ context, params, url }) => {
    const app = context.get(appContext)
    const { api, cache, queries } = app
    try {
      if (app.failure) throw new ApiError(app.failure)
      await run(app, { api, cache, queries, params: params as Readonly<Record<Param, string>>, url })
    } catch (error) {
      // A change or a component that was left has ended a fetch which this page had joined, not this page.
      if (error instanceof CancelledError) return load({ context, params, url })
      throw error instanceof ApiError ? data({ code: error.code, message: error.message }, { status: error.status || 503 }) : error
    }
    return null
  }
  return load
}
