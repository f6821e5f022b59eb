import Negotiator from 'negotiator'
import type { FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'

const JSON_TYPE = 'application/json'
export const MARKDOWN_TYPE = 'text/markdown'
/** More than a program names. The limit keeps a list of thousands from costing time. */
const NAMED_MAX = 20

/** Returns whether the text alone is answered, because the header `Accept` prefers Markdown to JSON (`api: documents`). */
export const isMarkdownWanted = (call: Call, request: Pick<FastifyRequest, 'headers'>, query: Record<string, unknown>): boolean => {
  if (!call.markdown || query.format === 'html') return false
  const accept = (request.headers.accept ?? '').split(',', NAMED_MAX).join(',')
  return new Negotiator({ headers: { accept } }).mediaTypes([JSON_TYPE, MARKDOWN_TYPE])[0] === MARKDOWN_TYPE
}
