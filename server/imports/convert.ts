import { posix } from 'node:path'
import { contentFromPage } from '#editor/html/pages/page.ts'
import { contentFromMarkdown, type MarkdownOptions, type MarkdownResult } from '#editor/markdown/read.ts'
import type { Content } from '#editor/node.ts'
import type { StoredFile } from '#contract/calls/files.ts'
import type { ImportNote } from '#contract/calls/imports.ts'
import { NOTE_WORDS } from '#contract/limits.ts'
import type { Passage } from '#editor/html/reading.ts'
import { iconIn, splitIcon } from '#editor/titleIcon.ts'
import { attachFiles, type LinkedFile } from '#server/files/attachments.ts'
import { candidatesOf } from './links.ts'
import type { NoteList } from './noteList.ts'
import { isMarkdown } from './plan.ts'
import { placesIn } from './places.ts'

export interface ConvertedPage {
  path: string
  content: Content
  title: string | null
  icon: string | null
  slug: string | null
  /** The names by which other pages link its headings → their ids here. */
  anchors: ReadonlyMap<string, string>
}

/** What a page needs of a stored file. */
export type KeptFile = Pick<StoredFile, 'url' | 'width' | 'height' | 'size'>

interface LinkTargets {
  /** The path of the pages' common folder. */
  top: string
  /** Page path → document id. */
  documentOf: (path: string) => string | undefined
  /** Other file's path → the stored file; null when it could not be stored, undefined when it was not sent. */
  fileOf: (path: string) => KeptFile | null | undefined
  /** `https://cahier.example`: our own exports link documents by full addresses. */
  site: string
  /** The sentence for a file that a page includes and that was not sent. */
  absentFile: (path: string) => string
}

const noteKinds = {
  dropped: 'dropped_html',
  link: 'broken_link',
  include: 'missing_include',
  truncated: 'too_large',
} as const

const readPage = (path: string, source: string, options: MarkdownOptions): MarkdownResult =>
  isMarkdown(path) ? contentFromMarkdown(source, options) : contentFromPage(source, options)

/** Resolves the paths of links among everything that was sent. */
interface SentPaths {
  /** The path of the pages' common folder. */
  top: string
  /** The page with this path or site address. */
  pageOf: (path: string) => string | undefined
  isAsset: (path: string) => boolean
}

/** Returns the paths of the pages that a page links, and of the files that it shows or links, which are stored before the final conversion. */
export const referredIn = (path: string, source: string, { top, pageOf, isAsset }: SentPaths): string[] => {
  const found = new Set<string>()
  const collect = (referred: string | undefined): null => {
    if (referred !== undefined) found.add(referred)
    return null
  }
  const pathsOf = (target: string) => candidatesOf(target, path, top)?.paths ?? []
  readPage(path, source, {
    resolveLink: target => collect(pathsOf(target).map(pageOf).find(Boolean) ?? pathsOf(target).find(isAsset)),
    resolveImage: target => collect(pathsOf(target).find(isAsset)),
  })
  return [...found]
}

/** The name and its folder are enough in the text; the report has the whole path. */
const shortPath = (path: string): string => path.split('/').slice(-2).join('/')

const slugIn = (frontMatter: Record<string, unknown> | undefined): string | null => {
  const given = frontMatter?.slug ?? frontMatter?.permalink
  return typeof given === 'string'
    ? (given
        .replace(/\.html?$/i, '')
        .split('/')
        .filter(Boolean)
        .at(-1) ?? null)
    : null
}

/** A title in the front matter is taken unchanged. A heading may begin with the icon, unless the front matter has an empty one. */
const namesOf = ({ frontMatter, title }: MarkdownResult): Pick<ConvertedPage, 'title' | 'icon'> => {
  const stated = frontMatter.title
  const isStated = typeof stated === 'string' && stated.trim() !== ''
  const heading = isStated ? stated : (title ?? '')
  const named = isStated || frontMatter.icon === '' ? { icon: null, title: heading } : splitIcon(heading)
  return { title: named.title || null, icon: iconIn(frontMatter.icon) ?? named.icon }
}

/** Returns the local address of a document of this site; undefined for any other address. */
const documentHere = (target: string, site: string): string | undefined =>
  site !== '' && target.startsWith(`${site}/`) ? /^\/doc\/[0-9a-f-]{36}(?:#.*)?$/.exec(target.slice(site.length))?.[0] : undefined

const FOLDER = 'file:///'
/** A short form of an address: its host, or the relative path. */
const sourceIn = (address: string): string => (URL.canParse(address, FOLDER) && new URL(address, FOLDER).host) || address

/** Describes a passage for the report; `place` is resolved once the document exists. */
const pieceOf = ({ element, words, before, address = '' }: Passage, isElement: boolean): Partial<ImportNote> => {
  const text = (words.replaceAll('\n', ' ') || sourceIn(address)).slice(0, NOTE_WORDS.text).toWellFormed()
  const place = before + words
  return { ...(isElement && { element: element.slice(0, NOTE_WORDS.element) }), ...(text !== '' && { text }), place }
}

/** Converts a page into a document's text, with its links pointing to documents and stored files. */
export const convertPage = (path: string, source: string, targets: LinkTargets, notes: NoteList): ConvertedPage => {
  const absent = new Set<string>()
  const resolveLink = (target: string): string | null => {
    const here = documentHere(target, targets.site)
    if (here !== undefined) return here
    const found = candidatesOf(target, path, targets.top)
    if (!found) return target
    const page = found.paths.map(targets.documentOf).find(Boolean)
    if (page) return found.anchor ? `/doc/${page}#${found.anchor}` : `/doc/${page}`
    const file = found.paths.map(targets.fileOf).find(each => each !== undefined)
    if (file) linked.set(file.url, { ...file, name: posix.basename(found.paths.find(each => targets.fileOf(each)) ?? '') })
    if (file) return file.url
    absent.add(target)
    return null
  }
  const linked = new Map<string, LinkedFile>()
  const shown = new Map<string, KeptFile>()
  const resolveImage = (target: string): string | null => {
    const found = candidatesOf(target, path, targets.top)
    if (!found) return target
    const file = found.paths.map(targets.fileOf).find(each => each !== undefined)
    if (file) shown.set(file.url, file)
    if (file) return file.url
    if (file === undefined) notes.add({ path, kind: 'missing_file', detail: target.slice(0, 200) })
    return null
  }
  const passages = new Map<ImportNote, Passage>()
  const result = readPage(path, source, {
    resolveLink,
    resolveImage,
    sizeOfImage: src => shown.get(src),
    absentFile: path => targets.absentFile(shortPath(path)),
    note: ({ kind, what, passage }) => {
      if (kind === 'image' || (kind === 'link' && !absent.has(what))) return // missing files have a note of their own, and unsafe addresses were no targets
      const piece = passage ? pieceOf(passage, kind === 'dropped') : {}
      const note = { path, kind: noteKinds[kind], detail: what.slice(0, 200), ...piece }
      if (notes.add(note) && passage) passages.set(note, passage)
    },
  })
  attachFiles(result.content, linked)
  const placeOf = placesIn(result.content)
  for (const [note, passage] of passages) {
    const place = placeOf(passage)
    if (place === undefined) delete note.place
    else note.place = place
  }
  return {
    path,
    content: result.content,
    ...namesOf(result),
    slug: slugIn(result.frontMatter),
    anchors: result.anchors,
  }
}
