/** The files of a part that have come or are on their way, by path. */
const files = new Map<string, Promise<unknown>>()

/**
 * Loads a part of the page that is fetched when it is used. The build calls this for every `import()`, with the files that the part needs (`vite.config.ts`). They
 * are fetched as plain files first: browsers remember that a module could not be loaded, and it would be missing until the page is loaded again. So a part
 * that failed may be asked for again. Throws when a file does not come or the script throws; `vite:preloadError` is dispatched before (`data/page/chunkReload.ts`).
 */
export const loadPart = async <Part>(load: () => Promise<Part>, paths: string[]): Promise<Part | undefined> => {
  try {
    await Promise.all(paths.map(fetchOnce))
    return await load()
  } catch (error) {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error })
    window.dispatchEvent(event)
    if (!event.defaultPrevented) throw error
  }
}

const fetchOnce = (path: string): Promise<unknown> => {
  const known = files.get(path)
  if (known) return known
  const coming = fetchFile(`/${path}`)
  files.set(path, coming)
  coming.catch(() => files.delete(path))
  return coming
}

const fetchFile = async (path: string): Promise<unknown> => {
  // What came with the page is named in its head: styles, scripts, and the words of its language.
  if (document.querySelector(`link[href="${path}"], script[src="${path}"]`)) return
  if (path.endsWith('.css')) return addStyles(path)
  // Read to the end, so that the browser keeps it for the import.
  const isThere = await fetch(path)
    .then(async answer => answer.ok && (await answer.blob()).size > 0)
    .catch(() => false)
  if (!isThere) throw new TypeError(`Failed to fetch dynamically imported module: ${path}`)
}

const addStyles = (path: string) =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: path, onload: resolve })
    link.onerror = () => {
      link.remove()
      reject(new TypeError(`Unable to preload CSS for ${path}`))
    }
    document.head.append(link)
  })
