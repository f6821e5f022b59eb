import { after } from '#web/platform/after.ts'
import { prefetch } from '#web/ui/prefetch.ts'
import { isServed } from './isServed.ts'

const RETRY_FIRST_MS = 2000
const RETRY_MAX_MS = 30_000

/**
 * Fetches a script that nobody has asked for, so a lost connection is no error: it is fetched again as soon as the server answers. Returns whether it is
 * there. Only a script that fails twice although the server answers belongs to an old version (`chunkReload.ts`): once may be a connection that came back
 * in between. Gives up when `isGone`.
 */
export async function fetchPatiently(load: () => Promise<unknown>, isGone = () => false): Promise<boolean> {
  let hasAnswered = false
  for (let pauseMs = RETRY_FIRST_MS; ; pauseMs = Math.min(pauseMs * 2, RETRY_MAX_MS)) {
    if (await prefetch(load)) return true
    const isAnswering = await isServed(window)
    if (isGone() || (isAnswering && hasAnswered)) return false
    hasAnswered = isAnswering
    if (!isAnswering) await new Promise<void>(resolve => after(pauseMs, resolve))
    if (isGone()) return false
  }
}

/** Returns what a script exports that nobody has asked for, fetched as patiently; null when `isGone`. Throws where the server has it no longer. */
export async function importPatiently<Module>(load: () => Promise<Module>, isGone: () => boolean): Promise<Module | null> {
  const isThere = await fetchPatiently(load, isGone)
  return isThere || !isGone() ? load() : null
}
