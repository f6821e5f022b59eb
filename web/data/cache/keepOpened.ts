import type { QueryClient } from '@tanstack/react-query'
import { allOf } from './keys.ts'

/** Documents that a tab keeps beside the one that is shown: what somebody reads in weeks, and with their usual length some ten megabytes. */
export const OPENED_KEPT = 300

/** What was opened stays for as long as the tab lives (`cache.ts`); of very many documents the first ones go, so that a tab does not grow without end. */
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
