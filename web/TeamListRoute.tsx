import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { lazyPage } from './data/page/lazyPage.tsx'
import { userPage } from './data/page/page.ts'
import { sharedQuery } from './shell/lists/sharedQuery.ts'
import { readAsked } from './search/asked.ts'
import { foundQuery, isAsked } from './search/foundQuery.ts'
import { loadTeam } from './shell/frame/loadShell.ts'
import { favouritesQuery } from './shell/lists/favouritesQuery.ts'

const pages = {
  favourites: lazyPage(async () => (await import('./ownLists/FavouritesPage.tsx')).FavouritesPage),
  shared: lazyPage(async () => (await import('./ownLists/SharedPage.tsx')).SharedPage),
  search: lazyPage(async () => (await import('./search/SearchPage.tsx')).SearchPage),
}

const listIn = (path: string) => path.replace(/\/$/, '').split('/').at(-1) as keyof typeof pages

const page = userPage<'tslug'>(async ({ params, url, ...loading }) => {
  const { api, cache, queries } = loading
  const { team, workspaces } = await loadTeam(loading, params.tslug)
  if (listIn(url.pathname) === 'favourites') return cache.ensureInfiniteQueryData(favouritesQuery(api, team._id))
  if (listIn(url.pathname) === 'shared') return cache.ensureInfiniteQueryData(sharedQuery(api, team._id))
  const asked = readAsked(url.searchParams)
  const people = cache.ensureQueryData(queries.people(team._id))
  return isAsked(asked) ? Promise.all([people, cache.ensureInfiniteQueryData(foundQuery(api, team, workspaces, asked))]) : people
})
export { page as loader, page as clientLoader }

/** What the page of the search asks it reads by itself, without waiting for the router. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search)

/** Lists of a team's documents: one module, since the table of routes comes with every page. */
export default function TeamListRoute() {
  const Page = pages[listIn(useLocation().pathname)]
  return <Page />
}
