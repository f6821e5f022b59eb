import type { QueryClient } from '@tanstack/react-query'
import type { Commit } from '#contract/realtime.ts'
import { excerptAddress } from '#editor/excerpts/excerptAddress.ts'
import type { ContentNode } from '#editor/node.ts'
import { walk } from '#editor/walk.ts'
import { allOf } from '#web/data/cache/keys.ts'
import type { OpenDocument } from '#web/data/cache/queries.ts'
import { refresh } from '#web/data/cache/refresh.ts'

/** A right or a place has changed, so any source may be read now, or no longer. */
const MAY_CONCERN_ANY = new Set([
  'documents/added',
  'rights/changed',
  'sharing/changed',
  'workspace/added',
  'workspace/changed',
  'workspace/removed',
])

/** Documents that show excerpts of a changed one are fetched again, with what the reader may read of it now (`product: 5.9`). */
export const applyToExcerpts = (cache: QueryClient, { type, payload }: Commit): void => {
  const source =
    type === 'document/added' || type === 'document/changed' || type === 'document/moved'
      ? payload.document._id
      : type === 'document/removed'
        ? payload._id
        : null
  if (source === null && !MAY_CONCERN_ANY.has(type)) return
  const address = `/doc/${source ?? ''}`
  for (const entry of cache.getQueryCache().findAll({ queryKey: allOf('document') })) {
    const open = entry.state.data as OpenDocument | undefined
    if (!open) continue
    const names = Object.keys(open.drawn ?? {})
    // An excerpt that was written since, on the page itself.
    if (entry.isActive()) names.push(...excerptsIn(open.document.content as ContentNode))
    if (names.some(name => name.startsWith(address))) void refresh(cache, entry.queryKey)
  }
}

const excerptsIn = (content: ContentNode): string[] =>
  [...walk(content)].flatMap(({ node: { type, attrs } }) => (type === 'excerpt' && attrs ? excerptAddress(attrs) : []))
