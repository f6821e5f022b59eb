import { CHUNK_RELOAD_GUARD_MS } from '#contract/limits.ts'

const KEY = 'chunkReloadedAt'

/**
 * After a new version has been installed the scripts of the old one are gone: the page reloads, at most once per minute (spec 1 §9), else `tell` says so.
 * Without a network a reload would lose the page that is shown.
 */
export const reloadOnStaleChunk = (page: Window, tell: () => void): void => {
  page.addEventListener('vite:preloadError', event => {
    if (page.navigator.onLine && mayReload(page.sessionStorage, Date.now())) {
      event.preventDefault()
      page.location.reload()
    } else tell()
  })
}

/** Remembers the reload that it allows. */
export const mayReload = (storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean => {
  const last = Number(storage.getItem(KEY))
  if (last > 0 && now - last < CHUNK_RELOAD_GUARD_MS) return false
  storage.setItem(KEY, String(now))
  return true
}
