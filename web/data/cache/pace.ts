import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

interface Clock {
  now(): number
  after(ms: number, run: () => void): () => void
  /** From 0 to 1, another one on each page. */
  random(): number
}

/** How much later a page may ask for each answer that it owes itself: many pages hear the same news in the same moment. */
const SPREAD_FOR_EACH_MS = 100
const SPREAD_MAX_MS = 2000
/** News that come this soon after others belong to them. */
const REST_MS = 250
/** However long the news go on, what they made old is read again after this long. */
const WAIT_MAX_MS = 5000

/**
 * Returns a function that brings the news of others into the cache. What they make old is asked for once, when they have come to a rest, and the
 * more there is to ask, the further the open pages spread it: up to two seconds (`realtime: floods`). While the news are brought in, the cache's own `invalidateQueries` only marks: what applies a change need not know whose it is.
 */
export const pace = (cache: QueryClient, { now, after, random }: Clock): ((bring: () => void) => void) => {
  const invalidate = cache.invalidateQueries.bind(cache)
  /** By hash; true for an entry whose answer was on its way already, and may know nothing of the news. */
  const owed = new Map<string, boolean>()
  let stop: (() => void) | null = null
  let since = 0

  const read = () => {
    stop = null
    const asked = new Map(owed)
    owed.clear()
    void cache.refetchQueries({
      type: 'active',
      predicate: ({ queryHash, state }) => asked.has(queryHash) && (asked.get(queryHash) === true || state.isInvalidated),
    })
  }

  const owe = async (filters: InvalidateQueryFilters = {}): Promise<void> => {
    for (const { queryHash, state } of cache.getQueryCache().findAll(filters)) {
      owed.set(queryHash, owed.get(queryHash) === true || state.fetchStatus === 'fetching')
    }
    await invalidate({ ...filters, refetchType: 'none' })
  }

  const active = () => cache.getQueryCache().findAll({ type: 'active', predicate: ({ queryHash }) => owed.has(queryHash) }).length

  return bring => {
    cache.invalidateQueries = owe
    try {
      bring()
    } finally {
      cache.invalidateQueries = invalidate
    }
    if (owed.size === 0) return
    if (stop) stop()
    else since = now()
    const spread = random() * Math.min(SPREAD_MAX_MS, SPREAD_FOR_EACH_MS * active())
    stop = after(Math.max(0, Math.min(REST_MS + spread, since + WAIT_MAX_MS - now())), read)
  }
}
