import type { QueryClient } from '@tanstack/react-query'
import type { DocumentEntry } from '#contract/calls/documents.ts'
import { allOf } from './keys.ts'
import { type OpenDocument, type PagedRows, rowsOf } from './queries.ts'

type KnownDocument = Pick<DocumentEntry, '_id' | 'title' | 'icon' | 'team' | 'workspace' | 'parent' | 'slug' | 'isArchived'>

/** A document of this id that a page of this tab has loaded, whole or as a row of the tree; undefined where there is none. */
export const knownDocument = (cache: QueryClient, id: string): KnownDocument | undefined => {
  const opened = cache.getQueriesData<OpenDocument>({ queryKey: allOf('document') }).flatMap(([, open]) => open?.document ?? [])
  const rows = cache.getQueriesData<PagedRows>({ queryKey: allOf('children') }).flatMap(([, list]) => rowsOf(list))
  return [...opened, ...rows].find(({ _id }) => _id === id)
}
