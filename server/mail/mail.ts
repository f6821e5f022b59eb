import type { Lang } from '#contract/fields.ts'
import type { MailTemplate } from '#texts/en/mails.ts'

/** A mail to be sent: a template of `texts/<lang>/mails.ts` and what it says. Links are built from the settings, never from headers (`security: 19`). */
export interface Mail {
  to: string
  lang: Lang
  template: MailTemplate
  /**
   * What the template interpolates. Of a `reset`, a `confirmEmail` and of invitations only the request, of what a notification says only its id: the rest
   * is filled in when it leaves (`users/resetToken.ts`, `users/newEmailMail.ts`, `teams/inviteMail.ts`, `documents/sharing/inviteMail.ts`, `notifications/mail.ts`).
   */
  facts: Record<string, string>
  /** The one link of the mail: a path of this site. */
  path?: string
}

/** Delivers one mail; throws when it could not, and the outbox tries again later. */
export interface Mailer {
  deliver(mail: Mail): Promise<void>
}

/** A mail as it leaves. */
export interface Letter {
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  html: string
}
