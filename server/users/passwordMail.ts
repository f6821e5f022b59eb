import { pageUrl } from '#contract/pages.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Account } from '#server/people/accounts.ts'

/** Whoever sets a new password, the person whose account it is hears of it. */
export const passwordChanged = ({ email, lang, firstname }: Account): Mail => ({
  ...{ to: email, lang, template: 'passwordChanged', facts: { firstname }, path: pageUrl(lang, 'resetPassword') },
})
