import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useApp } from '#web/data/app.ts'
import type { Problem } from './PageProblem.tsx'

const RETRY_FIRST_MS = 2000
const RETRY_MAX_MS = 30_000

/** Loads a page that the network or the server has kept away, by itself: when the browser or the channel is connected again, and now and then. */
export function useComingBack(problem: Problem): void {
  const { channel } = useApp()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!mayComeBack(problem)) return
    let pauseMs = RETRY_FIRST_MS
    let timer: ReturnType<typeof setTimeout>
    // A browser that is back in its network is not yet through to the server, and says no second time that it is back.
    const load = () => {
      clearTimeout(timer)
      timer = setTimeout(load, pauseMs)
      pauseMs = Math.min(pauseMs * 2, RETRY_MAX_MS)
      if (navigator.onLine) void revalidate()
    }
    // The network may have come back while this page was being put up.
    if (problem === 'offline') load()
    else timer = setTimeout(load, pauseMs)
    window.addEventListener('online', load)
    const stopHearing = channel.subscribe(() => channel.getState() === 'connected' && load())
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', load)
      stopHearing()
    }
  }, [problem, revalidate, channel])
}

/** Nothing is wrong with the page itself. */
export const mayComeBack = (problem: Problem): boolean => problem === 'offline' || problem === 'unavailable'
