import type { QueryClient } from '@tanstack/react-query'
import { allOf } from './keys.ts'

/** How many documents a tab keeps beside the shown one: weeks of reading, and about ten megabytes at their usual length. */
export const OPENED_KEPT = 300

/** Opened documents stay as long as the tab lives (`cache.ts`). Beyond the limit the oldest are dropped, so that a tab does not grow without end. */
export const keepOpened = (cache: QueryClient): (() => void) =>
  cache.getQueryCache().subscribe(({ type }) => {
    if (type !== 'added') return
    const opened = cache
      .getQueryCache()
      .findAll({ queryKey: allOf('document'), type: 'inactive', predicate: ({ state }) => state.data !== undefined })
    if (opened.length <= OPENED_KEPT) return
    const byAge = opened.toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
    for (const { queryKey } of byAge.slice(0, opened.length - OPENED_KEPT)) cache.removeQueries({ queryKey, exact: true })
  })
