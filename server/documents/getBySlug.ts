import { documents } from '#contract/calls/documents.ts'
import { tellingRequest } from '#server/access/requests.ts'
import { slowVerb } from '#server/call/verb.ts'
import { answerWith } from './text/format.ts'
import { noteOpened } from './tree/permalinks.ts'
import { readDocumentBySlug } from './text/read.ts'

export const getBySlug = slowVerb(documents.getBySlug, async (tools, { params, query, caller }) => {
  const read = await tellingRequest(tools, caller, readDocumentBySlug(tools, caller, params.workspaceId, params.slug))
  await noteOpened(tools, caller, read)
  return answerWith(tools, caller, read, query)
})
