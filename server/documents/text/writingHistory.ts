import type { DocumentStanding } from '#domain/standing.ts'
import { planFrom } from '#server/access/standing.ts'
import type { Tools } from '#server/call/verb.ts'
import type { EditingLock } from '#server/locks/editingLocks.ts'
import type { EndedSession } from '#server/documents/locks/editingLock.ts'
import { keepVersion, type Saved } from './history.ts'
import { keepUnsaved, readUnsaved } from './liveText.ts'

/** The end of an editing session, however it comes: what it has changed becomes an entry of the history, once (`product: 4.5`, `docs/decisions/015`). */

/** Keeps the saved text in the name of who held the lock, if it has changed since then. Nothing when that end was noticed before. */
export const recordSession = async (
  tools: Pick<Tools, 'db' | 'log'>,
  document: Saved,
  lock: EditingLock,
  standing: Pick<DocumentStanding, 'plan'>,
): Promise<void> => {
  if (!lock.isTold || document.version === lock.version) return
  await keepVersion(tools, document, { user: lock.user?._id ?? null, kind: 'session' }, standing)
}

/** Keeps the last text of a session that is over because somebody else begins: what was typed, or else what was saved. False when typed text is not kept. */
export const recordLastText = async (
  tools: Pick<Tools, 'db' | 'config' | 'log' | 'publish'>,
  document: Saved,
  lock: EditingLock,
  standing: DocumentStanding,
): Promise<boolean> => {
  if (!lock.hasLiveText || !(await readUnsaved(tools.db, document._id))) await recordSession(tools, document, lock, standing)
  return !lock.hasLiveText || keepUnsaved(tools, document, standing)
}

/** The same where nobody else begins to write; the document is locked. A session that has left an unsaved text waits with it for its holder or the next one. */
export const recordEndedSession = async (
  tools: Pick<Tools, 'db' | 'log' | 'config'>,
  { taken_at, holder, ...document }: EndedSession,
): Promise<void> => {
  if (document.version === taken_at || (await readUnsaved(tools.db, document._id))) return
  await keepVersion(tools, document, { user: holder, kind: 'session' }, { plan: planFrom(document, tools.config) })
}
