import { and, eq, or, sql } from 'drizzle-orm'
import { COMMENTS_MAX, REACTIONS_MAX, REPLIES_MAX } from '#contract/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Content } from '#editor/node.ts'
import type { Db } from '#server/db/open.ts'
import { commentReactions, comments } from '#server/db/tables/comments.ts'

export const insertComment = async (db: Db, comment: typeof comments.$inferInsert): Promise<void> => {
  await db.insert(comments).values(comment)
}

/** Returns the thread of a comment of the document. Throws `c.not_found` when there is none. */
export const requireThread = async (db: Db, document: string, comment: string): Promise<string> => {
  const { rows } = await db.execute<{ thread: string }>(sql`
    select coalesce(parent, "_id") as thread from comments where "_id" = ${comment}::uuid and document = ${document}::uuid`)
  if (!rows[0]) throw new Refusal('c.not_found', { field: 'parent' })
  return rows[0].thread
}

/** Limits the number of comments on one page. The document must be locked. */
export const requireCommentQuota = async (db: Db, document: string, thread: string | null): Promise<void> => {
  const { rows } = await db.execute<{ all: number; replies: number }>(sql`
    select (select count(*)::int from comments where document = ${document}::uuid) as all,
      (select count(*)::int from comments where parent = ${thread}::uuid) as replies`)
  const { all, replies } = rows[0]!
  if (all >= COMMENTS_MAX || replies >= REPLIES_MAX) throw new Refusal('c.too_many')
}

/** Changes the content of a comment and marks it as edited. */
export const changeWords = async (db: Db, id: string, content: Content): Promise<void> => {
  await db
    .update(comments)
    .set({ content, edited_at: sql`now()` })
    .where(eq(comments._id, id))
}

/** Resolves a thread, or reopens it when `by` is null. */
export const setResolved = async (db: Db, thread: string, by: string | null): Promise<void> => {
  await db
    .update(comments)
    .set({ resolved_at: by === null ? null : sql`now()`, resolved_by: by })
    .where(eq(comments._id, thread))
}

interface OwnReaction {
  comment: string
  emoji: string
  user: string
}

/** Stores a reaction. Returns whether it is new. Throws `c.too_many_reactions`. The document must be locked. */
export const addReaction = async (db: Db, reaction: OwnReaction): Promise<boolean> => {
  const { rows } = await db.execute<{ others: number }>(sql`
    select count(distinct emoji)::int as others from comment_reactions where comment = ${reaction.comment}::uuid and emoji <> ${reaction.emoji}`)
  if (rows[0]!.others >= REACTIONS_MAX) throw new Refusal('c.too_many_reactions', { max: REACTIONS_MAX, field: 'emoji' })
  const added = await db.insert(commentReactions).values(reaction).onConflictDoNothing().returning({ emoji: commentReactions.emoji })
  return added.length > 0
}

/** Takes a reaction back. Returns whether there was one. */
export const dropReaction = async (db: Db, { comment, emoji, user }: OwnReaction): Promise<boolean> => {
  const { comment: ofComment, emoji: withEmoji, user: by } = commentReactions
  const dropped = await db
    .delete(commentReactions)
    .where(and(eq(ofComment, comment), eq(withEmoji, emoji), eq(by, user)))
    .returning({ emoji: withEmoji })
  return dropped.length > 0
}

/** Deletes a comment. One that others have answered only loses its content, and the thread goes with its last reply. The document must be locked. */
export const dropComment = async (db: Db, { _id, parent }: { _id: string; parent: string | null }): Promise<void> => {
  const thread = parent ?? _id
  const { rows } = await db.execute<{ replies: number; isEmpty: boolean }>(sql`
    select (select count(*)::int from comments r where r.parent = c."_id") as replies, c.content is null as "isEmpty"
    from comments c where c."_id" = ${thread}::uuid`)
  const { replies, isEmpty } = rows[0]!
  if (parent === null && replies > 0) return emptyComment(db, _id)
  const isLast = isEmpty && replies === 1
  await db.delete(comments).where(or(eq(comments._id, _id), isLast ? eq(comments._id, thread) : undefined))
}

const emptyComment = async (db: Db, id: string): Promise<void> => {
  await db.update(comments).set({ content: null, user: null, edited_at: null }).where(eq(comments._id, id))
  await db.delete(commentReactions).where(eq(commentReactions.comment, id))
  await db.execute(sql`delete from notifications where comment = ${id}::uuid`)
}
