import type { QueryClient } from '@tanstack/react-query'
import { keys } from '#web/data/cache/keys.ts'
import type { PagedRows } from '#web/data/cache/queries.ts'
import { refresh } from '#web/data/cache/refresh.ts'
import { showChange } from './showChange.ts'

/** A favourite that comes directly after another one of its team, or first. */
interface Move {
  team: string
  document: string
  after: string | null
}

/** Shows a favourite at its new place. Returns a function that takes that back, unless the list has changed since. */
export const favouriteMoved = (cache: QueryClient, { team, document, after }: Move): (() => void) => {
  const key = keys.favourites(team)
  const before = cache.getQueryData<PagedRows>(key)
  const shown = showChange<PagedRows>(cache, key, list => placed(list, document, after))
  return () => {
    if (cache.getQueryData(key) === shown) cache.setQueryData(key, before)
    void refresh(cache, key)
  }
}

/** The pages keep their lengths: the commit has all of them fetched again, with what comes behind them. */
function placed(list: PagedRows, document: string, after: string | null): PagedRows {
  const rows = list.pages.flatMap(page => page.documents)
  const others = rows.filter(({ _id }) => _id !== document)
  const place = after === null ? 0 : others.findIndex(({ _id }) => _id === after) + 1
  const moved = rows.filter(({ _id }) => _id === document)
  const queue = others.toSpliced(place, 0, ...moved)
  return { ...list, pages: list.pages.map(page => ({ ...page, documents: queue.splice(0, page.documents.length) })) }
}
