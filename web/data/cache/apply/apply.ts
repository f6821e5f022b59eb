import type { QueryClient } from '@tanstack/react-query'
import type { Document } from '#contract/calls/documents.ts'
import type { Commit } from '#contract/realtime.ts'
import { addDocument, type AsListed, changeDocument, moveDocument, removeDocument } from './applyDocument.ts'
import { changeFavourite } from './applyFavourites.ts'
import { changePeople } from './applyPeople.ts'
import { keys } from '#web/data/cache/keys.ts'
import type { OpenDocument } from '#web/data/cache/queries.ts'

/** The reader's own changes; `applyHeard` handles the rest, which only others cause. For a document they carry more than a commit: the reader's access. */
export const ownAppliers = {
  'document/added': addDocument,
  'document/changed': changeDocument,
  'document/moved': moveDocument,
  'document/removed': removeDocument,
  'favourite/changed': changeFavourite,
  'member/removed': changePeople,
}
type Listed<C> = C extends { type: infer T extends 'document/added' | 'document/moved'; payload: infer P extends { document: unknown } }
  ? { type: T; payload: AsListed<P> }
  : C
export type OwnCommit = Listed<Extract<Commit, { type: keyof typeof ownAppliers }>>

/**
 * The only way into the cache: optimistic edits, answers of the API and commits of other people all come through here
 * and reach every list and page that shows the thing. A commit may come twice; what cannot be derived is fetched again.
 */
export const applyWith = (
  appliers: Record<string, (cache: QueryClient, payload: never) => void>,
  cache: QueryClient,
  { type, payload }: { type: string; payload: unknown },
): void => keepingStale(cache, () => appliers[type]?.(cache, payload as never))

export const apply = (cache: QueryClient, commit: OwnCommit): void => applyWith(ownAppliers, cache, commit)

/** Setting a part of an entry makes it count as fresh. Entries that were or become stale must stay stale until they are fetched. */
export const keepingStale = (cache: QueryClient, change: () => void): void => {
  const entries = cache.getQueryCache()
  const stale = new Set(entries.getAll().filter(({ state }) => state.isInvalidated))
  const stopListening = entries.subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'invalidate') stale.add(event.query)
  })
  change()
  stopListening()
  for (const entry of stale) if (entry.state.fetchStatus === 'idle') entry.invalidate()
}

/** Applies a document from an answer: text, version and rights included. */
export const applyDocument = (cache: QueryClient, document: Document): void => {
  cache.setQueryData<OpenDocument>(keys.document(document.workspace, document.slug), open => open && { ...open, document })
  keepingStale(cache, () => changeDocument(cache, { document }))
}
