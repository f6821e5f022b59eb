import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** Loads the next page of a list when its end comes into view: put the returned ref on an element behind the last row. */
export function useNextPage({
  hasNextPage,
  isFetching,
  fetchNextPage,
}: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetching' | 'fetchNextPage'>) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!end.current || !hasNextPage || isFetching) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage())
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [hasNextPage, isFetching, fetchNextPage])
  return end
}
