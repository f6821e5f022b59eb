import type { QueryClient } from '@tanstack/react-query'
import type { Commit } from '#contract/realtime.ts'
import { apply } from './apply.ts'

const OF_DOCUMENTS = new Set<unknown>(['children', 'archive', 'document', 'recent', 'workspaces', 'search'])

/** Lists are read again when this long nobody has moved anything. */
const REST_MS = 1000

/**
 * An answer that was on its way when news came may be older than they are. It gets them once more, and where they were about places, which cannot
 * be told twice over a list that knows only some of them, it is asked for again when there is a rest.
 */
export const followAnswers = (cache: QueryClient, after: (ms: number, run: () => void) => () => void) => {
  const underWay = new Map<string, Commit[]>()
  const unsure = new Set<string>()
  let stop: (() => void) | null = null

  const readAgain = () => {
    stop = null
    const hashes = [...unsure]
    unsure.clear()
    void cache.invalidateQueries({ predicate: query => hashes.includes(query.queryHash) })
  }

  cache.getQueryCache().subscribe(event => {
    if (event.type !== 'updated') return
    const { queryHash } = event.query
    const { action } = event
    if (action.type === 'fetch' && OF_DOCUMENTS.has(event.query.queryKey[0])) underWay.set(queryHash, [])
    if (action.type === 'error') underWay.delete(queryHash)
    if (action.type !== 'success' || action.manual) return
    const missed = underWay.get(queryHash) ?? []
    underWay.delete(queryHash)
    for (const commit of missed) {
      apply(cache, commit)
      if (commit.type !== 'document/changed') unsure.add(queryHash)
    }
    if (unsure.size > 0) stop ??= after(REST_MS, readAgain)
  })

  return {
    heard: (commit: Commit) => {
      if (!commit.type.startsWith('document/')) return
      for (const missed of underWay.values()) missed.push(commit)
      if (!stop) return
      stop()
      stop = after(REST_MS, readAgain)
    },
  }
}
