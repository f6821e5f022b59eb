import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './ApiError.ts'

/** Realtime commits keep entries fresh; this is how old one may be when nobody has told. */
const STALE_MS = 30_000

/**
 * The client's cache: one per request on the server, one per page load in the browser.
 * Only failures behind the reader's back come to `report`; a page that cannot load shows its own error.
 */
export const createCache = (report: (error: unknown) => void): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.state.data !== undefined) report(error)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry: (failures, error) =>
          typeof window !== 'undefined' && failures < 2 && error instanceof ApiError && (error.status === 0 || error.status === 503),
      },
    },
  })
