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

const ASK_MS = 2000
const ASK_MAX_MS = 60_000
/** All that waits does so together. */
let reaching: Promise<void> | null = null

/** Some machines report to be offline although they reach the server, which may be too busy to answer when it is asked first. */
const reached = () =>
  (reaching ??= new Promise<void>(resolve => {
    let isReached = false
    const done = () => {
      if (!isReached) reaching = null
      isReached = true
      resolve()
    }
    const ask = async (pause: number) => {
      if (isReached) return
      if (await isServed(window)) done()
      else after(pause, () => void ask(Math.min(2 * pause, ASK_MAX_MS)))
    }
    window.addEventListener('online', done, { once: true })
    void ask(ASK_MS)
  }))

function onceIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run, { timeout: IDLE_PREFETCH_TIMEOUT_MS })
    return () => cancelIdleCallback(handle)
  }
  return after(IDLE_PREFETCH_TIMEOUT_MS, run)
}
