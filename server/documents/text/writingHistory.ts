import type { DocumentStanding } from '#domain/standing.ts'
import { planFrom } from '#server/access/standing.ts'
import type { Tools } from '#server/call/verb.ts'
import type { EditingLock } from '#server/locks/editingLocks.ts'
import type { EndedSession } from '#server/documents/locks/editingLock.ts'
import { keepVersion, type Saved } from './history.ts'
import { keepUnsaved, readUnsaved } from './liveText.ts'

/** The end of an editing session, for any reason: its changes become one entry of the history (`product: 4.5`, `docs/decisions/015`). */

/** Keeps the saved text in the name of the lock's holder, if it has changed since they took it. Does nothing when this end was already recorded. */
export const recordSession = async (
  tools: Pick<Tools, 'db' | 'log'>,
  document: Saved,
  lock: EditingLock,
  standing: Pick<DocumentStanding, 'plan'>,
): Promise<void> => {
  if (!lock.isTold || document.version === lock.version) return
  await keepVersion(tools, document, { user: lock.user?._id ?? null, kind: 'session' }, standing)
}

/**
 * Keeps the last text of a session that ends because somebody else begins: the typed text, or else the saved one. Returns false when typed text was not
 * kept.
 */
export const recordLastText = async (
  tools: Pick<Tools, 'db' | 'config' | 'log' | 'publish'>,
  document: Saved,
  lock: EditingLock,
  standing: DocumentStanding,
): Promise<boolean> => {
  if (!lock.hasLiveText || !(await readUnsaved(tools.db, document._id))) await recordSession(tools, document, lock, standing)
  return !lock.hasLiveText || keepUnsaved(tools, document, standing)
}

/**
 * The same when nobody else begins to write. The document must be locked. A session with unsaved text is not recorded yet: it waits for its holder or the
 * next writer.
 */
export const recordEndedSession = async (
  tools: Pick<Tools, 'db' | 'log' | 'config'>,
  { taken_at, holder, ...document }: EndedSession,
): Promise<void> => {
  if (document.version === taken_at || (await readUnsaved(tools.db, document._id))) return
  await keepVersion(tools, document, { user: holder, kind: 'session' }, { plan: planFrom(document, tools.config) })
}
