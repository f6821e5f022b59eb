import type { QueryClient } from '@tanstack/react-query'
import type { LinkingDocument } from '#contract/calls/documentLinks.ts'
import { entryOf } from '#contract/documentEntry.ts'
import type { Commit } from '#contract/realtime.ts'
import { allOf } from '#web/data/cache/keys.ts'

/** A text, a right or a place has changed, so a document may be named elsewhere. */
const MAY_LINK = new Set(['document/added', 'documents/added', 'document/changed', 'document/moved', 'document/removed', 'rights/changed'])

/**
 * The documents that name another one follow their titles at once. Whether another one has come is not asked for with every save of anybody: the entry
 * is only marked, and the page that shows it asks in its own time (`web/documents/reading/Backlinks.tsx`).
 */
export const applyToBacklinks = (cache: QueryClient, { type, payload }: Commit): void => {
  if (!MAY_LINK.has(type)) return
  const change = (patch: (list: LinkingDocument[]) => LinkingDocument[]) =>
    cache.setQueriesData<LinkingDocument[]>({ queryKey: allOf('backlinks') }, list => list && patch(list))
  if (type === 'document/removed') change(list => list.filter(({ _id }) => _id !== payload._id))
  if (type === 'document/changed') {
    const changed = entryOf(payload.document)
    change(list => list.map(each => (each._id === changed._id ? { ...each, ...changed } : each)))
  }
  for (const entry of cache.getQueryCache().findAll({ queryKey: allOf('backlinks') })) entry.invalidate()
}
