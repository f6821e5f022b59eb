import { v7 as uuid } from 'uuid'
import type { BodyOf } from '#contract/call.ts'
import { comments } from '#contract/calls/comments.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { anchorAt, type TextAnchor } from '#editor/anchors/anchor.ts'
import { accessDocument } from '#server/access/documents.ts'
import { idempotent } from '#server/call/idempotency.ts'
import { type Tools, verb } from '#server/call/verb.ts'
import { announceThread } from './announce.ts'
import { readComment } from './rows.ts'
import { insertComment, requireCommentQuota, requireThread, setResolved } from './store.ts'
import { notifyOfComment } from './notify.ts'
import { requireWords } from './words.ts'
import { storedContent } from '#server/content/content.ts'

/** The document is locked, so that no save changes its text while the anchor is looked up. */
export const create = verb(comments.create, async (tools, { params, body, caller, idempotencyKey }) => {
  const { db } = tools
  const { document, standing } = await accessDocument(tools, caller, params.id, { lock: 'document' })
  authorize(standing, 'comment', 'document')
  const content = requireWords(body.content)

  const _id = await idempotent(tools, 'comments.create', { params, body, caller, idempotencyKey }, async () => {
    if (document.isArchived) throw new Refusal('d.archived')
    const parent = body.parent === undefined ? null : await requireThread(db, document._id, body.parent)
    const anchor = await anchorOf(tools, document._id, body)
    await requireCommentQuota(db, document._id, parent)

    const comment = { _id: uuid(), document: document._id, parent, user: caller.id, content, anchor }
    await insertComment(db, comment)
    if (parent !== null) await setResolved(db, parent, null)
    await announceThread(tools, comment)
    await notifyOfComment(tools, document, { ...comment, after: content })
    return comment._id
  })
  return { comment: await readComment(db, _id, caller.id) }
})

/** Returns the anchor of a thread. Its words must be in the text as it is saved now. */
const anchorOf = async (
  { db }: Tools,
  document: string,
  { anchor, parent }: BodyOf<typeof comments.create>,
): Promise<TextAnchor | null> => {
  if (!anchor) return null
  if (parent !== undefined) throw new Refusal('request.invalid', {}, [{ field: 'anchor', code: 'invalid_value' }])
  const found = anchorAt(JSON.parse(await storedContent(db, document)), anchor)
  if (!found) throw new Refusal('c.quote', { field: 'anchor' })
  return found
}
