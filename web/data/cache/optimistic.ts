import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { apply, type OwnCommit } from './apply/apply.ts'

/** Shows a change immediately and makes the call. When that is refused, the change is rolled back and the error is rethrown. */
export const optimistically = async <Answer>(
  cache: QueryClient,
  commits: readonly OwnCommit[],
  call: () => Promise<Answer>,
): Promise<Answer> => {
  const changes = changesBy(cache, () => commits.forEach(commit => apply(cache, commit)))
  // Entries that the change has made stale are fetched after the call, because an earlier answer would not include the change.
  const stale = staleIn(cache)
  for (const { key } of changes) void cache.cancelQueries({ queryKey: key, exact: true })

  try {
    return await call()
  } catch (error) {
    rollBack(cache, changes)
    throw error
  } finally {
    void cache.invalidateQueries({ predicate: query => stale.has(query.queryHash) })
  }
}

/** The old and the new data of one entry of the cache. */
interface Change {
  key: QueryKey
  isNew: boolean
  before: unknown
  after: unknown
}

/** Makes a change and returns the changed entries. */
const changesBy = (cache: QueryClient, change: () => void): Change[] => {
  const entries = cache.getQueryCache()
  const before = new Map(entries.getAll().map(({ queryHash, state }) => [queryHash, state.data]))
  const touched = new Map<string, QueryKey>()
  const stopListening = entries.subscribe(({ query }) => touched.set(query.queryHash, query.queryKey))
  change()
  stopListening()
  return [...touched]
    .map(([hash, key]) => ({ key, isNew: !before.has(hash), before: before.get(hash), after: entries.get(hash)?.state.data }))
    .filter(one => one.before !== one.after)
}

/** Entries that somebody else has changed meanwhile are fetched again instead. */
const rollBack = (cache: QueryClient, changes: readonly Change[]): void => {
  for (const { key, isNew, before, after } of changes) {
    if (!isNew && cache.getQueryData(key) === after) cache.setQueryData(key, before)
    else void cache.invalidateQueries({ queryKey: key, exact: true })
  }
}

const staleIn = (cache: QueryClient): ReadonlySet<string> =>
  new Set(
    cache
      .getQueryCache()
      .findAll({ predicate: ({ state }) => state.isInvalidated })
      .map(({ queryHash }) => queryHash),
  )
