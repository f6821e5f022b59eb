import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { useApp } from '#web/data/app.ts'
import { keys } from '#web/data/keys.ts'
import { type PagedRows, rowsOf } from '#web/data/queries.ts'
import type { Children } from './rows.ts'

export type ChildrenOf = (workspace: string, parent: string) => Children | undefined

/** All lists of children that the cache holds; the component draws anew when one of them changes. */
export function useChildrenOf(): ChildrenOf {
  const { cache } = useApp()
  const reader = useRef<ChildrenOf>(undefined)
  reader.current ??= readerOf(cache)
  const subscribe = useCallback(
    (onChange: () => void) =>
      cache.getQueryCache().subscribe(event => {
        if (event.query.queryKey[0] !== LISTS || (event.type !== 'updated' && event.type !== 'removed')) return
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

const [LISTS] = keys.children('', '')

const readerOf = (cache: QueryClient): ChildrenOf => {
  const known = new Map<string, Children | undefined>()
  return (workspace, parent) => {
    const key = `${workspace}/${parent}`
    if (!known.has(key)) known.set(key, childrenIn(cache.getQueryData<PagedRows>(keys.children(workspace, parent))))
    return known.get(key)
  }
}

/** The pages of a list as one; a row that moved while they were read may be on two of them. */
function childrenIn(list: PagedRows | undefined): Children | undefined {
  if (!list) return undefined
  const documents = [...new Map(rowsOf(list).map(row => [row._id, row])).values()]
  return { documents, hasMore: list.pages.at(-1)?.next !== undefined }
}
