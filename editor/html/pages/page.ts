import type { MarkdownOptions, MarkdownResult } from '#editor/markdown/read.ts'
import type { ContentNode } from '#editor/node.ts'
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
  joinLists(content)
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

const LISTS = ['bulletList', 'orderedList', 'taskList']

/** Makes one list of lists that follow each other: Notion writes one for each item, and the number of the first. */
function joinLists(node: ContentNode): void {
  const joined: ContentNode[] = []
  for (const child of node.content ?? []) {
    const last = joined.at(-1)
    if (last && goesOn(last, child)) last.content!.push(...child.content!)
    else joined.push(child)
  }
  if (node.content) node.content = joined
  for (const child of joined) joinLists(child)
}

const goesOn = (list: ContentNode, next: ContentNode): boolean =>
  LISTS.includes(next.type) &&
  list.type === next.type &&
  (next.type !== 'orderedList' || startOf(next) === startOf(list) + list.content!.length)

const startOf = ({ attrs }: ContentNode): number => Number(attrs?.start ?? 1)
