import type { Lang } from '#contract/fields.ts'
import type { MailTemplate } from '#texts/en/mails.ts'

/** What has happened to one thing, in a digest. */
export interface DigestGroup {
  title: string
  /** The team, where the digest is about several. */
  team: string | null
  path: string
  /** What has happened, newest first, each with the path of the very place. */
  lines: { text: string; path: string }[]
}

/** A mail to be sent: a template of `texts/<lang>/mails.ts` and its values. Links are built from the settings, never from headers (`security: 19`). */
export interface Mail {
  to: string
  lang: Lang
  template: MailTemplate
  /**
   * The values for the template. A `reset`, a `confirmEmail` and invitations only have the request, notifications and digests only their id: the rest
   * is filled in when the mail is sent (`users/resetToken.ts`, `users/newEmailMail.ts`, `teams/inviteMail.ts`, `documents/sharing/inviteMail.ts`, `notifications/mail.ts`, `notifications/digestMail.ts`).
   */
  facts: Record<string, string>
  /** What a digest tells, and how many others it does not. */
  digest?: { groups: DigestGroup[]; others: number }
  /** The button of the mail: a path of this site. */
  path?: string
  /** The token that stops such mails (`notifications/unsubscribeToken.ts`). */
  unsubscribe?: string
}

/** Delivers one mail. Throws on failure, and the outbox retries later. */
export interface Mailer {
  deliver(mail: Mail): Promise<void>
}

/** A rendered mail. */
export interface Letter {
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}
