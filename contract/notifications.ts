import * as z from 'zod'
import { Id, Time } from './fields.ts'

export const NotificationKind = z.enum([
  'invite',
  'ownership_transfer',
  'admin_promotion',
  'access_request',
  'access_granted',
  'shared_document',
  'mention',
  'comment',
])
export type NotificationKind = z.infer<typeof NotificationKind>

/** What somebody is told in the application: who did it, and about what. */
export const Notification = z.object({
  _id: Id,
  team: Id,
  kind: NotificationKind,
  isRead: z.boolean(),
  from: z.object({ _id: Id, firstname: z.string(), lastname: z.string(), avatar: z.string().nullable() }).nullable(),
  document: Id.nullable(),
  workspace: Id.nullable(),
  title: z.string().describe('Of the document or workspace that it is about, as the receiver may read it'),
  created_at: Time,
})
export type Notification = z.infer<typeof Notification>
