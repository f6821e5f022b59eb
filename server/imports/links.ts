import { posix } from 'node:path'

/** A path as generated sites address it: without ending, number before the name, or the index's own name. */
export const sitePath = (path: string): string =>
  path
    .replace(/\.(html?|md|markdown)$/i, '')
    .split('/')
    .map(part => part.replace(/^\d+[-_. ]+(?=\S)/, ''))
    .filter(part => part !== '')
    .join('/')
    .replace(/(^|\/)(readme|index)$/i, '')

const isElsewhere = (target: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(target) || target.startsWith('//') || target.startsWith('#')

/** Where a link of the page at `from` may point to, best first: beside the page, from the top, with and without endings; null for links that leave. */
export const candidatesOf = (target: string, from: string, top: string): { paths: string[]; anchor: string } | null => {
  if (target === '' || isElsewhere(target)) return null
  const [bare = '', anchor] = target.split('#', 2)
  let path: string
  try {
    path = decodeURIComponent(bare.split('?', 1)[0] ?? '').replaceAll('\\', '/')
  } catch {
    return { paths: [], anchor: anchor ?? '' }
  }
  const bases = path.startsWith('/') ? [top, ''] : [posix.dirname(from), top]
  const paths = bases.flatMap(base => {
    const full = posix.normalize(posix.join(base, path)).replace(/^\/|\/$/g, '')
    if (full.startsWith('..')) return []
    const stem = full.replace(/\.(html?|md|markdown)$/i, '')
    return [full, `${stem}.md`, `${full}/README.md`, `${full}/readme.md`, `${full}/index.md`, stem]
  })
  return { paths: [...new Set(paths)], anchor: anchor ?? '' }
}
