import { histories } from '#contract/calls/histories.ts'
import { authorize } from '#domain/policy.ts'
import { accessDocument } from '#server/access/documents.ts'
import { verb } from '#server/call/verb.ts'
import { findEntries } from './store.ts'

export const fetchByDocument = verb(histories.fetchByDocument, async (tools, { params, caller }) => {
  const { document, standing } = await accessDocument(tools, caller, params.id)
  authorize(standing, 'compare', 'document')
  return { histories: await findEntries(tools.db, document._id) }
})
