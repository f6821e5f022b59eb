import { posix } from 'node:path'
import { splitFrontMatter } from '#editor/markdown/frontMatter.ts'

/** A number before a name gives its place; a day, as in notes that are kept daily, is a part of the name. */
export const PLACE_NUMBER = /^(?!\d{4}-\d\d-\d\d)\d+[-_. ]+(?=\S)/

/** A path as generated sites address it: without ending, number before the name, or the index's own name. */
export const sitePath = (path: string): string =>
  path
    .replace(/\.(html?|md|markdown|mdx)$/i, '')
    .split('/')
    .map(part => part.replace(PLACE_NUMBER, ''))
    .filter(part => part !== '')
    .join('/')
    .replace(/(^|\/)(readme|_?index)$/i, '')

/** What links may call a page beside its path: as a site would address it, and as its front matter does. */
export const addressesOf = (path: string, source: string): string[] => {
  const { permalink } = splitFrontMatter(source).frontMatter
  const own = typeof permalink === 'string' ? sitePath(permalink.replace(/^\/|\/$/g, '')) : ''
  return [sitePath(path), own].filter(address => address !== '')
}

/** Beside the folder of the pages: what Hugo, Docusaurus and others put at the top of the site. */
const SITE_FOLDERS = ['static', 'public']
const INDEXES = ['README.md', 'readme.md', 'index.md', '_index.md', 'index.mdx']

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
  const bases = path.startsWith('/')
    ? [top, '', ...SITE_FOLDERS.map(folder => posix.join(posix.dirname(top), folder))]
    : [posix.dirname(from), top]
  const paths = bases.flatMap(base => {
    const full = posix.normalize(posix.join(base, path)).replace(/^\/|\/$/g, '')
    if (full.startsWith('..')) return []
    const stem = full.replace(/\.(html?|md|markdown|mdx)$/i, '')
    return [full, `${stem}.md`, `${stem}.mdx`, ...INDEXES.map(name => `${full}/${name}`), stem]
  })
  return { paths: [...new Set(paths)], anchor: anchor ?? '' }
}
