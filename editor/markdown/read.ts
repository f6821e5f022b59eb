import { contentFromHtml } from '#editor/html/html.ts'
import type { ReadOptions, ReadResult } from '#editor/html/reading.ts'
import type { ContentNode } from '../node.ts'
import { textOf } from '../walk.ts'
import { footnotes } from './footnotes.ts'
import { splitFrontMatter, withHomePage } from './frontMatter.ts'
import type { FrontMatter } from './frontMatter.ts'
import { makeParser } from './parser.ts'
import { promoteTitle } from './syntax.ts'

export interface MarkdownOptions extends ReadOptions {
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
  if (stated === '') md.use(promoteTitle)
  const html = md.render(withHomePage(frontMatter, body).replace(LONG_DATA, '](data:'))
  const { content, anchors } = contentFromHtml(html + notes.list(), options)
  const heading = takeTitle(content.content, stated)
  if (content.content.length === 0) content.content.push({ type: 'paragraph' })
  return { content, anchors, frontMatter, title: stated || heading || undefined }
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
