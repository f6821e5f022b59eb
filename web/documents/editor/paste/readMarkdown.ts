import { contentFromHtml } from '#editor/html/html.ts'
import { footnotes } from '#editor/markdown/footnotes.ts'
import { makeParser } from '#editor/markdown/parser.ts'
import type { ContentNode } from '#editor/node.ts'

/** A piece of Markdown as blocks. Unlike a whole file it has no title: its headings stay what they are. */
export function readMarkdown(text: string): ContentNode[] {
  const parser = makeParser({ absentFile: path => path, noteInclude: () => {} })
  const notes = footnotes(parser)
  return contentFromHtml(parser.render(text) + notes.list()).content.content
}
