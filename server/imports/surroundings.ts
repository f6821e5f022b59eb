import { posix } from 'node:path'
import { addressOf, plain } from '#editor/markdown/dialects/blocks.ts'
import { readLines } from '#editor/markdown/dialects/lines.ts'
import type { DialectNote, Surroundings } from '#editor/markdown/dialects/surroundings.ts'
import { splitFrontMatter } from '#editor/markdown/frontMatter.ts'
import { addressesOf, candidatesOf } from './links.ts'
import { isBelowDot, isPage, isMarkdown, readableName } from './plan.ts'

/** The pages and files of an import, by the names that a page may use for them. */
export interface ImportedSet {
  /** The path of the pages' common folder. */
  top: string
  /** Page path → its title. */
  titles: ReadonlyMap<string, string>
  /** A page's path or site address → its path. */
  addresses: ReadonlyMap<string, string>
  /** All files that are no pages. */
  assets: ReadonlySet<string>
  /** The pages are an Obsidian vault. */
  isVault: boolean
}

const HEAD_LINES = 200
const LINKS_MAX = 20

/** Returns a page's own title, or a readable form of its file name. */
export const titleIn = (path: string, source: string): string => {
  // Only Markdown names pages by their titles. Web pages are read in a process of their own.
  if (!isMarkdown(path)) return readableName(path)
  const { frontMatter, body } = splitFrontMatter(source)
  const stated = typeof frontMatter.title === 'string' ? frontMatter.title.trim() : ''
  if (stated !== '') return stated
  const lines = readLines(body.slice(0, 100 * HEAD_LINES).split('\n', HEAD_LINES))
  const heading = lines.find(({ text, isCode }) => !isCode && /^# +\S/.test(text))
  return plain(heading?.text.slice(2) ?? '') || readableName(path)
}

/** Analyses the import: the titles of its pages, and whether they link each other like Obsidian notes. */
export const lookOver = (top: string, pages: ReadonlyMap<string, string>, assets: ReadonlySet<string>): ImportedSet => {
  const titles = new Map([...pages].map(([path, source]) => [path, titleIn(path, source)]))
  const named = namesOf(titles, assets)
  const isNamed = (source: string) =>
    source.includes('[[') &&
    [...source.matchAll(/\[\[([^[\]\n|#]+)/g)].slice(0, LINKS_MAX).some(([, name = '']) => named.has(keyOf(posix.basename(name.trim()))))
  const isVault = [...assets].some(path => /(?:^|\/)\.obsidian\//.test(path)) || [...pages.values()].some(isNamed)
  const paths = [...pages.keys()].toSorted((a, b) => Number(isBelowDot(b, top)) - Number(isBelowDot(a, top))) // visible pages come last and win an address
  const addresses = paths.flatMap(path => addressesOf(path, pages.get(path) ?? '').map(address => [address, path] as const))
  return { top, titles, addresses: new Map([...addresses, ...paths.map(path => [path, path] as const)]), assets, isVault }
}

const keyOf = (name: string): string => name.normalize('NFC').toLowerCase()
const withoutEnding = (path: string): string => (isPage(path) ? path.replace(/\.\w+$/, '') : path)

/** Paths by their last part, pages also without their extension. */
const namesOf = (titles: ReadonlyMap<string, string>, assets: ReadonlySet<string>): Map<string, string[]> => {
  const named = new Map<string, string[]>()
  for (const path of [...titles.keys(), ...assets])
    for (const name of new Set([path, withoutEnding(path)])) {
      const key = keyOf(posix.basename(name))
      const paths = named.get(key)
      if (paths) paths.push(path)
      else named.set(key, [path])
    }
  return named
}

/** Deeper than any path, so that hidden pages rank last. */
const DEEPER = 1000

/** Returns, for each page, the look-ups that its dialect needs. */
export const surroundingsIn = (imported: ImportedSet): ((path: string, note: (note: DialectNote) => void) => Surroundings) => {
  const { top, titles, addresses, assets, isVault } = imported
  const named = namesOf(titles, assets)
  return (path, note) => {
    const known = new Map<string, string | null>()
    const folder = posix.dirname(path)
    const seek = (name: string): string | null => {
      const wanted = keyOf(posix.normalize(name).replace(/^(?:\.{0,2}\/){1,40}/, ''))
      const beside = keyOf(posix.join(folder, name))
      const found = (named.get(keyOf(posix.basename(wanted))) ?? []).filter(each =>
        [keyOf(each), keyOf(withoutEnding(each))].some(one => one === wanted || one === beside || one.endsWith(`/${wanted}`)),
      )
      const depth = (each: string) => each.split('/').length + (isBelowDot(each, top) ? DEEPER : 0)
      const rank = (each: string) => (posix.dirname(each) === folder ? 0 : depth(each))
      const best = found.reduce<string | null>((best, each) => (best === null || rank(each) < rank(best) ? each : best), null)
      return best === null ? null : `/${addressOf(best)}`
    }
    return {
      ...{ path, isVault, note },
      find: name => {
        if (!known.has(name)) known.set(name, name.length > 300 ? null : seek(name))
        return known.get(name) ?? null
      },
      titleOf: target => {
        const page = candidatesOf(target, path, top)
          ?.paths.map(each => addresses.get(each))
          .find(Boolean)
        return page === undefined ? null : (titles.get(page) ?? null)
      },
    }
  }
}
