import { IDLE_PREFETCH_TIMEOUT_MS } from '#contract/limits.ts'

/**
 * Runs when the page has nothing else to do, at the latest after the time of `product: 9.3`, and the browser has a network: a script that is asked for without one
 * is remembered as missing by some browsers, and whatever needs it later would load the page anew. Returns how to prevent it.
 */
export function whenIdle(run: () => void): () => void {
  let prevent = onceIdle(() => {
    if (navigator.onLine) return run()
    window.addEventListener('online', run, { once: true })
    prevent = () => window.removeEventListener('online', run)
  })
  return () => prevent()
}

function onceIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run, { timeout: IDLE_PREFETCH_TIMEOUT_MS })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(run, IDLE_PREFETCH_TIMEOUT_MS)
  return () => clearTimeout(timer)
}
