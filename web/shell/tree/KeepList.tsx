import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApp } from '#web/data/app.ts'

/** Keeps the list of an open row fresh, and loads it, or its next page, while a row that waits for it is in view. Shows nothing. */
export function KeepList({ workspace, parent, isWanted }: { workspace: string; parent: string; isWanted: boolean }) {
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
