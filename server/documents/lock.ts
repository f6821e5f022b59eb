import { documentChanges } from '#contract/calls/documentChanges.ts'
import { isOwn, pleaseWait } from '#domain/editingLock.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { verb } from '#server/call/verb.ts'
import { accessDocument } from '#server/access/documents.ts'
import { announceEditing } from './tree/announce.ts'
import { breakLock, endFormerSession } from './locks/breakLock.ts'
import { extendLock, readLock, takeLock } from './locks/editingLock.ts'

/** Takes or renews the editing lock. Unsaved text of a former holder is kept before anybody writes again (`realtime: editing lock`). */
export const lock = verb(documentChanges.lock, async (tools, { params, query, body, caller }) => {
  const { db } = tools
  const { document, standing } = await accessDocument(tools, caller, params.id, { lock: 'document' })
  authorize(standing, 'write', 'document')
  if (document.isArchived) throw new Refusal('d.archived')
  const last = await readLock(db, document._id)
  const writer = { id: document._id, user: caller.id, session: caller.session }

  let { version } = document
  if (isOwn(last, { user: caller.id, fence: body?.fence })) {
    const renewed = await extendLock(db, { ...writer, fence: last?.fence ?? 0, version })
    if (!renewed) throw new Error(`the lock of ${document._id} was taken under its document`)
    if (!last?.isTold) await announceEditing(tools, document, renewed)
    return { lock: renewed, version }
  }
  if (last?.isHeld) version = await breakLock(tools, document, last, { caller, standing, force: query.force })
  else if (last) version = await endFormerSession(tools, document, last, { user: caller.id, standing })
  const taken = await takeLock(db, { ...writer, version, breaks: last?.isHeld ? last.fence : null })
  if (!taken) throw last ? pleaseWait(last) : new Error(`the lock of ${document._id} was taken under its document`)
  await announceEditing(tools, document, taken)
  return { lock: taken, version }
})
