import type { AnswerOf, QueryOf } from '#contract/call.ts'
import type { Document, documents } from '#contract/calls/documents.ts'
import { emptyContent } from '#editor/content.ts'
import { markdownFromContent } from '#editor/markdown/write.ts'
import { renderHtml } from '#editor/renderHtml.ts'
import { addressFrom } from '#server/documents/exporting/addresses.ts'
import type { Caller } from '#server/access/caller.ts'
import { withJson } from '#server/call/rawJson.ts'
import type { Tools } from '#server/call/verb.ts'
import type { ReadDocument } from '#server/documents/text/read.ts'
import { drawnOf } from './drawnExcerpts.ts'

type Asked = QueryOf<typeof documents.get>
type DocumentAnswer = AnswerOf<typeof documents.get>

/** Returns the answer of a read: the stored text passes through unparsed, or HTML or Markdown replaces it (`api: documents`). */
export const answerWith = async (
  tools: Pick<Tools, 'db' | 'config' | 'settings'>,
  caller: Caller,
  read: ReadDocument,
  { format, drawn }: Asked,
): Promise<DocumentAnswer> => {
  const { document, path, content } = read
  if (format === undefined)
    return withStoredContent({ document, path, drawn: drawn ? await drawnOf(tools, caller, content) : undefined }, read)
  const rendered = format === 'html' ? { html: renderHtml(JSON.parse(content)) } : { markdown: await markdownOf(read, tools.settings) }
  return { document: { ...document, content: { ...emptyContent } }, path, ...rendered }
}

/** Self-contained, like an exported file: it begins with its title, and its links are absolute once the address of this site is known. */
const markdownOf = async ({ head, content }: ReadDocument, settings: Tools['settings']): Promise<string> => {
  const site = (await settings.read()).baseUrl ?? ''
  const addressOf = addressFrom({ site, from: '', pages: new Map(), files: new Map() })
  return markdownFromContent(JSON.parse(content), head.title, { addressOf, icon: head.icon })
}

/** Returns the answer with the stored text of its document, neither parsed nor serialised again. */
export const withStoredContent = <A extends { document: Document }>(answer: A, { head, content }: ReadDocument): A =>
  withJson(answer, () => {
    const { document: _whole, ...rest } = answer
    const tail = JSON.stringify(rest)
    return `{"document":${JSON.stringify(head).slice(0, -1)},"content":${content}}${tail === '{}' ? '' : `,${tail.slice(1, -1)}`}}`
  })
