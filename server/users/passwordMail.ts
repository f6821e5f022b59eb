import { pageUrl } from '#contract/pages.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Account } from '#server/people/accounts.ts'

/** Sent to the owner of the account, no matter who has set the new password. */
export const passwordChanged = ({ email, lang, firstname }: Account): Mail => ({
  ...{ to: email, lang, template: 'passwordChanged', facts: { firstname }, path: pageUrl(lang, 'resetPassword') },
})
