import { CHUNK_RELOAD_GUARD_MS } from '#contract/limits.ts'
import { isOfPrefetch } from '#web/ui/prefetch.ts'
import { isServed } from './isServed.ts'
import { isOnTheWay } from './onTheWay.ts'

const KEY = 'chunkReloadedAt'

/**
 * After a new version has been installed the scripts of the old one are gone: the page reloads, at most once per minute (`product: 9.2`), else it calls `onMissing`.
 * Without a network, or while the server does not answer, a reload would lose the page that is shown.
 */
export const reloadOnStaleChunk = (page: typeof window, onMissing: () => void): void => {
  const reload = (): boolean => {
    const may = page.navigator.onLine && mayReload(page.sessionStorage, Date.now())
    if (may) void isServed(page).then(isThere => (isThere ? page.location.reload() : onMissing()))
    else onMissing()
    return may
  }
  page.addEventListener('vite:preloadError', event => {
    const { payload } = event as Partial<VitePreloadErrorEvent>
    // A moment later it is known whether the script is needed or was only prefetched.
    if (payload) setTimeout(() => isOfPrefetch(payload) || reload())
    else if (page.navigator.onLine && isOnTheWay(page) && reload()) event.preventDefault() // the script of a page (`vite.config.ts`), which then stays as it is; otherwise it was only prefetched
  })
}

/** Returns whether a reload is allowed, and remembers it. */
export const mayReload = (storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean => {
  const last = Number(storage.getItem(KEY))
  if (last > 0 && now - last < CHUNK_RELOAD_GUARD_MS) return false
  storage.setItem(KEY, String(now))
  return true
}
