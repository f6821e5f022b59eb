import type { Lang } from '#contract/fields.ts'
import type { MailTemplate } from '#texts/en/mails.ts'

/** A mail to be sent: a template of `texts/<lang>/mails.ts` and its values. Links are built from the settings, never from headers (`security: 19`). */
export interface Mail {
  to: string
  lang: Lang
  template: MailTemplate
  /**
   * The values for the template. A `reset`, a `confirmEmail` and invitations only have the request, notifications only their id: the rest
   * is filled in when the mail is sent (`users/resetToken.ts`, `users/newEmailMail.ts`, `teams/inviteMail.ts`, `documents/sharing/inviteMail.ts`, `notifications/mail.ts`).
   */
  facts: Record<string, string>
  /** The one link of the mail: a path of this site. */
  path?: string
  /** The token that stops mails of this kind (`notifications/unsubscribeToken.ts`). */
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
