import type { AnswerOf, BodyOf } from '#contract/call.ts'
import type { documents } from '#contract/documents.ts'
import { isOwn, requireCurrent, requireTurn } from '#domain/editingLock.ts'
import { require } from '#domain/policy.ts'
import type { DocumentStanding } from '#domain/standing.ts'
import type { Input, Tools } from '#server/http/verb.ts'
import type { EditingLock } from '#server/locks/editingLocks.ts'
import { tellMentioned } from '#server/notifications/mentions.ts'
import { lockDocument } from './access.ts'
import { announceChanged } from './announce.ts'
import { passedOn } from './format.ts'
import { keepVersion, type Saved } from './history.ts'
import { keepUnsaved } from './liveText.ts'
import { readDocumentById, withNewText } from './read.ts'
import { requireContent, writeText, type Written } from './texts.ts'

type Update = typeof documents.update
type Body = BodyOf<Update>

/** What an editor saves while somebody writes: the text, and the version that it comes from. */
export const isTextAlone = ({ content, version: _version, ...others }: Body): boolean =>
  content !== undefined && Object.keys(others).length === 0

/**
 * The most frequent change, in a way of its own: the document is read once, under its lock, and answered with what a new text changes in it
 * (`docs/decisions/011`).
 */
export const saveTextAlone = async (tools: Tools, { params, query, body, caller, lockFence }: Input<Update>): Promise<AnswerOf<Update>> => {
  await lockDocument(tools.db, params.id)
  const before = await readDocumentById(tools, caller, params.id)
  require(before.standing, 'write', 'document')

  const { head, content, lock, standing } = before
  const saved = await saveText(tools, { ...head, content, lock, standing, writer: { user: caller.id, fence: lockFence } }, body)
  const after = saved ? withNewText(before, saved) : before
  if (query.manual) await keepVersion(tools, after.head, { user: caller.id, kind: 'manual' }, standing)
  if (saved) await announceChanged(tools, { ...after.head, restricted_by: after.restricted_by }, after.head)
  return passedOn({ document: after.document }, after)
}

interface Stored extends Saved {
  content: string
  lock: EditingLock | null
  standing: DocumentStanding
  /** Who writes, and under which lock. */
  writer: { user: string; fence: number | undefined }
}

/**
 * Writes the text when it differs from what is stored, and returns what that has changed. Whoever edits the document is waited for. A stale version is refused with
 * the current one; when it brings what is stored anyway, it is the retry after a lost answer and passes (`authorisation: D21`). The document is locked, so
 * a save takes a free lock and gives it back by being there; who names an old lock must know the version.
 */
export const saveText = async (
  tools: Pick<Tools, 'db' | 'config' | 'log' | 'publish'>,
  { content, lock, standing, writer, ...document }: Stored,
  sent: Pick<Body, 'content' | 'version'>,
): Promise<(Written & { content: string }) | undefined> => {
  const text = JSON.stringify(requireContent(sent.content))
  if (text === content) return undefined
  requireTurn(lock, writer)
  requireCurrent(lock, writer, { sent: sent.version, stored: document.version })

  if (lock?.hasLiveText && !lock.isHeld && !isOwn(lock, writer)) await keepUnsaved(tools, document, standing)
  const written = await writeText(tools.db, { document: document._id, text, user: writer.user })
  await tellMentioned(tools, { document: document._id, by: writer.user, before: content, after: text })
  return { ...written, content: text }
}
