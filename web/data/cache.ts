import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isDenied, isMissing } from './ApiError.ts'
import { keys } from './keys.ts'

/** Realtime commits keep entries fresh; this is how old one may be when nobody has told. */
export const STALE_MS = 30_000

/**
 * The client's cache: one per request on the server, one per page load in the browser.
 * Only failures behind the reader's back come to `report`; a page that cannot load shows its own error. Without a connection a read fails at
 * once instead of waiting in silence: the shell says so (`OfflineNotice`), and it is read again when the connection is back.
 */
export const createCache = (report: (error: unknown) => void): QueryClient => {
  const cache = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // What is gone is told by the page and the lists that have shown it.
        if (query.state.data !== undefined && !isOffline(error) && !isDenied(error) && !isMissing(error)) report(error)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) =>
          typeof window !== 'undefined' &&
          failures < 2 &&
          error instanceof ApiError &&
          (error.status === 0 || error.status === 503) &&
          !isOffline(error),
      },
    },
  })
  // Only told, never asked for: nobody else would remember it while it is not shown.
  for (const key of [keys.editing(''), keys.presence('')]) cache.setQueryDefaults(key.slice(0, 1), { gcTime: Infinity })
  return cache
}

const isOffline = (error: unknown): boolean => error instanceof ApiError && error.code === 'offline'
