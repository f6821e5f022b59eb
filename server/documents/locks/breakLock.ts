import { sql } from 'drizzle-orm'
import { pleaseWait } from '#domain/editingLock.ts'
import { authorize } from '#domain/policy.ts'
import type { DocumentStanding } from '#domain/standing.ts'
import type { Caller } from '#server/access/caller.ts'
import type { Tools } from '#server/call/verb.ts'
import type { EditingLock } from '#server/locks/editingLocks.ts'
import { announceFree } from '#server/documents/announce.ts'
import { endLock, readLock } from './editingLock.ts'
import { type LockedDocument, saveUnsaved } from '#server/documents/text/liveText.ts'
import { recordLastText, recordSession } from '#server/documents/text/writingHistory.ts'

interface Breaker {
  caller: Caller
  standing: DocumentStanding
  force: boolean | undefined
}

/** Somebody else's lock may be broken by force by who manages the document, one's own from another tab by force alone. */
const requireForce = (lock: EditingLock, { caller, standing, force }: Breaker): void => {
  if (!force) throw pleaseWait(lock)
  if (lock.user?._id !== caller.id) authorize(standing, 'manage', 'document')
}

/** Saves what the holder of a lock has typed, with an entry of the history in their name. Returns the version that the document has then. */
export const breakLock = async (tools: Tools, document: LockedDocument, lock: EditingLock, breaker: Breaker): Promise<number> => {
  requireForce(lock, breaker)
  await tools.liveTexts.storeInto(tools.db, document._id)

  const version = await saveUnsaved(tools, document)
  await recordSession(tools, { ...document, version }, lock, breaker.standing)
  return version
}

/** What a former holder has saved and typed is kept; what cannot be kept is saved, unless they are the one who comes back. Returns the version then. */
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
 * Before a document is deleted or archived: whoever else edits it is waited for, or interrupted by force (`api: documents`). Then nobody holds its lock;
 * what its last holder had on the way still passes, as far as the document is there.
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
