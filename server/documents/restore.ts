import { documentChanges } from '#contract/calls/documentChanges.ts'
import { requireDocumentQuota } from '#domain/plan.ts'
import { authorize } from '#domain/policy.ts'
import { lockTeam } from '#server/db/locks.ts'
import type { Caller } from '#server/access/caller.ts'
import { accessDocument, type DocumentTableRow } from '#server/access/documents.ts'
import { type Tools, verb } from '#server/call/verb.ts'
import { announceAdded, announceUpdate } from './tree/announce.ts'
import { endLostLocks } from './locks/endLocks.ts'
import { readDocumentById } from './text/read.ts'
import { requireRestorable, restoreDocument, takeBackChildren } from './tree/removal.ts'
import { countDocuments } from './tree/store.ts'

/** Undoes the deletion of one document. Its children stay where they were moved to, or come back with it (`api: documents`). */
export const restore = verb(documentChanges.restore, async (tools, { params, body, caller }) => {
  const { document: deleted, standing } = await accessDocument(tools, caller, params.id, { deleted: true })
  authorize(standing, 'delete', 'document')
  if (standing.plan.documents !== null) {
    await lockTeam(tools.db, deleted.team)
    requireDocumentQuota(standing.plan, await countDocuments(tools.db, deleted.team))
  }
  const { document } = await accessDocument(tools, caller, params.id, { deleted: true, lock: 'tree' })
  await requireRestorable(tools.db, document)

  await restoreDocument(tools.db, document)
  const children = body?.withChildren ? await takeBackChildren(tools.db, caller.id, document) : []
  const { document: restored, restricted_by } = await readDocumentById(tools, caller, document._id)
  await announceAdded(tools, { ...document, restricted_by }, restored)
  for (const child of children) await announceMovedBack(tools, caller, child)
  return { document: restored }
})

/** A child may be under another restriction now. */
const announceMovedBack = async (tools: Tools, caller: Caller, child: DocumentTableRow): Promise<void> => {
  const after = await readDocumentById(tools, caller, child._id)
  await announceUpdate(tools, child, after, {}, true)
  if (after.restricted_by === child.restricted_by) return
  await endLostLocks(tools, child.workspace)
  tools.revalidateAccess({ document: child._id })
}
