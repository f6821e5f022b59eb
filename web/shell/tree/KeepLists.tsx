import { useInfiniteQuery } from '@tanstack/react-query'
import { memo, useEffect } from 'react'
import { useApp } from '#web/data/app.ts'
import type { ChildrenOf } from './lists.ts'
import { isItem, listsWaitingIn, type TreeRow } from './rows.ts'

interface KeepListsProps {
  rows: readonly TreeRow[]
  childrenOf: ChildrenOf
  first: number
  last: number
}

/** Keeps the lists of all open rows fresh, and loads those that the rows from `first` to `last` wait for. Shows nothing. */
export const KeepLists = ({ rows, childrenOf, first, last }: KeepListsProps) => (
  <>
    <KeepKnown {...{ rows, childrenOf }} />
    {listsWaitingIn(rows, first, last).map(list => (
      <LoadList key={`${list.workspace}/${list.parent}`} {...list} />
    ))}
  </>
)

/** Apart from what comes into view: five hundred open lists would cost each step of scrolling more than all that it shows. */
const KeepKnown = memo(function KeepKnown({ rows, childrenOf }: Pick<KeepListsProps, 'rows' | 'childrenOf'>) {
  return rows
    .filter(isItem)
    .filter(row => row.isExpanded)
    .map(row => ({ id: row.id, workspace: row.workspace._id, parent: row.kind === 'workspace' ? 'root' : row.id }))
    .filter(({ workspace, parent }) => childrenOf(workspace, parent) !== undefined)
    .map(({ id, ...list }) => <KeepList key={id} {...list} />)
})

interface List {
  workspace: string
  parent: string
}

const KeepList = memo(function KeepList({ workspace, parent }: List) {
  const { queries } = useApp()
  useInfiniteQuery({ ...queries.children(workspace, parent), notifyOnChangeProps: [] })
  return null
})

/** Loads a list, or the next page of it. */
function LoadList({ workspace, parent }: List) {
  const { queries } = useApp()
  const { hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(queries.children(workspace, parent))
  const wantsMore = hasNextPage && !isFetching
  useEffect(() => {
    if (wantsMore) void fetchNextPage()
  }, [wantsMore, fetchNextPage])
  return null
}
