import { useContext, useEffect } from 'react'
import { isRouteErrorResponse, UNSAFE_DataRouterDataContext, useLocation, useNavigate, useRevalidator, useRouteError } from 'react-router'
import { useApp } from '#web/data/app.ts'
import { after } from '#web/platform/after.ts'
import type { Problem } from './PageProblem.tsx'

const RETRY_FIRST_MS = 2000
const RETRY_MAX_MS = 30_000

/** Automatically reloads a page that has failed because of the network or the server. */
export function useComingBack(problem: Problem): void {
  const { revalidate } = useRevalidator()
  // The network may have come back while this page was rendered.
  useWhenBack(mayComeBack(problem) && revalidate, problem === 'offline' ? 0 : RETRY_FIRST_MS)
  usePageInPlaceOfError()
}

/**
 * Navigates to the present address when the page has been loaded, but the router still shows the error. The router removes an error when it sees a
 * revalidation end, and on a busy page React renders the end without the beginning (https://github.com/remix-run/react-router/issues/11597).
 */
function usePageInPlaceOfError(): void {
  const loaded = useContext(UNSAFE_DataRouterDataContext)
  const shown = useRouteError()
  const isOver = loaded?.errors === null && isRouteErrorResponse(shown)
  const navigate = useNavigate()
  const here = useLocation()
  useEffect(() => {
    if (isOver) void navigate(here, { replace: true, preventScrollReset: true, state: here.state })
  }, [isOver, navigate, here])
}

/** Calls `load`, which stays the same, when the browser or the channel is connected again, and now and then with growing pauses. */
export function useWhenBack(load: false | (() => unknown), firstPauseMs = RETRY_FIRST_MS): void {
  const { channel } = useApp()
  useEffect(() => {
    if (!load) return
    let pauseMs = RETRY_FIRST_MS
    // A browser that is back online may not reach the server yet, and fires no second event.
    const again = () => {
      cancelTimer()
      cancelTimer = after(pauseMs, again)
      pauseMs = Math.min(pauseMs * 2, RETRY_MAX_MS)
      if (navigator.onLine || channel.getState() === 'connected') void load()
    }
    let cancelTimer = after(firstPauseMs, again)
    window.addEventListener('online', again)
    const unsubscribe = channel.subscribe(() => channel.getState() === 'connected' && again())
    return () => {
      cancelTimer()
      window.removeEventListener('online', again)
      unsubscribe()
    }
  }, [load, firstPauseMs, channel])
}

/** Nothing is wrong with the page itself. */
export const mayComeBack = (problem: Problem): boolean => problem === 'offline' || problem === 'unavailable'
