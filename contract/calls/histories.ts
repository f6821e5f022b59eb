import * as z from 'zod'
import { call } from '#contract/call.ts'
import { Content, Document } from './documents.ts'
import { unreadable } from '#contract/errors.ts'
import { Id, Time } from '#contract/fields.ts'
import { Someone } from './users.ts'

/** A kept version of a document, without its text. */
export const HistoryEntry = z.object({
  _id: Id,
  document: Id,
  user: Someone.nullable().describe('Who had written it; null once the account is gone'),
  kind: z.enum(['manual', 'session', 'restore']).describe('Saved by hand, kept when an editing session ended, or restored'),
  title: z.string().describe("The document's title then"),
  version: z.number().int(),
  change: z.number().int().describe('Characters of text more or fewer than in the entry before'),
  created_at: Time,
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

const Compared = z.union([Id, z.literal('current')])

export const histories = {
  fetch: call({
    method: 'GET',
    path: '/api/histories/fetch/{id}',
    who: 'document writer',
    rate: 'read',
    summary: 'One kept version with its text.',
    params: { id: Id },
    answer: { history: HistoryEntry.extend({ content: Content }) },
    errors: [...unreadable, 'd.cannot_compare', 'd.content'],
  }),
  fetchByDocument: call({
    method: 'GET',
    path: '/api/histories/fetchByDocument/{id}',
    who: 'document writer',
    rate: 'read',
    summary: 'The kept versions of a document, at most 30, newest first, without their texts.',
    params: { id: Id },
    answer: { histories: z.array(HistoryEntry) },
    errors: [...unreadable, 'd.cannot_compare'],
  }),
  compare: call({
    method: 'GET',
    path: '/api/histories/compare/{docId}',
    who: 'document writer',
    rate: 'search',
    summary:
      'Two versions of a document as one text, in which each node may have a `change`: `inserted`, `deleted`, or `changed` from what `before` says; a block that has moved is deleted and inserted with `isMoved`. `current` is the saved text.',
    params: { docId: Id },
    query: { from: Compared, to: Compared, format: z.enum(['html']).optional() },
    answer: {
      comparison: z.object({
        document: Id,
        from: HistoryEntry.nullable().describe('null for the saved text'),
        to: HistoryEntry.nullable(),
        content: Content,
      }),
      html: z.string().optional().describe('With `?format=html`: the comparison drawn, in place of `content`'),
    },
    errors: [...unreadable, 'd.cannot_compare', 'd.content'],
  }),
  create: call({
    method: 'POST',
    path: '/api/histories/create/{docId}',
    who: 'document writer',
    rate: 'write',
    status: 201,
    summary:
      'Keep the saved text as a version; the oldest one over 30 is dropped. The newest one is answered when it has this text already.',
    params: { docId: Id },
    body: z
      .strictObject({
        document: Id.optional(),
        content: Content.optional().describe('Accepted and not used: the server keeps the text that is saved'),
      })
      .optional(),
    answer: { history: HistoryEntry },
    errors: [...unreadable, 'd.cannot_compare', 'b.required'],
  }),
  restore: call({
    method: 'PUT',
    path: '/api/histories/restore/{docId}/{historyId}',
    who: 'document writer',
    rate: 'save',
    summary:
      'Make the text of a kept version the saved one again, as a new version; the text until then is kept first. Title, icon and place stay as they are.',
    params: { docId: Id, historyId: Id },
    body: z.strictObject({ version: z.number().int().optional().describe('The version of the text that is to be replaced') }).optional(),
    answer: { document: Document },
    lockFence: 'optional',
    errors: [...unreadable, 'd.cannot_compare', 'b.required', 'd.archived', 'd.content', 'd.please_wait', 'd.version_conflict'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/histories/delete/{docId}/{historyId}',
    who: 'document manager',
    rate: 'write',
    summary: 'Delete one kept version.',
    params: { docId: Id, historyId: Id },
    errors: ['auth.forbidden', ...unreadable],
  }),
}
