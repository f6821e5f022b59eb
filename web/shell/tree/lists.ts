import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { DocumentRow } from '#contract/calls/documents.ts'
import { useApp } from '#web/data/app.ts'
import { isOf, keys } from '#web/data/cache/keys.ts'
import type { PagedRows, Rows } from '#web/data/cache/queries.ts'
import type { Children } from './rows.ts'

export type ChildrenOf = (workspace: string, parent: string) => Children | undefined

/** All lists of children that the cache holds; the component renders again when one of them changes. */
export function useChildrenOf(): ChildrenOf {
  const { cache } = useApp()
  const reader = useRef<ChildrenOf>(undefined)
  reader.current ??= readerOf(cache)
  const subscribe = useCallback(
    (onChange: () => void) =>
      cache.getQueryCache().subscribe(event => {
        if (!isOf(event.query.queryKey, 'children') || (event.type !== 'updated' && event.type !== 'removed')) return
        if (event.type === 'updated' && event.action.type !== 'success' && event.action.type !== 'setState') return
        // A new function each time is what tells React that the lists are others.
        reader.current = readerOf(cache)
        onChange()
      }),
    [cache],
  )
  const read = () => (reader.current ??= readerOf(cache))
  return useSyncExternalStore(subscribe, read, read)
}

const readerOf = (cache: QueryClient): ChildrenOf => {
  const known = new Map<string, Children | undefined>()
  return (workspace, parent) => {
    const key = `${workspace}/${parent}`
    if (!known.has(key)) known.set(key, childrenIn(cache.getQueryData<PagedRows>(keys.children(workspace, parent))))
    return known.get(key)
  }
}

/**
 * The pages of a list as one. The way down to the open document may have brought it before the page that it stands on (`loadTree`):
 * it is then kept apart, behind the rows that are still missing, until its own page comes. A row that moved while pages were read may
 * be on two of them.
 */
export function childrenIn(list: PagedRows | undefined): Children | undefined {
  if (!list) return undefined
  const [first, ...others] = list.pages
  const [inOrder, early] = splitEarly(first)
  const rows = new Map([...inOrder, ...others.flatMap(page => page.documents)].map(row => [row._id, row]))
  return {
    documents: [...rows.values()],
    beyond: early.filter(row => !rows.has(row._id)),
    hasMore: list.pages.at(-1)?.next !== undefined,
  }
}

function splitEarly({ documents, next }: Rows = { documents: [] }): [inOrder: DocumentRow[], early: DocumentRow[]] {
  const [previous, last] = documents.slice(-2)
  const isEarly = next !== undefined && previous !== undefined && last !== undefined && last.order - previous.order > 1
  return isEarly ? [documents.slice(0, -1), [last]] : [documents, []]
}
