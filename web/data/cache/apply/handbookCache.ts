import type { QueryClient } from '@tanstack/react-query'
import type { Document, DocumentRow, ListedDocument } from '#contract/calls/documents.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { createCache } from '#web/data/cache/cache.ts'
import { keys } from '#web/data/cache/keys.ts'
import { type OpenDocument, type PagedRows, rowsOf } from '#web/data/cache/queries.ts'

export const W = 'workspace'
export const T = 'team'

export const entry = (id: string, parent = 'root'): ListedDocument =>
  ({
    _id: id,
    slug: id,
    title: id.toUpperCase(),
    icon: null,
    parent,
    workspace: W,
    team: T,
    isArchived: false,
    isRestricted: false,
    version: 1,
    access: 'write',
  }) as ListedDocument
const row = (id: string, parent: string, order: number, childCount = 0): DocumentRow => ({ ...entry(id, parent), order, childCount })

export const setChildren = (
  cache: QueryClient,
  parent: string,
  ids: string[],
  { next, counts = {} }: { next?: string; counts?: Record<string, number> } = {},
) =>
  cache.setQueryData<PagedRows>(keys.children(W, parent), {
    pages: [{ documents: ids.map((id, order) => row(id, parent, order, counts[id])), next }],
    pageParams: [undefined],
  })

export const setOpen = (cache: QueryClient, id: string, parent: string, path: string[]) =>
  cache.setQueryData<OpenDocument>(keys.document(W, id), {
    document: { ...row(id, parent, 0), content: { type: 'doc' } } as Document,
    path: path.map(step => ({ _id: step, slug: step, title: step.toUpperCase(), icon: null, access: 'write' })),
  })

/** root: a (a1, a2), b, c; the page of a1 is open. */
export const handbook = () => {
  const cache = createCache(() => {})
  setChildren(cache, 'root', ['a', 'b', 'c'], { counts: { a: 2 } })
  setChildren(cache, 'a', ['a1', 'a2'])
  setOpen(cache, 'a1', 'a', ['a'])
  cache.setQueryData<Workspace[]>(keys.workspaces(T), [
    { _id: W, team: T, documentCount: 5, title: 'Handbook', slug: 'handbook' } as Workspace,
  ])
  return cache
}

export const list = (cache: QueryClient, parent: string) => rowsOf(cache.getQueryData<PagedRows>(keys.children(W, parent)))
export const ids = (cache: QueryClient, parent: string) => list(cache, parent).map(({ _id }) => _id)
export const orders = (cache: QueryClient, parent: string) => list(cache, parent).map(({ order }) => order)
export const countOf = (cache: QueryClient, id: string) => list(cache, 'root').find(({ _id }) => _id === id)?.childCount
export const documentCount = (cache: QueryClient) => cache.getQueryData<Workspace[]>(keys.workspaces(T))?.[0]?.documentCount
export const open = (cache: QueryClient, slug: string) => cache.getQueryData<OpenDocument>(keys.document(W, slug))
export const isStale = (cache: QueryClient, key: readonly unknown[]) => cache.getQueryState(key)?.isInvalidated
