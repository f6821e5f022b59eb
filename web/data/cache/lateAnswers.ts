import type { QueryClient } from '@tanstack/react-query'
import type { GlobalTemplate, Template } from '#contract/calls/templates.ts'
import type { Commit } from '#contract/realtime.ts'
import { LISTS } from './apply/applyDocument.ts'
import { applyHeard } from './apply/applyHeard.ts'
import { showEditor } from './editing.ts'
import { isOf, keys, type Kind } from './keys.ts'
import type { OpenDocument } from './queries.ts'

const OF_DOCUMENTS = [...LISTS, 'children', 'archive', 'document', 'activity', 'workspaces', 'search'] as const satisfies Kind[]
/** The answers that name who edits. */
const OF_WRITTEN = ['document', 'template'] as const satisfies Kind[]
const CHANGES_NO_PLACE = new Set<string>(['document/changed', 'editing/started', 'editing/stopped'] satisfies Commit['type'][])

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
 * former again. Of who edits, an answer knows the newest, except for those commits. A commit about places cannot be applied twice to a list, so in both cases the list is fetched again after a pause.
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
    if (action.type === 'fetch' && isOf(event.query.queryKey, ...OF_DOCUMENTS, ...OF_WRITTEN)) underWay.set(queryHash, [])
    if (action.type === 'error') underWay.delete(queryHash)
    if (action.type !== 'success' || action.manual) return
    const missed = underWay.get(queryHash) ?? []
    underWay.delete(queryHash)
    if (isOf(event.query.queryKey, 'children')) answered.set(queryHash, now())
    if (isOf(event.query.queryKey, ...OF_WRITTEN)) showEditorOf(cache, action.data as OpenDocument | Template | GlobalTemplate)
    hearing(() => missed.forEach(commit => applyHeard(cache, commit)))
    if (missed.some(({ type }) => !CHANGES_NO_PLACE.has(type))) unsure.add(queryHash)
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
      if (!['document/', 'documents/', 'editing/'].some(kind => commit.type.startsWith(kind))) return
      for (const missed of underWay.values()) missed.push(commit)
      if (!CHANGES_NO_PLACE.has(commit.type)) doubt()
      if (unsure.size === 0) return
      stop?.()
      stop = after(REST_MS, settle)
    },
  }
}

/** Where the channel has told nothing yet, the page shows its own data. */
const showEditorOf = (cache: QueryClient, answer: OpenDocument | Template | GlobalTemplate): void => {
  const written = 'document' in answer ? answer.document : answer
  if ('lock' in written && cache.getQueryData(keys.editing(written._id)) !== undefined) showEditor(cache, written._id, written.lock)
}
