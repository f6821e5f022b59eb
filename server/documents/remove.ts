import { documentChanges } from '#contract/calls/documentChanges.ts'
import { OVERVIEW_SLUG } from '#contract/limits.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { verb } from '#server/call/verb.ts'
import { accessDocument } from '#server/access/documents.ts'
import { announceRemoved } from './tree/announce.ts'
import { clearLock } from './locks/breakLock.ts'
import { removeAndLift } from './tree/removal.ts'

/** A soft delete, for 30 days. The children move up to the parent stored in the database, so no page is ever lost (`product: 4.4`). */
export const remove = verb(documentChanges.remove, async (tools, { params, query, body, caller }) => {
  const { document, standing } = await accessDocument(tools, caller, params.id, { lock: 'tree' })
  authorize(standing, 'delete', 'document')
  if (document.slug === OVERVIEW_SLUG) throw new Refusal('d.overview_fixed')
  const parent = document.parent ?? 'root'
  if (body?.parentId !== undefined && body.parentId !== parent) throw new Refusal('d.tree_stale', { field: 'parentId' })

  await clearLock(tools, document, { caller, standing, force: query.force })
  const lifted = await removeAndLift(tools.db, document, caller.id)
  await announceRemoved(tools, document, parent, lifted)
  tools.revalidateAccess({ document: document._id })
  return undefined
})
