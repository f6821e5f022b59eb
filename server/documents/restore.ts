import { documentChanges } from '#contract/calls/documentChanges.ts'
import { requireDocumentQuota } from '#domain/plan.ts'
import { authorize } from '#domain/policy.ts'
import { lockTeam } from '#server/db/locks.ts'
import { verb } from '#server/call/verb.ts'
import { accessDocument } from '#server/access/documents.ts'
import { announceAdded } from './announce.ts'
import { readDocumentById } from './read.ts'
import { requireRestorable, restoreDocument } from './tree/removal.ts'
import { countDocuments } from './store.ts'

/** Undoes the deletion of one document. Its children stay where they were moved to (`api: documents`). */
export const restore = verb(documentChanges.restore, async (tools, { params, caller }) => {
  const { document: deleted, standing } = await accessDocument(tools, caller, params.id, { deleted: true })
  authorize(standing, 'delete', 'document')
  if (standing.plan.documents !== null) {
    await lockTeam(tools.db, deleted.team)
    requireDocumentQuota(standing.plan, await countDocuments(tools.db, deleted.team))
  }
  const { document } = await accessDocument(tools, caller, params.id, { deleted: true, lock: 'tree' })
  await requireRestorable(tools.db, document)

  await restoreDocument(tools.db, document)
  const { document: restored, restricted_by } = await readDocumentById(tools, caller, document._id)
  await announceAdded(tools, { ...document, restricted_by }, restored)
  return { document: restored }
})
