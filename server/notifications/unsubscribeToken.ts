import { createHmac, timingSafeEqual } from 'node:crypto'
import { NotificationKind } from '#contract/calls/notifications.ts'
import { Id } from '#contract/fields.ts'
import { DIGEST_LEVELS, type DigestLevel } from '#contract/notificationLevels.ts'

export interface MailedKind {
  user: string
  kind: NotificationKind
}

/** The kinds that somebody hears of in each digest. */
export type DigestKinds = Partial<Record<DigestLevel, NotificationKind[]>>

/** Whose mails a link in one of them stops: those of a kind, or all digests. A digest names its kinds, which are told in digests again when that is undone. */
export type Stoppable = MailedKind | { user: string; digest: DigestKinds }

const signature = (key: Uint8Array, user: string, what: string): string =>
  createHmac('sha256', key).update(`unsubscribe ${user} ${what}`).digest('base64url')

/** The name of a digest that tells of kinds which are told at once by now. */
const NO_KINDS = 'digest'

/** Returns a kind, or `daily-comment-mention~weekly-access_request`; its parts fit into the 200 characters of a token (`contract/fields.ts`). */
const nameOf = (about: Stoppable): string => {
  if ('kind' in about) return about.kind
  const parts = DIGEST_LEVELS.flatMap(level => (about.digest[level]?.length ? [level, ...about.digest[level]].join('-') : []))
  return parts.join('~') || NO_KINDS
}

const readName = (name: string): { kind: NotificationKind } | { digest: DigestKinds } | null => {
  const { data: kind } = NotificationKind.safeParse(name)
  if (kind) return { kind }
  const digest: DigestKinds = {}
  if (name === NO_KINDS) return { digest }
  for (const part of name.split('~')) {
    const [first, ...rest] = part.split('-')
    const level = DIGEST_LEVELS.find(one => one === first)
    const kinds = NotificationKind.array().nonempty().safeParse(rest)
    if (!level || !kinds.success) return null
    digest[level] = kinds.data
  }
  return { digest }
}

/** Returns `id.what.HMAC`: the proof of who has received a mail. It opens nothing but the choice of these mails, and does not expire, as mails are kept for years. */
export const signUnsubscribe = (key: Uint8Array, about: Stoppable): string => {
  const name = nameOf(about)
  return `${about.user}.${name}.${signature(key, about.user, name)}`
}

/** Returns what a token is about; null for anything that this server has not signed. */
export const readUnsubscribe = (key: Uint8Array, token: string): Stoppable | null => {
  const [user = '', name = '', mac = '', ...rest] = token.split('.')
  const about = readName(name)
  if (!about || rest.length > 0 || !Id.safeParse(user).success) return null
  const [given, expected] = [Buffer.from(mac), Buffer.from(signature(key, user, name))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? { user, ...about } : null
}
