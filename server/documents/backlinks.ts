import { documentLinks } from '#contract/calls/documentLinks.ts'
import { authorize } from '#domain/policy.ts'
import { accessDocument } from '#server/access/documents.ts'
import { verb } from '#server/call/verb.ts'
import { readLinking } from './search/links.ts'

export const backlinks = verb(documentLinks.backlinks, async (tools, { params, caller }) => {
  const { document, standing } = await accessDocument(tools, caller, params.id)
  authorize(standing, 'read', 'document')

  await tools.searchIndex.settled()
  return { documents: await readLinking(tools, caller, document) }
})
