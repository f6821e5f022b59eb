import { histories } from '#contract/calls/histories.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { accessDocument } from '#server/access/documents.ts'
import { verb } from '#server/call/verb.ts'
import { removeEntry } from './store.ts'

export const remove = verb(histories.remove, async (tools, { params, caller }) => {
  const { document, standing } = await accessDocument(tools, caller, params.docId, { lock: 'document' })
  authorize(standing, 'manage', 'document')
  if (!(await removeEntry(tools.db, { document: document._id, entry: params.historyId }))) throw new Refusal('d.not_found')
  return undefined
})
