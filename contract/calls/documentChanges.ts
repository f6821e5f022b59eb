import * as z from 'zod'
import { call } from '#contract/call.ts'
import { Content, Document, Markdown, Parent } from './documents.ts'
import { noPicture, unreadable } from '#contract/errors.ts'
import { Cover, Icon, Id, Slug, Time, Title } from '#contract/fields.ts'
import { Someone } from './users.ts'

const force = z.stringbool().optional().describe('Break the lock of the person who edits it; what they have typed is saved first')

const flags = { isArchived: z.boolean(), isRestricted: z.boolean(), isVisible: z.boolean(), manual_save: z.boolean(), isWide: z.boolean() }

/** The calls that change a document, and its editing lock. */
export const documentChanges = {
  update: call({
    method: 'PUT',
    path: '/api/documents/i/{id}',
    who: 'document writer',
    rate: 'save',
    summary:
      'Change a document; only what differs is written. `?manual=true` also writes a history entry. `content` or `markdown` needs the editing lock, or takes a free one for itself.',
    lockFence: 'optional',
    params: { id: Id },
    query: {
      manual: z.stringbool().optional(),
      force,
      allowLoss: z
        .stringbool()
        .optional()
        .describe('Archive although the caller, who is not of the team, could not read some of the documents inside any more'),
    },
    body: z
      .strictObject({
        title: Title,
        slug: Slug,
        icon: Icon.nullable(),
        cover: Cover.nullable(),
        parent: Parent,
        order: z.number().int().min(0).max(1_000_000),
        content: Content,
        markdown: Markdown,
        version: z.number().int().min(0),
        ...flags,
      })
      .partial(),
    answer: { document: Document },
    errors: [
      'auth.forbidden',
      ...unreadable,
      'd.cannot_edit',
      'd.slug_used',
      'd.please_wait',
      'd.version_conflict',
      'd.tree_cycle',
      'd.overview_fixed',
      'd.parent',
      'd.too_deep',
      'd.content',
      'd.archived',
      'd.loses_sight',
      'b.required',
      ...noPicture,
    ],
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/documents/i/{id}',
    who: 'document manager',
    rate: 'write',
    summary: 'Delete a document; its children move up to its parent. It can be restored for 30 days.',
    params: { id: Id },
    query: { force },
    body: z.strictObject({ parentId: Parent.optional() }).optional(),
    errors: ['auth.forbidden', ...unreadable, 'd.please_wait', 'd.tree_stale', 'd.overview_fixed'],
  }),
  restore: call({
    method: 'PUT',
    path: '/api/documents/i/{id}/restore',
    who: 'document manager',
    rate: 'write',
    summary:
      'Bring a deleted document back, within 30 days: to its parent, or to the root when that is gone. With `withChildren` the documents that moved up when it was deleted come back into it, as far as they are still there and the caller may move them.',
    params: { id: Id },
    body: z.strictObject({ withChildren: z.boolean().optional() }).optional(),
    answer: { document: Document },
    errors: ['d.not_found', 'd.restore_expired', 'd.free_limit'],
  }),
  lock: call({
    method: 'PUT',
    path: '/api/documents/i/{id}/lock',
    who: 'document writer',
    rate: 'write',
    summary: 'Take the editing lock for 30 seconds, or renew it with its `fence`.',
    params: { id: Id },
    query: { force },
    body: z.strictObject({ fence: z.number().int().min(0).optional() }).optional(),
    answer: {
      lock: z.object({ fence: z.number().int(), user: Someone, since: Time, expires_at: Time }),
      version: z.number().int().describe('That of the text as it is stored now'),
    },
    errors: [...unreadable, 'd.cannot_edit', 'd.archived', 'd.please_wait'],
  }),
  unlock: call({
    method: 'DELETE',
    path: '/api/documents/i/{id}/lock',
    who: 'document writer',
    rate: 'write',
    summary: 'Give the editing lock back, if it is still held with this fence.',
    lockFence: 'required',
    params: { id: Id },
    errors: [...unreadable, 'd.cannot_edit'],
  }),
}
