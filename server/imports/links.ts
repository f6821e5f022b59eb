import { posix } from 'node:path'
import { splitFrontMatter } from '#editor/markdown/frontMatter.ts'

/** A number before a name gives its order; a date, as in daily notes, is part of the name. */
export const PLACE_NUMBER = /^(?!\d{4}-\d\d-\d\d)\d+[-_. ]+(?=\S)/

/** Returns a path as generated sites address it: without extension, leading number or the index's own name. */
export const sitePath = (path: string): string =>
  path
    .replace(/\.(html?|md|markdown|mdx)$/i, '')
    .split('/')
    .map(part => part.replace(PLACE_NUMBER, ''))
    .filter(part => part !== '')
    .join('/')
    .replace(/(^|\/)(readme|_?index)$/i, '')

/** Returns the addresses that links may use for a page beside its path: its site address and that of its front matter. */
export const addressesOf = (path: string, source: string): string[] => {
  const { permalink } = splitFrontMatter(source).frontMatter
  const own = typeof permalink === 'string' ? sitePath(permalink.replace(/^\/|\/$/g, '')) : ''
  return [sitePath(path), own].filter(address => address !== '')
}

/** Folders beside that of the pages, whose content Hugo, Docusaurus and others publish at the top of the site. */
const SITE_FOLDERS = ['static', 'public']
/** Folders below the top, where sites keep their pages beside a README. */
const PAGE_FOLDERS = ['pages', 'docs', 'content', 'src']
const INDEXES = ['README.md', 'readme.md', 'index.md', '_index.md', 'index.mdx', 'index.html']

const isElsewhere = (target: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(target) || target.startsWith('//') || target.startsWith('#')

/** Returns the paths that a link of the page at `from` may mean, best first: beside the page, from the top, with and without extensions; null for external links. */
export const candidatesOf = (target: string, from: string, top: string): { paths: string[]; anchor: string } | null => {
  if (target === '' || isElsewhere(target)) return null
  const [bare = '', anchor] = target.split('#', 2)
  const paths = writtenIn(bare.split('?', 1)[0] ?? '').flatMap(path => placesOf(path, from, top).flatMap(filesAt))
  return { paths: [...new Set(paths)], anchor: anchor ?? '' }
}

/** Returns the decoded path and the raw one: a file may really be called `a%20b`, or `100%`. Both are NFC, like the paths of an import. */
export const writtenIn = (address: string): string[] => {
  const asItStands = address.normalize('NFC').replaceAll('\\', '/')
  try {
    return [...new Set([decodeURIComponent(address).normalize('NFC').replaceAll('\\', '/'), asItStands])]
  } catch {
    return [asItStands]
  }
}

/** The candidate paths. As on a site, `..` does not go above the top. */
const placesOf = (path: string, from: string, top: string): string[] => {
  const below = PAGE_FOLDERS.map(folder => posix.join(top, folder))
  const bases = [top, '', ...below, ...SITE_FOLDERS.map(folder => posix.join(posix.dirname(top), folder))]
  const places = path.startsWith('/')
    ? bases.map(base => posix.join(base, path))
    : [
        posix.join(posix.dirname(from), path),
        posix.join(top, posix.join('/', posix.relative(top, posix.dirname(from)), path)),
        posix.join(top, path),
      ]
  return places.map(place => posix.normalize(place).replace(/^\/|\/$/g, '')).filter(place => !place.startsWith('..'))
}

const filesAt = (place: string): string[] => {
  const stem = place.replace(/\.(html?|md|markdown|mdx)$/i, '')
  return [place, `${stem}.md`, `${stem}.mdx`, ...INDEXES.map(name => `${place}/${name}`), stem]
}
