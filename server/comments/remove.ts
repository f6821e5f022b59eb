import { comments } from '#contract/calls/comments.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { verb } from '#server/call/verb.ts'
import { accessComment } from '#server/access/comments.ts'
import { announceThread } from './announce.ts'
import { dropComment } from './store.ts'

export const remove = verb(comments.remove, async (tools, { params, caller }) => {
  const { comment, standing } = await accessComment(tools, caller, params.id)
  authorize(standing, 'delete', 'comment')
  if (comment.content === null) throw new Refusal('c.not_found')

  await dropComment(tools.db, comment)
  await announceThread(tools, comment)
  return undefined
})
