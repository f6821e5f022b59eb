import { sql } from 'drizzle-orm'
import { pleaseWait } from '#domain/editingLock.ts'
import { authorize } from '#domain/policy.ts'
import type { DocumentStanding } from '#domain/standing.ts'
import type { Caller } from '#server/access/caller.ts'
import type { Tools } from '#server/call/verb.ts'
import type { EditingLock } from '#server/locks/editingLocks.ts'
import { announceFree } from '#server/documents/tree/announce.ts'
import { endLock, readLock } from './editingLock.ts'
import { type LockedDocument, saveUnsaved } from '#server/documents/text/liveText.ts'
import { recordLastText, recordSession } from '#server/documents/text/writingHistory.ts'

interface Breaker {
  caller: Caller
  standing: DocumentStanding
  force: boolean | undefined
}

/** Only a manager may break the lock of somebody else by force. Everyone may break their own lock from another tab by force. */
const requireForce = (lock: EditingLock, { caller, standing, force }: Breaker): void => {
  if (!force) throw pleaseWait(lock)
  if (lock.user?._id !== caller.id) authorize(standing, 'manage', 'document')
}

/** Saves what the holder of a lock has typed, with an entry of the history in their name. Returns the resulting version. */
export const breakLock = async (tools: Tools, document: LockedDocument, lock: EditingLock, breaker: Breaker): Promise<number> => {
  requireForce(lock, breaker)
  await tools.liveTexts.storeInto(tools.db, document._id)

  const version = await saveUnsaved(tools, document)
  await recordSession(tools, { ...document, version }, lock, breaker.standing)
  return version
}

/**
 * Keeps what a former holder has saved and typed. Typed text that cannot be kept is saved, unless the same person comes back. Returns the resulting
 * version.
 */
export const endFormerSession = async (
  tools: Tools,
  document: LockedDocument,
  last: EditingLock,
  { user, standing }: { user: string; standing: DocumentStanding },
): Promise<number> => {
  const isKept = await recordLastText(tools, document, last, standing)
  return isKept || last.user?._id === user ? document.version : saveUnsaved(tools, document)
}

/**
 * Clears the lock before a document is deleted or archived. It waits for another editor, or interrupts them by force (`api: documents`). A save that the
 * last holder has already sent still passes while the document exists.
 */
export const clearLock = async (tools: Tools, document: LockedDocument, breaker: Breaker): Promise<void> => {
  const lock = await readLock(tools.db, document._id)
  if (!lock?.isTold) return
  if (lock.isHeld && lock.user?._id !== breaker.caller.id) await breakLock(tools, document, lock, breaker)
  else await recordSession(tools, document, lock, breaker.standing)
  await endLock(tools.db, document._id)
  await announceFree(tools, document)
}

/** The same for a document and everything below it. */
export const clearLocksBelow = async (tools: Tools, id: string, breaker: Breaker): Promise<void> => {
  const { rows } = await tools.db.execute<LockedDocument & Record<string, unknown>>(sql`
    with recursive below as (
      select ${id}::uuid as "_id"
      union all select c."_id" from below join documents c on c.parent = below."_id" and c.deleted_at is null
    )
    select d."_id", d.title, d.version, d.team, d.workspace, d.restricted_by from documents d
    where d."_id" in (select l.document from below join document_locks l on l.document = below."_id" where l."isTold")
    order by d."_id" for no key update`)
  for (const document of rows) await clearLock(tools, document, breaker)
}
