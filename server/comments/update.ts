import { comments } from '#contract/calls/comments.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { type Tools, verb } from '#server/call/verb.ts'
import { accessComment, type StoredComment } from '#server/access/comments.ts'
import { announceThread } from './announce.ts'
import { readComment } from './rows.ts'
import { changeWords, setResolved } from './store.ts'
import { notifyOfComment } from './notify.ts'
import { requireWords } from './words.ts'

export const update = verb(comments.update, async (tools, { params, body, caller }) => {
  const { comment, standing } = await accessComment(tools, caller, params.id)
  authorize(standing, 'read', 'comment')
  if (body.content !== undefined) authorize(standing, 'edit', 'comment')
  if (body.isResolved !== undefined) authorize(standing, 'resolve', 'comment')
  if (body.isResolved !== undefined && comment.parent !== null)
    throw new Refusal('request.invalid', {}, [{ field: 'isResolved', code: 'invalid_value' }])

  const isEdited = body.content !== undefined && (await changeContent(tools, comment, body.content, caller.id))
  const isToggled = body.isResolved !== undefined && body.isResolved !== comment.isResolved
  if (isToggled) await setResolved(tools.db, comment._id, body.isResolved ? caller.id : null)
  if (isEdited || isToggled) await announceThread(tools, comment)
  return { comment: await readComment(tools.db, comment._id, caller.id) }
})

/** Saves new content and notifies the people whom it newly mentions. Returns whether it differs from the old content. */
const changeContent = async (tools: Tools, comment: StoredComment, value: unknown, by: string): Promise<boolean> => {
  const content = requireWords(value)
  if (JSON.stringify(content) === comment.content) return false

  await changeWords(tools.db, comment._id, content)
  await notifyOfComment(tools, comment, { ...comment, user: by, before: comment.content ?? '', after: content })
  return true
}
