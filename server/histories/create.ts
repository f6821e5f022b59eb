import { histories } from '#contract/calls/histories.ts'
import { requireFeature } from '#domain/plan.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { accessDocument } from '#server/access/documents.ts'
import { keepVersion } from '#server/documents/text/history.ts'
import { verb } from '#server/call/verb.ts'
import { findEntries } from './store.ts'

/** Keeps the saved text, and ignores any text that the client sends (`authorisation: D19`). */
export const create = verb(histories.create, async (tools, { params, caller }) => {
  const { document, standing } = await accessDocument(tools, caller, params.docId, { lock: 'document' })
  authorize(standing, 'compare', 'document')
  requireFeature(standing.plan, 'history')

  await keepVersion(tools, document, { user: caller.id, kind: 'manual' }, standing)
  const [history] = await findEntries(tools.db, document._id, 1)
  if (!history) throw new Refusal('request.unavailable')
  return { history }
})
