import type { AnswerOf, BodyOf } from '#contract/call.ts'
import type { documentChanges } from '#contract/calls/documentChanges.ts'
import { isOwn, requireCurrent, requireLock } from '#domain/editingLock.ts'
import { authorize } from '#domain/policy.ts'
import type { DocumentStanding } from '#domain/standing.ts'
import { lockDocument } from '#server/db/locks.ts'
import type { Input, Tools } from '#server/call/verb.ts'
import type { EditingLock } from '#server/locks/editingLocks.ts'
import { notifyMentioned } from '#server/notifications/mentions.ts'
import { announceChanged, announceFree } from '#server/documents/tree/announce.ts'
import { endLock } from '#server/documents/locks/editingLock.ts'
import { withStoredContent } from './format.ts'
import { keepVersion } from './history.ts'
import type { LockedDocument } from './liveText.ts'
import { type ReadDocument, readDocumentById, withNewText } from '#server/documents/text/read.ts'
import { recordLastText } from './writingHistory.ts'
import { writeText, type WrittenText } from './texts.ts'
import { requireContent } from '#server/content/content.ts'

type Update = typeof documentChanges.update
type Body = BodyOf<Update>

/** Returns whether a body is what an editor saves during writing: only the text, and the version that it is based on. */
export const isTextAlone = ({ content, version: _version, ...others }: Body): boolean =>
  content !== undefined && Object.keys(others).length === 0

/**
 * The most frequent change has its own path: the document is read once, under its lock, and returned with what a new text changes in it
 * (`docs/decisions/011`).
 */
export const saveTextAlone = async (tools: Tools, { params, query, body, caller, lockFence }: Input<Update>): Promise<AnswerOf<Update>> => {
  await lockDocument(tools.db, params.id)
  const before = await readDocumentById(tools, caller, params.id)
  authorize(before.standing, 'write', 'document')

  const saved = await saveText(tools, withWriter(before, { user: caller.id, fence: lockFence }), body)
  const after = saved ? withNewText(before, saved) : before
  if (query.manual) await keepVersion(tools, after.head, { user: caller.id, kind: 'manual' }, before.standing)
  if (saved) await announceChanged(tools, { ...after.head, restricted_by: after.restricted_by }, after.head)
  return withStoredContent({ document: after.document }, after)
}

/** A document whose text is to change, and its lock. */
interface Stored extends LockedDocument {
  content: string
  lock: EditingLock | null
  standing: DocumentStanding
  writer: Writer
}

/** The writer, and the fence of their lock. */
interface Writer {
  user: string
  fence: number | undefined
}

/** A document as it was read, with the person who wants to write its text. */
export const withWriter = ({ head, restricted_by, content, lock, standing }: ReadDocument, writer: Writer): Stored => ({
  ...{ ...head, restricted_by, content, lock, standing, writer },
})

/**
 * Writes the text if it differs from the stored one, and returns what has changed. The same text is a retry after a lost answer and passes, however old
 * its version is (`authorisation: D21`).
 */
export const saveText = async (
  tools: SaveTools,
  stored: Stored,
  sent: Pick<Body, 'content' | 'version'>,
): Promise<(WrittenText & { content: string }) | undefined> => {
  const text = JSON.stringify(requireContent(sent.content))
  if (text === stored.content) return undefined
  await claimLock(tools, stored, sent.version)

  const { _id, content, writer } = stored
  const written = await writeText(tools.db, { document: _id, text, user: writer.user })
  await notifyMentioned(tools, { document: _id, by: writer.user, before: content, after: text })
  return { ...written, content: text }
}

type SaveTools = Pick<Tools, 'db' | 'config' | 'log' | 'publish'>

/**
 * Claims the lock for one write. Throws `d.please_wait` while somebody else edits the document, and `d.version_conflict` for a stale version. An old fence
 * requires the version. The save itself takes a free lock and releases it, since the row is locked; what was written under that lock before goes into the
 * history.
 */
export const claimLock = async (tools: SaveTools, stored: Stored, known: number | undefined): Promise<void> => {
  const { lock, writer, standing, version } = stored
  requireLock(lock, writer)
  requireCurrent(lock, writer, { sent: known, stored: version })

  if (!lock || lock.isHeld || isOwn(lock, writer)) return
  await recordLastText(tools, stored, lock, standing)
  if (!lock.isTold) return
  await endLock(tools.db, stored._id)
  await announceFree(tools, stored)
}
