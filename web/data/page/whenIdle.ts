import { IDLE_PREFETCH_TIMEOUT_MS } from '#contract/limits.ts'
import { after } from '#web/platform/after.ts'
import { isServed } from './isServed.ts'

/**
 * Runs when the page is idle, at the latest after the time of `product: 9.3`, and the server can be reached. Without a network it
 * waits: nothing would come. Returns a cancel function.
 */
export function whenIdle(run: () => void): () => void {
  let isPrevented = false
  const stopWaiting = onceIdle(async () => {
    if (!navigator.onLine) await reached()
    if (!isPrevented) run()
  })
  return () => {
    isPrevented = true
    stopWaiting()
  }
}

/** Some machines report to be offline although they reach the server. */
const reached = () =>
  new Promise<unknown>(resolve => {
    window.addEventListener('online', resolve, { once: true })
    void isServed(window).then(isThere => isThere && resolve(isThere))
  })

function onceIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run, { timeout: IDLE_PREFETCH_TIMEOUT_MS })
    return () => cancelIdleCallback(handle)
  }
  return after(IDLE_PREFETCH_TIMEOUT_MS, run)
}
