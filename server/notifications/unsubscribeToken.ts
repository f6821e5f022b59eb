import { createHmac, timingSafeEqual } from 'node:crypto'
import { NotificationKind } from '#contract/calls/notifications.ts'
import { Id } from '#contract/fields.ts'

/** Whom mails of which kind go to. */
export interface MailedKind {
  user: string
  kind: NotificationKind
}

const signature = (key: Uint8Array, { user, kind }: MailedKind): string =>
  createHmac('sha256', key).update(`unsubscribe ${user} ${kind}`).digest('base64url')

/** Returns `id.kind.HMAC`: the proof of who has received a mail. It opens nothing but the choice of these mails, and does not expire, as mails are kept for years. */
export const signUnsubscribe = (key: Uint8Array, mailed: MailedKind): string => `${mailed.user}.${mailed.kind}.${signature(key, mailed)}`

/** Returns what a token is about; null for anything that this server has not signed. */
export const readUnsubscribe = (key: Uint8Array, token: string): MailedKind | null => {
  const [user = '', name = '', mac = '', ...rest] = token.split('.')
  const { data: kind } = NotificationKind.safeParse(name)
  if (!kind || rest.length > 0 || !Id.safeParse(user).success) return null
  const [given, expected] = [Buffer.from(mac), Buffer.from(signature(key, { user, kind }))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? { user, kind } : null
}
