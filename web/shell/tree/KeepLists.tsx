import { useInfiniteQuery } from '@tanstack/react-query'
import { memo, useEffect } from 'react'
import { useApp } from '#web/data/app.ts'
import type { ChildrenOf } from './lists.ts'
import { type Children, isItem, listsWaitingIn, type TreeRow } from './rows.ts'

interface KeepListsProps {
  rows: readonly TreeRow[]
  childrenOf: ChildrenOf
  first: number
  last: number
}

/** Keeps the lists of all open rows fresh, and loads those that the rows from `first` to `last` wait for. Shows nothing. */
export function KeepLists({ rows, childrenOf, first, last }: KeepListsProps) {
  const wanted = listsWaitingIn(rows, first, last)
  const opened = rows.filter(isItem).filter(row => row.isExpanded)
  return opened.map(row => {
    const workspace = row.workspace._id
    const parent = row.kind === 'workspace' ? 'root' : row.id
    const isWanted = wanted.some(list => list.workspace === workspace && list.parent === parent)
    return <KeepList key={row.id} {...{ workspace, parent, isWanted }} held={childrenOf(workspace, parent)} />
  })
}

interface KeepListProps {
  workspace: string
  parent: string
  isWanted: boolean
  /** What the cache has of it. */
  held: Children | undefined
}

/**
 * The list of one row, and its next page while that is wanted. It is drawn again when its own list changes or is wanted, and not with each step of scrolling: five
 * hundred open lists would cost each step more than all that it shows.
 */
const KeepList = memo(function KeepList({ workspace, parent, isWanted, held }: KeepListProps) {
  const { queries } = useApp()
  const query = queries.children(workspace, parent)
  const { hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({ ...query, enabled: isWanted || held !== undefined })
  const wantsMore = isWanted && hasNextPage && !isFetching
  useEffect(() => {
    if (wantsMore) void fetchNextPage()
  }, [wantsMore, fetchNextPage])
  return null
})
