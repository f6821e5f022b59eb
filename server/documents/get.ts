import { documents } from '#contract/documents.ts'
import { verb } from '#server/http/verb.ts'
import { answerWith } from './format.ts'
import { readDocumentById } from './read.ts'

export const get = verb(documents.get, async (tools, { params, query, caller }) =>
  answerWith(await readDocumentById(tools, caller, params.id), query.format),
)
