import * as z from 'zod'
import { call } from '#contract/call.ts'
import { Secret } from '#contract/fields.ts'
import { NOTIFICATION_LEVELS } from '#contract/notificationLevels.ts'
import { NotificationKind } from './notifications.ts'

const NotificationLevel = z.enum(NOTIFICATION_LEVELS)

export const NotificationChoice = z.object({
  kind: NotificationKind,
  level: NotificationLevel,
  isMailable: z.boolean().describe('Whether there are mails of this kind; without, only `application` and `none` can be chosen'),
})
export type NotificationChoice = z.infer<typeof NotificationChoice>

/** What the link in a mail is about. */
const mailed = {
  kind: z.enum([...NotificationKind.options, 'digest']).describe('The kind of notification, or `digest` for all digests'),
  isMailed: z.boolean().describe('Whether such mails are sent to whom the link belongs'),
  isChangeable: z
    .boolean()
    .describe('Whether the link can change that; one of a digest brings nothing back whose kinds were chosen otherwise since'),
}

export const notificationChoices = {
  fetchChoices: call({
    method: 'GET',
    path: '/api/notifications/choices',
    who: 'user',
    rate: 'read',
    summary: 'How the caller hears of each kind of notification.',
    answer: { choices: z.array(NotificationChoice) },
  }),
  choose: call({
    method: 'PUT',
    path: '/api/notifications/choices',
    who: 'user',
    rate: 'write',
    summary: 'Choose how to hear of one kind of notification. It counts for what happens from then on.',
    body: z.strictObject({ kind: NotificationKind, level: NotificationLevel }),
    answer: { choices: z.array(NotificationChoice) },
  }),
  fetchMailed: call({
    method: 'GET',
    path: '/api/notifications/mailed/{token}',
    who: 'anyone',
    rate: 'token',
    summary: 'What the link in a mail can stop, without a login.',
    params: { token: Secret },
    answer: mailed,
    errors: ['n.unknown_link'],
  }),
  chooseMailed: call({
    method: 'PUT',
    path: '/api/notifications/mailed/{token}',
    who: 'anyone',
    rate: 'token',
    summary: 'Stop the mails that the link in one of them belongs to, or have them sent again, without a login.',
    params: { token: Secret },
    body: z.strictObject({ isMailed: z.boolean() }),
    answer: mailed,
    errors: ['n.unknown_link'],
  }),
  unsubscribe: call({
    method: 'POST',
    path: '/unsubscribe',
    who: 'anyone',
    rate: 'token',
    stream: 'one-click',
    summary:
      'What mail programs call to stop mails of one kind, or digests (RFC 8058), as the header `List-Unsubscribe` of each such mail says.',
    query: { token: Secret },
    errors: ['n.unknown_link'],
  }),
}
