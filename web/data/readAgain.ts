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

interface Pace {
  isHearing: boolean
  owe(filters: InvalidateQueryFilters): void
}
const paces = new WeakMap<QueryClient, Pace>()

/**
 * What is matched is out of date. It is asked for at once where this page has caused it; while the page hears the news of others (`hearing`), only
 * marked: `pace` asks for it later, once for all news that come together.
 */
export const readAgain = (cache: QueryClient, filters: InvalidateQueryFilters): void => {
  const pace = paces.get(cache)
  if (pace?.isHearing) pace.owe(filters)
  else void cache.invalidateQueries(filters)
}

/**
 * Returns a function that brings the news of others into the cache. What they make old is asked for once, when they have come to a rest, and the
 * more there is to ask, the further the open pages spread it: up to two seconds (`realtime: floods`).
 */
export const pace = (cache: QueryClient, { now, after, random }: Clock): ((bring: () => void) => void) => {
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

  const own: Pace = {
    isHearing: false,
    owe: filters => {
      for (const { queryHash, state } of cache.getQueryCache().findAll(filters)) {
        owed.set(queryHash, owed.get(queryHash) === true || state.fetchStatus === 'fetching')
      }
      void cache.invalidateQueries({ ...filters, refetchType: 'none' })
    },
  }
  paces.set(cache, own)

  const active = () => cache.getQueryCache().findAll({ type: 'active', predicate: ({ queryHash }) => owed.has(queryHash) }).length

  return bring => {
    own.isHearing = true
    try {
      bring()
    } finally {
      own.isHearing = false
    }
    if (owed.size === 0) return
    if (stop) stop()
    else since = now()
    const spread = random() * Math.min(SPREAD_MAX_MS, SPREAD_FOR_EACH_MS * active())
    stop = after(Math.max(0, Math.min(REST_MS + spread, since + WAIT_MAX_MS - now())), read)
  }
}
