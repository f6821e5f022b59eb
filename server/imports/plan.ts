import { posix } from 'node:path'
import { TREE_DEPTH_MAX } from '#contract/limits.ts'
import { isHidden } from '#domain/importedPaths.ts'
import { readLines } from '#editor/markdown/dialects/lines.ts'
import { splitFrontMatter } from '#editor/markdown/frontMatter.ts'
import { PLACE_NUMBER } from './links.ts'
import { pathIn, type SummaryLine, summaryLines } from './summaries/summary.ts'
import { webSummaryLines } from './summaries/webSummary.ts'

/** A document to be created: from a Markdown file, or for a folder without a page of its own. */
export interface PlannedDocument {
  /** The Markdown file, null for a bare folder. */
  path: string | null
  /** The folder that this document represents, if any. */
  folder: string | null
  /** A title from outside the file: the summary's words, or the folder's or file's name made readable. */
  label: string
  children: PlannedDocument[]
}

export interface ImportPlan {
  /** The root page: the README or index at the top. */
  overview: string | null
  roots: PlannedDocument[]
  /** Entries of the summary whose page is missing. */
  absent: { path: string; target: string }[]
}

const MARKDOWN = /\.(md|markdown|mdx)$/i
const WEB_PAGE = /\.html?$/i
const WORD = /\.docx$/i
const PAGE = /\.(md|markdown|mdx|html?|docx)$/i
const INDEX = /^(readme|index|_index)\.(md|markdown|mdx|html?)$/i
const SUMMARY = /^summary\.md$/i
const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare

export const isPage = (path: string): boolean => PAGE.test(path)
export const isMarkdown = (path: string): boolean => MARKDOWN.test(path)
export const isWord = (path: string): boolean => WORD.test(path)

/**
 * Returns the pages of an import, and the files that are none: these are only stored if a page shows or links them. In a folder, web pages are pages where
 * there is no Markdown, and documents of Word where there is neither: beside it they are parts of a site, or attached. Files that were chosen one by one
 * are what they are.
 */
export const sortPaths = (paths: readonly string[]): { pages: string[]; assets: string[] } => {
  const isInFolder = paths.some(path => path.includes('/'))
  const kind = isInFolder ? [MARKDOWN, WEB_PAGE, WORD].find(each => paths.some(path => each.test(path))) : PAGE
  const isOne = (path: string) => kind?.test(path) ?? false
  return { pages: paths.filter(isOne), assets: paths.filter(path => !isOne(path)) }
}

/** Notion ends the names of files and folders with an id. */
export const NOTION_ID = / [0-9a-f]{32}$/

/** `2-preparer-le-jeu-de-donnees.md` → `Preparer le jeu de donnees`. */
export const readableName = (path: string): string => {
  const name = posix
    .basename(path)
    .replace(PAGE, '')
    .replace(NOTION_ID, '')
    .replace(PLACE_NUMBER, '')
    .replace(/^(\d{4}-\d\d-\d\d)?(.*)$/s, (_, day = '', rest: string) => day + rest.replace(/[-_]+/g, ' '))
    .trim()
  const words = name === '' ? posix.basename(path) : name
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns the folder that holds all pages: wrapper folders of an archive are no level of the tree. */
export const commonFolder = (paths: readonly string[]): string => {
  const [first = '', ...rest] = paths.map(path => posix.dirname(path))
  const parts = first === '.' ? [] : first.split('/')
  let length = parts.length
  for (const folder of rest) {
    const other = folder === '.' ? [] : folder.split('/')
    let same = 0
    while (same < length && same < other.length && parts[same] === other[same]) same++
    length = same
  }
  return parts.slice(0, length).join('/')
}

/** Returns whether a path is hidden: below a name with a leading dot, relative to the common folder. */
export const isBelowDot = (path: string, top: string): boolean => isHidden(path.startsWith(top) ? path.slice(top.length) : path)

/** Returns the visible pages: all that are not below a name with a leading dot, or all if every page is. Hidden pages are imported where a page links them. */
export const openPages = (paths: readonly string[]): string[] => {
  const pages = paths.filter(isPage)
  const top = commonFolder(pages)
  const open = pages.filter(path => !isBelowDot(path, top))
  return open.length > 0 ? open : pages
}

/** Returns the folder that holds all visible pages. */
export const topOf = (pages: readonly string[]): string => commonFolder(openPages(pages))

const LINK = /(?:\]\(\s*<?|\{% content-ref url=")([^)\s>"]{1,500})/g

/** Returns the paths of the pages that a folder's page links, in its order. Links in code do not count. */
export const linkedPages = (source: string, folder: string): string[] =>
  [...wordsOf(source).matchAll(LINK)].flatMap(([, target = '']) => {
    const path = pathIn(folder, target)
    return path !== null && (isPage(path) || !posix.basename(path).includes('.')) ? [path] : []
  })

const wordsOf = (source: string): string =>
  readLines(source.split('\n'))
    .flatMap(({ isCode, text }) => (isCode ? [] : [text]))
    .join('\n')

/**
 * A page that the summary lists twice stays at its first position. Children of the root page go to the top level. A missing page is kept,
 * empty, only if pages are below it. What would be deeper than any tree comes after what is above it: entries may put pages below each other without end.
 */
const fromSummary = (
  lines: readonly SummaryLine[],
  pages: ReadonlySet<string>,
  used: ReadonlySet<string>,
): { roots: PlannedDocument[]; absent: string[] } => {
  const placed = new Map<string, PlannedDocument>()
  const absent = new Map<PlannedDocument, string>()
  const roots: PlannedDocument[] = []
  const open: PlannedDocument[] = []
  const places = new Map<PlannedDocument, { level: number; siblings: PlannedDocument[] }>()
  for (const { depth, label, path } of lines) {
    open.length = Math.min(open.length, depth)
    const above = open.at(-1)
    const { level, siblings: beside } = (above && places.get(above)) ?? { level: 0, siblings: roots }
    const isTooDeep = level === TREE_DEPTH_MAX
    const siblings = isTooDeep ? beside : (above?.children ?? roots)
    const isElsewhere = path !== null && used.has(path)
    const known = path === null ? undefined : placed.get(path)
    const isThere = path === null || pages.has(path)
    const document = known ?? { path: isThere ? path : null, folder: null, label, children: isElsewhere ? siblings : [] }
    open.push(document)
    if (known) continue
    places.set(document, { level: isTooDeep ? level : level + 1, siblings })
    if (isElsewhere) continue
    siblings.push(document)
    if (path !== null) placed.set(path, document)
    if (!isThere) absent.set(document, path)
  }
  const inUse = (documents: readonly PlannedDocument[]): PlannedDocument[] =>
    documents.flatMap(document => {
      const children = inUse(document.children)
      return absent.has(document) && children.length === 0 ? [] : [{ ...document, children }]
    })
  return { roots: inUse(roots), absent: [...absent.values()] }
}

/** The fields of front matter by which sites sort their pages: Docusaurus, Hugo, Just the Docs, others. */
const POSITIONS = ['sidebar_position', 'weight', 'nav_order', 'order']

const positionIn = (source: string): number => {
  const { frontMatter } = splitFrontMatter(source)
  return POSITIONS.map(field => frontMatter[field]).find(value => typeof value === 'number') ?? Infinity
}

/**
 * The positions that pages state give the order, or leading numbers. Otherwise the folder's own page does if it links at least half of the siblings; the
 * others are sorted by name.
 */
const inOrder = (siblings: PlannedDocument[], links: readonly string[], read: (path: string) => string): PlannedDocument[] => {
  const first = new Map([...links.entries()].toReversed().map(([index, link]) => [link, index]))
  const place = ({ path, folder }: PlannedDocument) =>
    Math.min(
      ...[path, folder, path?.endsWith('.md') ? path.slice(0, -'.md'.length) : null].map(name => first.get(name ?? '') ?? links.length),
    )
  const named = siblings.toSorted((a, b) => byName(a.path ?? a.folder ?? '', b.path ?? b.folder ?? ''))
  const positions = new Map(named.map(document => [document, document.path === null ? Infinity : positionIn(read(document.path))]))
  const positionOf = (document: PlannedDocument) => positions.get(document)!
  if (named.some(document => positionOf(document) < Infinity)) return named.toSorted((a, b) => compare(positionOf(a), positionOf(b)))
  if (named.some(document => /^\d/.test(posix.basename(document.path ?? document.folder ?? '')))) return named
  const linked = named.filter(document => place(document) < links.length).length
  return linked * 2 >= named.length && linked > 1 ? named.toSorted((a, b) => place(a) - place(b)) : named
}

const compare = (a: number, b: number): number => (a === b ? 0 : a - b)

const fromFolder = (
  folder: string,
  pages: readonly string[],
  { read, hasSummary }: { read: (path: string) => string; hasSummary: boolean },
): { index: string | null; documents: PlannedDocument[] } => {
  const inside = pages.filter(path => folder === '' || path.startsWith(`${folder}/`))
  const depth = folder === '' ? 0 : folder.split('/').length
  const own = inside.filter(path => path.split('/').length === depth + 1)
  const index = own.find(path => /^readme/i.test(posix.basename(path))) ?? own.find(path => INDEX.test(posix.basename(path))) ?? null
  const folders = Map.groupBy(
    inside.filter(path => path.split('/').length > depth + 1),
    path =>
      path
        .split('/')
        .slice(0, depth + 1)
        .join('/'),
  )
  const documents = own
    .filter(path => path !== index && !SUMMARY.test(posix.basename(path)))
    .map((path): PlannedDocument => ({ path, folder: null, label: readableName(path), children: [] }))
  const ofFolder = pageFinder(documents)
  for (const [name, held] of folders) {
    const below = fromFolder(name, held, { read, hasSummary })
    const page = below.index === null && !hasSummary ? ofFolder(name) : undefined
    if (page) Object.assign(page, { folder: name, children: below.documents })
    else documents.push({ path: below.index, folder: name, label: readableName(name), children: below.documents })
  }
  return { index, documents: inOrder(documents, index === null ? [] : linkedPages(read(index), folder), read) }
}

/** Finds the page beside a folder of the same name, which holds the pages below it in Notion, Outline, Docmost and the wikis of Azure DevOps. */
const pageFinder = (documents: readonly PlannedDocument[]): ((folder: string) => PlannedDocument | undefined) => {
  const named = Map.groupBy(documents, ({ path }) => path!.replace(PAGE, ''))
  const readable = Map.groupBy(documents, ({ path }) => path!.replace(PAGE, '').replace(NOTION_ID, ''))
  return folder => {
    const found = named.get(folder) ?? readable.get(folder) ?? []
    return found.length === 1 ? found[0] : undefined
  }
}

/**
 * Returns the document tree for a folder of Markdown: from a `SUMMARY.md` if there is one, otherwise from folders and READMEs.
 * `read` returns the text of a page, and an empty one if it is unreadable.
 */
export const planImport = (paths: readonly string[], read: (path: string) => string): ImportPlan => {
  const pages = paths.filter(isPage)
  const top = topOf(pages)
  const summary = pages.find(
    path => SUMMARY.test(posix.basename(path)) && (posix.dirname(path) === top || (top === '' && posix.dirname(path) === '.')),
  )
  const listing = summary === undefined ? listingIn(pages, top, read) : null
  const how = { read, hasSummary: summary !== undefined || listing !== null }
  const { index, documents: inside } = fromFolder(top, pages, how)
  const outside = pages.filter(path => top !== '' && !path.startsWith(`${top}/`)) // hidden pages that a page links
  const documents = [...inside, ...fromFolder(commonFolder(pages), outside, how).documents]
  const path = summary ?? listing?.path
  if (path === undefined) return { overview: index, roots: documents, absent: [] }

  const named = listing?.lines ?? summaryLines(read(path), top)
  const { roots, absent } = fromSummary(named, new Set(pages), new Set([path, ...(index === null ? [] : [index])]))
  const used = new Set([path, index, ...named.map(line => line.path)])
  return {
    overview: listing ? null : index,
    roots: [...roots, ...withoutUsed(documents, used)],
    absent: absent.map(target => ({ path, target })),
  }
}

/** Exports in HTML list their pages in an `index.html`. Returns its entries, where it has at least half of the pages; null elsewhere. */
const listingIn = (
  pages: readonly string[],
  top: string,
  read: (path: string) => string,
): { path: string; lines: SummaryLine[] } | null => {
  const path = pages.find(page => page === posix.join(top, 'index.html'))
  if (path === undefined) return null
  const lines = webSummaryLines(read(path), top)
  const named = new Set(lines.map(line => line.path))
  const listed = pages.filter(page => page !== path && named.has(page)).length
  return listed > 0 && listed * 2 >= pages.length - 1 ? { path, lines } : null
}

/** Pages that the summary does not list come after it, in their folders. */
const withoutUsed = (documents: readonly PlannedDocument[], used: ReadonlySet<string | null>): PlannedDocument[] =>
  documents.flatMap(document => {
    const children = withoutUsed(document.children, used)
    if (document.path !== null && used.has(document.path)) return children
    return document.path === null && children.length === 0 ? [] : [{ ...document, children }]
  })
