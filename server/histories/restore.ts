import { histories } from '#contract/calls/histories.ts'
import { requireFeature } from '#domain/plan.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { lockDocument } from '#server/db/locks.ts'
import { announceChanged } from '#server/documents/tree/announce.ts'
import { withStoredContent } from '#server/documents/text/format.ts'
import { keepVersion } from '#server/documents/text/history.ts'
import { readDocumentById, withNewText } from '#server/documents/text/read.ts'
import { withWriter, claimLock } from '#server/documents/text/save.ts'
import { writeText } from '#server/documents/text/texts.ts'
import { verb } from '#server/call/verb.ts'
import { findEntry } from './store.ts'
import { requireContent } from '#server/content/content.ts'

/**
 * Saves an old text. The call is refused while somebody else edits the document, and readers see the result live. Unlike a save it first keeps the current
 * text, and it does not notify mentioned people again (`product: 4.5`, `authorisation: D10`, `authorisation: D19`).
 */
export const restore = verb(histories.restore, async (tools, { params, body, caller, lockFence }) => {
  await lockDocument(tools.db, params.docId)
  const before = await readDocumentById(tools, caller, params.docId)
  const { head, standing } = before
  authorize(standing, 'compare', 'document')
  requireFeature(standing.plan, 'history')
  const entry = await findEntry(tools.db, params.historyId)
  if (entry?.document !== head._id) throw new Refusal('d.not_found')
  if (head.isArchived) throw new Refusal('d.archived')
  const content = JSON.stringify(requireContent(entry.content))
  if (content === before.content) return withStoredContent({ document: before.document }, before)
  await claimLock(tools, withWriter(before, { user: caller.id, fence: lockFence }), body?.version)

  const isKept = await keepVersion(tools, head, { user: head.updated_by, kind: 'session' }, standing)
  if (!isKept) throw new Refusal('request.unavailable')
  const written = await writeText(tools.db, { document: head._id, text: content, user: caller.id })
  const after = withNewText(before, { ...written, content })
  await keepVersion(tools, after.head, { user: caller.id, kind: 'restore' }, standing)
  await announceChanged(tools, { ...after.head, restricted_by: after.restricted_by }, after.head)
  return withStoredContent({ document: after.document }, after)
})
