import { documents } from '#contract/calls/documents.ts'
import { tellingRequest } from '#server/access/requests.ts'
import { slowVerb } from '#server/call/verb.ts'
import { answerWith } from './text/format.ts'
import { noteOpened } from './tree/permalinks.ts'
import { readDocumentById } from './text/read.ts'

export const get = slowVerb(documents.get, async (tools, { params, query, caller }) => {
  const read = await tellingRequest(tools, caller, readDocumentById(tools, caller, params.id))
  await noteOpened(tools, caller, read)
  return answerWith(tools, caller, read, query)
})
