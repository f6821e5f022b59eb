import * as z from 'zod'
import { call } from '#contract/call.ts'
import { Id, next, page, Time } from '#contract/fields.ts'
import { ImportState } from './imports.ts'

export const NotificationKind = z.enum([
  'invite',
  'ownership_transfer',
  'admin_promotion',
  'access_request',
  'access_granted',
  'shared_document',
  'mention',
  'comment',
  'import',
])
export type NotificationKind = z.infer<typeof NotificationKind>

/** A notification in the application: who did it, and about what. Only the end of one's own import has no actor. */
export const Notification = z.object({
  _id: Id,
  team: Id,
  kind: NotificationKind,
  isRead: z.boolean(),
  from: z.object({ _id: Id, firstname: z.string(), lastname: z.string(), avatar: z.string().nullable() }).nullable(),
  document: Id.nullable(),
  workspace: Id.nullable(),
  comment: Id.nullable().describe('The one that tells it, where it was said in a comment'),
  words: z
    .string()
    .nullable()
    .describe('How that comment begins, without marks, as it is now; null where the receiver may not read it, and in commits')
    .meta({ examples: ['And by plane?'] }),
  import: z
    .object({ _id: Id, state: ImportState, documents: z.number().int() })
    .nullable()
    .describe('The import that has ended, and how many documents it has brought'),
  title: z.string().describe('Of the document, workspace or team that it is about, as the receiver may read it'),
  created_at: Time,
})
export type Notification = z.infer<typeof Notification>

const reminder = {
  method: 'POST',
  who: 'user',
  rate: 'mail',
  status: 204,
  body: z.strictObject({ kind: NotificationKind.extract(['access_request']), document: Id.optional(), workspace: Id.optional() }),
  errors: ['n.forbidden'],
} as const

export const notifications = {
  create: call({
    ...reminder,
    path: '/api/histories',
    summary:
      'Remind those who decide of a request of access that the caller has made to a document or a workspace, once a day. No other notification can be made by a call.',
  }),
  remind: call({ ...reminder, path: '/api/notifications', summary: 'The same call under its own name.' }),
  get: call({
    method: 'GET',
    path: '/api/notifications/fetch/{id}',
    who: 'self',
    rate: 'read',
    summary: 'One notification of the caller.',
    params: { id: Id },
    answer: { notification: Notification },
    errors: ['n.not_found'],
  }),
  fetchByTeam: call({
    method: 'GET',
    path: '/api/notifications/fetchByTeam/{id}',
    who: 'team member',
    rate: 'read',
    summary:
      "The caller's own notifications in a team of the last 30 days, newest first; none about a document that the caller may not read any more.",
    params: { id: Id },
    query: page,
    answer: { notifications: z.array(Notification), next },
    errors: ['team.not_found'],
  }),
  update: call({
    method: 'PUT',
    path: '/api/notifications/{id}',
    who: 'self',
    rate: 'write',
    summary: 'Mark a notification as read or unread.',
    params: { id: Id },
    body: z.strictObject({ isRead: z.boolean() }).partial(),
    answer: { notification: Notification },
    errors: ['n.not_found'],
  }),
  readAll: call({
    method: 'PUT',
    path: '/api/notifications/{id}/readAll',
    who: 'team member',
    rate: 'write',
    summary: "Mark the caller's own notifications in the team with this id as read.",
    params: { id: Id },
    errors: ['team.not_found'],
  }),
  clearAll: call({
    method: 'DELETE',
    path: '/api/notifications/{id}/clearAll',
    who: 'team member',
    rate: 'write',
    summary: "Clear the caller's own notifications in the team with this id.",
    params: { id: Id },
    errors: ['team.not_found'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/notifications/{id}',
    who: 'self',
    rate: 'write',
    summary: 'Clear one notification of the caller.',
    params: { id: Id },
    errors: ['n.not_found'],
  }),
}
