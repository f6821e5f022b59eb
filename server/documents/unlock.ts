import { documentChanges } from '#contract/calls/documentChanges.ts'
import { isOwn } from '#domain/editingLock.ts'
import { authorize } from '#domain/policy.ts'
import { verb } from '#server/call/verb.ts'
import { accessDocument } from '#server/access/documents.ts'
import { announceFree } from './tree/announce.ts'
import { endLock, readLock } from './locks/editingLock.ts'
import { forgetSaved } from './text/liveText.ts'
import { recordSession } from './text/writingHistory.ts'

/** Releases the caller's own lock. A session that has changed the text becomes an entry of the history (`product: 4.5`). */
export const unlock = verb(documentChanges.unlock, async (tools, { params, caller, lockFence }) => {
  const { document, standing } = await accessDocument(tools, caller, params.id, { lock: 'document' })
  authorize(standing, 'write', 'document')
  const lock = await readLock(tools.db, document._id)
  if (!lock?.isTold || !isOwn(lock, { user: caller.id, fence: lockFence })) return

  await endLock(tools.db, document._id)
  await announceFree(tools, document)
  await tools.liveTexts.storeInto(tools.db, document._id)
  await forgetSaved(tools.db, document._id)
  await recordSession(tools, document, lock, standing)
})
