import type { QueryClient } from '@tanstack/react-query'
import { apply, type OwnCommit } from './apply.ts'

/** Shows a change at once and makes the call; when that is refused, everything is as before and the error goes on to the caller. */
export const optimistically = async <Answer>(
  cache: QueryClient,
  commits: readonly OwnCommit[],
  call: () => Promise<Answer>,
): Promise<Answer> => {
  const before = snapshot(cache)
  for (const commit of commits) apply(cache, commit)
  const after = snapshot(cache)
  const touched = [...new Set([...before.keys(), ...after.keys()])].filter(hash => before.get(hash)?.data !== after.get(hash)?.data)
  // What the change has made stale is read again when the call is done: an answer before that knows nothing of the change yet.
  const stale = staleIn(cache)
  void cache.cancelQueries({ predicate: query => touched.includes(query.queryHash) })

  try {
    return await call()
  } catch (error) {
    for (const hash of touched) {
      const entry = before.get(hash) ?? after.get(hash)
      if (!entry) continue
      const isUntouchedSince = cache.getQueryData(entry.key) === after.get(hash)?.data
      if (isUntouchedSince && before.has(hash)) cache.setQueryData(entry.key, before.get(hash)?.data)
      else void cache.invalidateQueries({ queryKey: entry.key, exact: true })
    }
    throw error
  } finally {
    void cache.invalidateQueries({ predicate: query => stale.has(query.queryHash) })
  }
}

const staleIn = (cache: QueryClient) =>
  new Set(
    cache
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
      .map(({ queryHash }) => queryHash),
  )

const snapshot = (cache: QueryClient) =>
  new Map(
    cache
      .getQueryCache()
      .getAll()
      .map(({ queryHash, queryKey, state }) => [queryHash, { key: queryKey, data: state.data }]),
  )
