import { comments } from '#contract/calls/comments.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { accessComment } from '#server/access/comments.ts'
import { verb } from '#server/call/verb.ts'
import { announceThread } from './announce.ts'
import { readReactions } from './rows.ts'
import { addReaction, dropReaction } from './store.ts'

/** A reaction is quiet: it notifies nobody, and a resolved thread stays resolved (`interface: comments`). */
export const react = verb(comments.react, async (tools, { params, body: { emoji, isOn }, caller }) => {
  const { db } = tools
  const { comment, standing } = await accessComment(tools, caller, params.id)
  authorize(standing, 'react', 'comment')
  if (standing.isArchived) throw new Refusal('d.archived')
  if (comment.content === null) throw new Refusal('c.not_found')

  const reaction = { comment: comment._id, emoji, user: caller.id }
  const isChanged = await (isOn ? addReaction(db, reaction) : dropReaction(db, reaction))
  if (isChanged) await announceThread(tools, comment)
  return { reactions: await readReactions(db, comment._id, caller.id) }
})
