import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApp } from '#web/data/app.ts'
import { isItem, listsWaitingIn, type TreeRow } from './rows.ts'

/** Keeps the lists of all open rows fresh, and loads those that the rows from `first` to `last` wait for. Shows nothing. */
export function KeepLists({ rows, first, last }: { rows: readonly TreeRow[]; first: number; last: number }) {
  const wanted = listsWaitingIn(rows, first, last)
  const opened = rows.filter(isItem).filter(row => row.isExpanded)
  return opened.map(row => {
    const parent = row.kind === 'workspace' ? 'root' : row.id
    const isWanted = wanted.some(list => list.workspace === row.workspace._id && list.parent === parent)
    return <KeepList key={row.id} workspace={row.workspace._id} parent={parent} isWanted={isWanted} />
  })
}

/** The list of one row, and its next page while that is wanted. */
function KeepList({ workspace, parent, isWanted }: { workspace: string; parent: string; isWanted: boolean }) {
  const { cache, queries } = useApp()
  const query = queries.children(workspace, parent)
  const isKnown = cache.getQueryData(query.queryKey) !== undefined
  const { hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({ ...query, enabled: isWanted || isKnown })
  const wantsMore = isWanted && hasNextPage && !isFetching
  useEffect(() => {
    if (wantsMore) void fetchNextPage()
  }, [wantsMore, fetchNextPage])
  return null
}
