import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { TextAnchor } from '#editor/anchors/anchor.ts'
import type { Content } from '#editor/node.ts'
import { created, id } from '../columns.ts'
import { time } from '../time.ts'
import { documents } from './documents.ts'
import { users } from './users.ts'

/** Comments on documents. A thread is a first comment with those that name it as their parent. */
export const comments = pgTable(
  'comments',
  {
    _id: id(),
    document: uuid('document')
      .notNull()
      .references(() => documents._id, { onDelete: 'cascade' }),
    parent: uuid('parent').references((): AnyPgColumn => comments._id, { onDelete: 'cascade' }),
    user: uuid('user').references(() => users._id, { onDelete: 'set null' }),
    /** Null for a first comment that was deleted after it had replies. */
    content: json('content').$type<Content>(),
    /** The words of the document that a thread is about, beside its text (`api: comments`); null for the document as a whole. */
    anchor: json('anchor').$type<TextAnchor>(),
    created_at: created(),
    edited_at: time('edited_at'),
    resolved_at: time('resolved_at'),
    resolved_by: uuid('resolved_by').references(() => users._id, { onDelete: 'set null' }),
  },
  t => [
    index('comments_threads')
      .on(t.document, t._id)
      .where(sql`"parent" is null`),
    index('comments_replies').on(t.parent, t._id),
    index('comments_anchored')
      .on(t.document)
      .where(sql`"anchor" is not null`),
    index('comments_user').on(t.user),
  ],
)

/** Who has reacted to a comment, and with which emoji. */
export const commentReactions = pgTable(
  'comment_reactions',
  {
    comment: uuid('comment')
      .notNull()
      .references(() => comments._id, { onDelete: 'cascade' }),
    emoji: text('emoji').notNull(),
    user: uuid('user')
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    created_at: created(),
  },
  t => [primaryKey({ columns: [t.comment, t.emoji, t.user] }), index('comment_reactions_user').on(t.user)],
)
