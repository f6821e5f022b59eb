import * as z from 'zod'
import { call } from '#contract/call.ts'
import { Caret, Content } from './documents.ts'
import { unreadable } from '#contract/errors.ts'
import { Emoji, Id, next, page, text, Time } from '#contract/fields.ts'
import { QUOTE_MAX, REACTIONS_MAX, REACTORS_NAMED_MAX } from '#contract/limits.ts'
import { Someone } from './users.ts'

/**
 * The words of a document that a comment is about. They are stored beside the text, so that commenting needs neither the lock nor a new version
 * (`api: comments`), and each save updates them. While the words are deleted, `from` and `to` are null; they return when the words do.
 */
export const Anchor = z.object({
  quote: z.string().describe('The words as they stand there, or stood there last'),
  from: Caret.nullable(),
  to: Caret.nullable(),
})
export type Anchor = z.infer<typeof Anchor>

/** One emoji with which people have reacted to a comment. */
export const Reaction = z.object({
  emoji: Emoji,
  count: z.number().int().min(1).describe('How many people'),
  isOwn: z
    .boolean()
    .describe('Whether the caller is one of them')
    .meta({ examples: [true] }),
  users: z.array(Someone).describe(`The others, in the order in which they reacted; the first ${REACTORS_NAMED_MAX} of them`),
})
export type Reaction = z.infer<typeof Reaction>

/** One contribution. It stays when the account of its author is deleted, without their name. */
export const Reply = z.object({
  _id: Id,
  document: Id,
  parent: Id.nullable().describe('The comment that this one answers; null for the first of a thread'),
  user: Someone.nullable().describe('Who wrote it; null once the account or the comment is gone'),
  content: Content.nullable().describe('null: deleted, and only kept as the beginning of what others have answered'),
  created_at: Time,
  edited_at: Time.nullable(),
  reactions: z.array(Reaction).describe('In the order in which the emoji came'),
})
export type Reply = z.infer<typeof Reply>

/** The first comment of a thread, with its replies in order. A reply has the same form, without replies. */
export const Comment = Reply.extend({
  anchor: Anchor.nullable().describe('null: about the document as a whole'),
  resolved_at: Time.nullable(),
  resolved_by: Someone.nullable(),
  replies: z.array(Reply),
})
export type Comment = z.infer<typeof Comment>

const content = Content.describe('Paragraphs and code with marks, links and mentions; at most 10,000 characters')

export const comments = {
  list: call({
    method: 'GET',
    path: '/api/comments/d/{id}',
    who: 'document reader',
    rate: 'read',
    summary:
      'The threads of a document with their replies, oldest first. Guests of a public page, and people with its share link, see none.',
    params: { id: Id },
    query: { ...page, resolved: z.stringbool().optional().describe('Only those that are resolved, or only those that are not') },
    answer: { comments: z.array(Comment), version: z.number().int().describe('That of the text that the anchors speak of'), next },
    errors: ['auth.forbidden', ...unreadable],
  }),
  create: call({
    method: 'POST',
    path: '/api/comments/d/{id}',
    who: 'document commenter',
    rate: 'write',
    status: 201,
    idempotencyKey: true,
    summary:
      'Comment on a document, on some words of it (`anchor`), or answer a comment (`parent`), which opens its thread again where it was resolved. People who are mentioned and may read the document are notified, and so are its author and who takes part in the thread.',
    params: { id: Id },
    body: z.strictObject({
      content,
      parent: Id.optional(),
      anchor: z
        .strictObject({
          quote: text(QUOTE_MAX).describe('The words between `from` and `to`; the breaks of blocks and lines count as any space'),
          from: Caret,
          to: Caret,
        })
        .optional()
        .describe('Not for replies'),
    }),
    answer: { comment: Comment },
    errors: ['auth.forbidden', ...unreadable, 'd.archived', 'd.content', 'c.not_found', 'c.quote', 'c.too_many'],
  }),
  update: call({
    method: 'PUT',
    path: '/api/comments/i/{id}',
    who: 'document commenter',
    rate: 'write',
    summary: "Change the words of one's own comment, and resolve a thread or open it again, by its first comment.",
    params: { id: Id },
    body: z.strictObject({ content, isResolved: z.boolean() }).partial(),
    answer: { comment: Comment },
    errors: ['auth.forbidden', 'c.not_found', 'd.private', 'd.content'],
  }),
  react: call({
    method: 'PUT',
    path: '/api/comments/i/{id}/reaction',
    who: 'document commenter',
    rate: 'write',
    summary: `React to a comment with an emoji, or take that back. At most ${REACTIONS_MAX} different emoji; nobody is notified.`,
    params: { id: Id },
    body: z.strictObject({
      emoji: Emoji,
      isOn: z
        .boolean()
        .describe('Whether the caller reacts with it')
        .meta({ examples: [true] }),
    }),
    answer: { reactions: z.array(Reaction) },
    errors: ['auth.forbidden', 'c.not_found', 'c.too_many_reactions', 'd.private', 'd.archived'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/comments/i/{id}',
    who: 'document commenter',
    rate: 'write',
    summary:
      "Delete one's own comment; people who manage the document can delete any. Of the first one of a thread that others have answered only the words go.",
    params: { id: Id },
    errors: ['auth.forbidden', 'c.not_found', 'd.private'],
  }),
}
