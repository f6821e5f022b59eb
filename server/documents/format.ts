import type { AnswerOf } from '#contract/call.ts'
import type { documents } from '#contract/documents.ts'
import { emptyContent } from '#editor/content.ts'
import { renderHtml } from '#editor/renderHtml.ts'
import { withJson } from '#server/http/json.ts'
import type { ReadDocument } from './read.ts'

type Answer = AnswerOf<typeof documents.get>

/** The answer of a read: the stored text passed through unread, or rendered as HTML or Markdown in its place (`api: documents`). */
export const answerWith = ({ document, path, content }: ReadDocument, format?: 'html' | 'markdown'): Answer => {
  if (format === 'html') return { document: { ...document, content: { ...emptyContent } }, path, html: renderHtml(JSON.parse(content)) }
  return withJson({ document, path }, () => {
    const { content: _unread, ...row } = Object.getOwnPropertyDescriptors(document)
    const head = JSON.stringify(Object.defineProperties({}, row))
    return `{"document":${head.slice(0, -1)},"content":${content}},"path":${JSON.stringify(path)}}`
  })
}
