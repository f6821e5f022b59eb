import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isDenied, isMissing, isUnreached } from '#web/data/calls/ApiError.ts'
import { allOf } from './keys.ts'

/** How long an answer is kept that belongs to no page and that nobody looks at any more. */
const PASSING_MS = 5 * 60_000

/** Realtime commits keep entries fresh; this is the maximum age of an entry without a commit. */
export const STALE_MS = 30_000

/**
 * The client's cache: one per request on the server, one per page load in the browser.
 * Only failures in the background go to `report`; a page that cannot load shows its own error. Without a connection a read fails
 * immediately instead of waiting: the shell shows that (`OfflineNotice`), and the read is repeated when the connection is back. Shown data is kept
 * as long as the tab lives, so that it can be read meanwhile; `keepOpened.ts` bounds it.
 */
export const createCache = (report: (error: unknown) => void): QueryClient => {
  const cache = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // The page and the lists that have shown a deleted thing report that themselves.
        if (query.state.data !== undefined && !isOffline(error) && !isDenied(error) && !isMissing(error)) report(error)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        gcTime: Infinity,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => typeof window !== 'undefined' && failures < 2 && isUnreached(error) && !isOffline(error),
      },
    },
  })
  cache.setQueryDefaults(allOf('search'), { gcTime: PASSING_MS })
  return cache
}

const isOffline = (error: unknown): boolean => error instanceof ApiError && error.code === 'offline'
