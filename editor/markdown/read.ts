import { contentFromHtml } from '#editor/html/html.ts'
import type { ReadOptions, ReadResult } from '#editor/html/reading.ts'
import type { ContentNode } from '../node.ts'
import { splitIcon } from '../titleIcon.ts'
import { textOf } from '../walk.ts'
import { footnotes } from './footnotes.ts'
import { splitFrontMatter, withHomePage } from './frontMatter.ts'
import type { FrontMatter } from './frontMatter.ts'
import { makeParser } from './parser.ts'
import { promoteTitle } from './syntax.ts'

export interface MarkdownOptions extends ReadOptions {
  /** The title where that is known already: a heading at the beginning that says it again is left out, and every other one stays. */
  title?: string
  /** The sentence in place of a missing file that an include line names, in the language of the reader. */
  absentFile?: (path: string) => string
}

export interface MarkdownResult extends ReadResult {
  /** From the front matter, else the first heading of level 1, which is then no part of the content. */
  title?: string
  frontMatter: FrontMatter
}

/**
 * Reads Markdown (CommonMark with GitHub's, VuePress's and mdBook's additions) into a document. Markdown may contain HTML anywhere,
 * so markdown-it first makes HTML of it: one reader converts both.
 */
export function contentFromMarkdown(source: string, options: MarkdownOptions = {}): MarkdownResult {
  const { frontMatter, body } = splitFrontMatter(source)
  const stated = typeof frontMatter.title === 'string' ? frontMatter.title.trim() : ''
  const md = makeParser({
    absentFile: options.absentFile ?? (path => `The file ${path} is not part of this document.`),
    noteInclude: path => options.note?.({ kind: 'include', what: path }),
  })
  const notes = footnotes(md)
  if (stated === '' && options.title === undefined) md.use(promoteTitle)
  const html = md.render(withHomePage(frontMatter, body).replace(LONG_DATA, '](data:'))
  const { content, anchors } = contentFromHtml(html + notes.list(), options)
  const heading = options.title === undefined ? takeTitle(content.content, stated) : null
  if (options.title !== undefined) dropTitle(content.content, options.title)
  if (content.content.length === 0) content.content.push({ type: 'paragraph' })
  return { content, anchors, frontMatter, title: options.title ?? (stated || heading || undefined) }
}

// A picture inside the text is not kept there, and megabytes of it would only be read in vain.
const LONG_DATA = /\]\(<?data:[^)\s]{500,}/g

/** Takes the first heading of level 1 out, unless the title is another one. */
function takeTitle(blocks: ContentNode[], stated: string): string | null {
  const at = blocks.findIndex(block => block.type === 'heading' && (block.attrs?.level ?? 1) === 1)
  const text = textOf(blocks[at] ?? { type: 'doc' })
  if (at < 0 || (stated !== '' && text.toLowerCase() !== stated.toLowerCase())) return null
  blocks.splice(at, 1)
  return text
}

/** Leaves out a first heading of level 1 that is the title, with an icon before it or without. */
function dropTitle(blocks: ContentNode[], title: string): void {
  const [first] = blocks
  const text = first?.type === 'heading' && (first.attrs?.level ?? 1) === 1 ? textOf(first) : null
  const wanted = title.replace(/\s+/g, ' ').trim()
  if (text !== null && [text, splitIcon(text).title].includes(wanted)) blocks.shift()
}
