import type { QueryClient } from '@tanstack/react-query'
import type { Drawn } from '#editor/render.ts'
import { keepingStale } from './apply.ts'
import { allOf, isOf } from '#web/data/cache/keys.ts'
import type { OpenDocument } from '#web/data/cache/queries.ts'

const entryOf = (cache: QueryClient, document: string) =>
  cache.getQueriesData<OpenDocument>({ queryKey: allOf('document') }).find(([, open]) => open?.document._id === document)

/** Returns what the server has drawn of the text of an open document. */
export const drawnOfDocument = (cache: QueryClient, document: string): Drawn | undefined => entryOf(cache, document)?.[1]?.drawn

/** Notifies when an open document was fetched or changed. Returns a function that unsubscribes. */
export const onOpenChanged = (cache: QueryClient, listener: () => void): (() => void) =>
  cache.getQueryCache().subscribe(({ type, query }) => type === 'updated' && isOf(query.queryKey, 'document') && listener())

/** Adds what was drawn of its text since, so that the page shows the same when writing ends. */
export const keepDrawn = (cache: QueryClient, document: string, drawn: Drawn): void => {
  const key = entryOf(cache, document)?.[0]
  if (key) keepingStale(cache, () => cache.setQueryData<OpenDocument>(key, open => open && { ...open, drawn: { ...open.drawn, ...drawn } }))
}
