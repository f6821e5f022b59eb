import type { AnswerOf, BodyOf } from '#contract/call.ts'
import type { documents } from '#contract/documents.ts'
import { require } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Input, Tools } from '#server/http/verb.ts'
import { tellMentioned } from '#server/notifications/mentions.ts'
import { lockDocument } from './access.ts'
import { announceChanged } from './announce.ts'
import { passedOn } from './format.ts'
import { keepVersion } from './history.ts'
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
export const saveTextAlone = async (tools: Tools, { params, query, body, caller }: Input<Update>): Promise<AnswerOf<Update>> => {
  await lockDocument(tools.db, params.id)
  const before = await readDocumentById(tools, caller, params.id)
  require(before.standing, 'write', 'document')

  const saved = await saveText(tools, { ...before.head, content: before.content, user: caller.id }, body)
  const after = saved ? withNewText(before, saved) : before
  if (query.manual) await keepVersion(tools, after.head, caller.id, after.standing)
  if (saved) await announceChanged(tools, { ...after.head, restricted_by: after.restricted_by }, after.head)
  return passedOn({ document: after.document }, after)
}

interface Stored {
  _id: string
  version: number
  content: string
  /** Who writes. */
  user: string
}

/**
 * Writes the text when it differs from what is stored, and returns what that has changed. A stale version is refused with the current one; when it brings
 * what is stored anyway, it is the retry after a lost answer and passes (`authorisation: D21`).
 */
export const saveText = async (
  tools: Pick<Tools, 'db' | 'config' | 'publish'>,
  { _id, version, content, user }: Stored,
  sent: Pick<Body, 'content' | 'version'>,
): Promise<(Written & { content: string }) | undefined> => {
  const text = JSON.stringify(requireContent(sent.content))
  if (text === content) return undefined
  if (sent.version !== undefined && sent.version !== version) throw new Refusal('d.version_conflict', { version })
  const written = await writeText(tools.db, { document: _id, text, user })
  await tellMentioned(tools, { document: _id, by: user, before: content, after: text })
  return { ...written, content: text }
}
