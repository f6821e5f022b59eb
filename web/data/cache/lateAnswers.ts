import type { QueryClient } from '@tanstack/react-query'
import type { Commit } from '#contract/realtime.ts'
import { applyHeard } from './apply/applyHeard.ts'
import { isOf, type Kind } from './keys.ts'

const OF_DOCUMENTS = ['children', 'archive', 'document', 'recent', 'workspaces', 'search'] as const satisfies Kind[]

/** Lists are read again when this long nobody has moved anything. */
const REST_MS = 1000
/** News may come this long after an answer that knows them already: they wait for own changes, and a busy server tells them late. */
const LATE_MS = 5000

interface Ports {
  now(): number
  after(ms: number, run: () => void): () => void
  hearing(bring: () => void): void
}

/**
 * An answer that was on its way when news came may be older than they are, and one that came just before them newer. The first gets them once
 * more; and where they are about places, which cannot be told over a list that knows some of them, both are asked for again when there is a rest.
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

  /** The lists that may know it already. */
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
