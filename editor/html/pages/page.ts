import type { MarkdownOptions, MarkdownResult } from '#editor/markdown/read.ts'
import { splitIcon } from '#editor/titleIcon.ts'
import { textOf } from '#editor/walk.ts'
import { contentFromHtml } from '../html.ts'
import { PageFilter } from './pageFilter.ts'
import { surveyPage } from './survey.ts'

/**
 * Reads a web page into a document: its text alone, without menus, headers and footers. What Notion, Confluence, Google Docs and our own export write in
 * their own ways becomes what it means. The title is that of the page, and is no part of the content.
 */
export function contentFromPage(source: string, options: MarkdownOptions = {}): MarkdownResult {
  const survey = surveyPage(source)
  const { content, anchors } = contentFromHtml(source, options, reader => new PageFilter(reader, survey))
  const blocks = content.content
  const at = blocks.findIndex(({ type, attrs }) => type === 'heading' && (attrs?.level ?? 1) === 1)
  const heading = textOf(blocks[at] ?? { type: 'doc' })
  const title = survey.title || heading
  const isTitle = (text: string) => text !== '' && [title, splitIcon(title).title].includes(text)
  if (isTitle(heading)) blocks.splice(at, 1)
  // Google Docs has a title that is no heading.
  else if (isTitle(textOf(blocks[0] ?? { type: 'doc' }))) blocks.shift()
  if (blocks.length === 0) blocks.push({ type: 'paragraph' })
  return { content, anchors, frontMatter: {}, title: title || undefined }
}
