import { documents } from '#contract/documents.ts'
import { verb } from '#server/http/verb.ts'
import { answerWith } from './format.ts'
import { readDocumentBySlug } from './read.ts'

export const getBySlug = verb(documents.getBySlug, async (tools, { params, query, caller }) =>
  answerWith(await readDocumentBySlug(tools, caller, params.workspaceId, params.slug), query.format),
)
