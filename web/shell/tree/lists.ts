import type { QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import type { DocumentRow } from '#contract/calls/documents.ts'
import { useApp } from '#web/data/app.ts'
import { isOf, keys } from '#web/data/cache/keys.ts'
import type { PagedRows, Rows } from '#web/data/cache/queries.ts'
import type { Children } from './rows.ts'

export type ChildrenOf = (workspace: string, parent: string) => Children | undefined

/** All lists of children that the cache holds; the component renders again when one of them changes. */
export function useChildrenOf(): ChildrenOf {
  const { cache } = useApp()
  const [lists] = useState(() => knownLists(cache))
  return useSyncExternalStore(lists.subscribe, lists.read, lists.read)
}

interface Known {
  workspace: string
  parent: string
  list: PagedRows | undefined
  children: Children | undefined
}

/**
 * The lists of children in the cache. Each is looked up and put together once until it changes: the tree reads all that are open whenever one of them has changed.
 * `read` then returns another function, which is what tells React that they are others.
 */
export function knownLists(cache: QueryClient) {
  const known = new Map<string, Known>()
  const nameOf = (workspace: string, parent: string) => (parent === 'root' ? workspace : parent)
  const held = (workspace: string, parent: string) => cache.getQueryData<PagedRows>(keys.children(workspace, parent))
  const look = (workspace: string, parent: string): Known => {
    const list = held(workspace, parent)
    const found = { workspace, parent, list, children: childrenIn(list) }
    known.set(nameOf(workspace, parent), found)
    return found
  }
  const newReader = (): ChildrenOf => (workspace, parent) => {
    const found = known.get(nameOf(workspace, parent))
    return (found?.workspace === workspace ? found : look(workspace, parent)).children // a document may have come from another workspace
  }
  let reader = newReader()

  return {
    read: () => reader,
    subscribe: (onChange: () => void): (() => void) => {
      const missed = [...known].filter(([, { workspace, parent, list }]) => held(workspace, parent) !== list)
      for (const [name] of missed) known.delete(name)
      if (missed.length > 0) reader = newReader() // React looks once more after it has subscribed
      return cache.getQueryCache().subscribe(event => {
        const [, workspace, parent] = event.query.queryKey as ReturnType<typeof keys.children>
        if (!isOf(event.query.queryKey, 'children') || !isOther(event)) return
        known.delete(nameOf(workspace, parent))
        reader = newReader()
        if (event.type !== 'added') onChange() // a page adds lists while it is being drawn, and draws the tree as well
      })
    },
  }
}

/** Whether the event puts a list into the cache, changes it or takes it out, and does not only tell that it is being fetched. */
const isOther = (event: QueryCacheNotifyEvent): boolean =>
  event.type === 'removed' ||
  (event.type === 'added' && event.query.state.data !== undefined) ||
  (event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'setState'))

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
