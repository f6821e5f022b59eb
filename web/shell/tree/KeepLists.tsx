import { hashKey, type Query, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { memo, useEffect, useMemo } from 'react'
import { useApp } from '#web/data/app.ts'
import { keys } from '#web/data/cache/keys.ts'
import { isItem, listsWaitingIn, type TreeRow } from './rows.ts'

/** Keeps the lists of all open rows fresh, and loads those that the rows from `first` to `last` wait for. Shows nothing. */
export function KeepLists({ rows, first, last }: { rows: readonly TreeRow[]; first: number; last: number }) {
  const { cache } = useApp()
  // Rows are others whenever a list is: so an entry that was taken out of the cache, or put in again, is noticed here.
  const lists = useMemo(() => openLists(rows, cache), [rows, cache])
  const wanted = listsWaitingIn(rows, first, last)
  return lists.map(({ id, ...list }) => (
    <KeepList
      key={id}
      {...list}
      isWanted={wanted.some(({ workspace, parent }) => workspace === list.workspace && parent === list.parent)}
    />
  ))
}

interface OpenList {
  /** The row whose list it is. */
  id: string
  workspace: string
  parent: string
  /** Its entry in the cache. */
  held: Query | undefined
}

const openLists = (rows: readonly TreeRow[], cache: QueryClient): OpenList[] =>
  rows
    .filter(isItem)
    .filter(row => row.isExpanded)
    .map(row => {
      const list = { workspace: row.workspace._id, parent: row.kind === 'workspace' ? 'root' : row.id }
      return { id: row.id, ...list, held: cache.getQueryCache().get(hashKey(keys.children(list.workspace, list.parent))) }
    })

/**
 * The list of one row, and its next page while that is wanted. It is drawn again when this list changes or is wanted, and not with each step of scrolling: five
 * hundred open lists would cost each step more than all that it shows.
 */
const KeepList = memo(function KeepList({ workspace, parent, isWanted, held }: Omit<OpenList, 'id'> & { isWanted: boolean }) {
  const { queries } = useApp()
  const isKnown = held?.state.data !== undefined
  const { hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    ...queries.children(workspace, parent),
    enabled: isWanted || isKnown,
  })
  const wantsMore = isWanted && hasNextPage && !isFetching
  useEffect(() => {
    if (wantsMore) void fetchNextPage()
  }, [wantsMore, fetchNextPage])
  return null
})
