import { IDLE_PREFETCH_TIMEOUT_MS } from '#contract/limits.ts'

/** Runs when the page has nothing else to do, at the latest after the time of spec 1 §9; answers how to prevent it. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run, { timeout: IDLE_PREFETCH_TIMEOUT_MS })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(run, IDLE_PREFETCH_TIMEOUT_MS)
  return () => clearTimeout(timer)
}
