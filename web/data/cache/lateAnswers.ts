import type { QueryClient } from '@tanstack/react-query'
import type { Commit } from '#contract/realtime.ts'
import { LISTS } from './apply/applyDocument.ts'
import { applyHeard } from './apply/applyHeard.ts'
import { isOf, type Kind } from './keys.ts'

const OF_DOCUMENTS = [...LISTS, 'children', 'archive', 'document', 'activity', 'workspaces', 'search'] as const satisfies Kind[]

/** Lists are fetched again after this time without a move. */
const REST_MS = 1000
/** A commit may arrive this long after an answer that includes it: it waits for own changes, and a busy server sends it late. */
const LATE_MS = 5000

interface Ports {
  now(): number
  after(ms: number, run: () => void): () => void
  hearing(bring: () => void): void
}

/**
 * An answer that was in flight when a commit came may be older than the commit, and one that came just before it newer. The commit is applied to the
 * former again. A commit about places cannot be applied twice to a list, so in both cases the list is fetched again after a pause.
 */
export const followAnswers = (cache: QueryClient, { now, after, hearing }: Ports) => {
  const underWay = new Map<string, Commit[]>()
  const answered = new Map<string, number>()
  const unsure = new Set<string>()
  let stop: (() => void) | null = null

  const settle = () => {
    stop = null
    const hashes = [...unsure]
    unsure.clear()
    hearing(() => void cache.invalidateQueries({ predicate: query => hashes.includes(query.queryHash) }))
  }

  cache.getQueryCache().subscribe(event => {
    if (event.type !== 'updated') return
    const { queryHash } = event.query
    const { action } = event
    if (action.type === 'fetch' && isOf(event.query.queryKey, ...OF_DOCUMENTS)) underWay.set(queryHash, [])
    if (action.type === 'error') underWay.delete(queryHash)
    if (action.type !== 'success' || action.manual) return
    const missed = underWay.get(queryHash) ?? []
    underWay.delete(queryHash)
    if (isOf(event.query.queryKey, 'children')) answered.set(queryHash, now())
    hearing(() => missed.forEach(commit => applyHeard(cache, commit)))
    if (missed.some(({ type }) => type !== 'document/changed')) unsure.add(queryHash)
    if (unsure.size > 0) stop ??= after(REST_MS, settle)
  })

  /** The lists that may include the commit already. */
  const doubt = () => {
    for (const [hash, at] of answered) {
      if (now() - at < LATE_MS) unsure.add(hash)
      else answered.delete(hash)
    }
  }

  return {
    heard: (commit: Commit) => {
      if (!commit.type.startsWith('document/') && commit.type !== 'documents/added') return
      for (const missed of underWay.values()) missed.push(commit)
      if (commit.type !== 'document/changed') doubt()
      if (unsure.size === 0) return
      stop?.()
      stop = after(REST_MS, settle)
    },
  }
}
