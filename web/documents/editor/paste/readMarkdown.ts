import { contentFromHtml } from '#editor/html/html.ts'
import { footnotes } from '#editor/markdown/footnotes.ts'
import { makeParser } from '#editor/markdown/parser.ts'
import type { ContentNode } from '#editor/node.ts'

/** Parses a piece of Markdown into blocks. Unlike a file it has no title, so its headings stay headings. */
export function readMarkdown(text: string): ContentNode[] {
  const parser = makeParser({ absentFile: path => path, noteInclude: () => {} })
  const notes = footnotes(parser)
  return contentFromHtml(parser.render(text) + notes.list()).content.content
}
