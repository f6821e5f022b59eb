import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

interface Clock {
  now(): number
  after(ms: number, run: () => void): () => void
  /** From 0 to 1, different on each page. */
  random(): number
}

/** The random delay for each entry to fetch, because many pages receive the same commits at the same time. */
const SPREAD_FOR_EACH_MS = 100
const SPREAD_MAX_MS = 2000
/** Commits within this time belong together. */
const REST_MS = 250
/** Stale entries are fetched after this time at the latest, even if commits keep coming. */
const WAIT_MAX_MS = 5000

/**
 * Returns a function that applies commits of others to the cache. The entries that they make stale are fetched once, after a pause. The more there are,
 * the longer the random delay of a page: up to two seconds (`realtime: floods`). While a commit is applied, the cache's `invalidateQueries` only marks
 * entries, so that the code of a change need not know whose it is.
 */
export const pace = (cache: QueryClient, { now, after, random }: Clock): ((bring: () => void) => void) => {
  const invalidate = cache.invalidateQueries.bind(cache)
  /** The entries to fetch by hash; true for one whose answer was in flight, and may not include the commit. */
  const stale = new Map<string, boolean>()
  let stop: (() => void) | null = null
  let since = 0

  const read = () => {
    stop = null
    const overtaken = new Map(stale)
    stale.clear()
    // The answer that was in flight has made its entry count as fresh, also where no page shows it now.
    void invalidate({ predicate: ({ queryHash }) => overtaken.get(queryHash) === true, refetchType: 'none' })
    void cache.refetchQueries({ type: 'active', predicate: ({ queryHash, state }) => overtaken.has(queryHash) && state.isInvalidated })
  }

  const markStale = async (filters: InvalidateQueryFilters = {}): Promise<void> => {
    for (const { queryHash, state } of cache.getQueryCache().findAll(filters)) {
      stale.set(queryHash, stale.get(queryHash) === true || state.fetchStatus === 'fetching')
    }
    await invalidate({ ...filters, refetchType: 'none' })
  }

  const active = () => cache.getQueryCache().findAll({ type: 'active', predicate: ({ queryHash }) => stale.has(queryHash) }).length

  return bring => {
    cache.invalidateQueries = markStale
    try {
      bring()
    } finally {
      cache.invalidateQueries = invalidate
    }
    if (stale.size === 0) return
    if (stop) stop()
    else since = now()
    const spread = random() * Math.min(SPREAD_MAX_MS, SPREAD_FOR_EACH_MS * active())
    stop = after(Math.max(0, Math.min(REST_MS + spread, since + WAIT_MAX_MS - now())), read)
  }
}
