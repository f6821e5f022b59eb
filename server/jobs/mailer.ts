import { join } from 'node:path'
import type { Config } from '#server/base/config.ts'
import type { Database } from '#server/db/open.ts'
import { withDocumentInvitation } from '#server/documents/sharing/inviteMail.ts'
import { withDigest } from '#server/notifications/digestMail.ts'
import { withNotification } from '#server/notifications/mail.ts'
import { withInvitation } from '#server/teams/inviteMail.ts'
import { withConfirmation } from '#server/users/newEmailMail.ts'
import { withResetLink } from '#server/users/resetToken.ts'
import { encodedWords } from '#server/mail/encodedWords.ts'
import { folderPost } from '#server/mail/folder.ts'
import type { Letter, Mail, Mailer } from '#server/mail/mail.ts'
import { smtpPost } from '#server/mail/smtp.ts'
import { headersOf, renderMail } from '#server/mail/templates.ts'
import type { InstanceSettings } from '#server/services/instance.ts'

interface Parts {
  config: Config
  settings: InstanceSettings
  db: Database
}

/** Sends each mail with the settings of that moment: to a mail server, or without one into the folder `mail` of `DATA_DIR` (operations.md). */
export const createMailer = ({ config, settings, db }: Parts): Mailer => {
  const toFolder = folderPost(join(config.dataDir, 'mail'))
  const toServer = smtpPost()
  const complete = (queued: Mail): Promise<Mail | null> | Mail => {
    if (queued.template === 'reset') return withResetLink({ db, config }, queued)
    if (queued.template === 'confirmEmail') return withConfirmation({ db, config }, queued)
    if (queued.template === 'invite') return withInvitation({ db, config }, queued)
    if (queued.template === 'documentInvite') return withDocumentInvitation({ db, config }, queued)
    if (queued.template === 'digest') return withDigest({ db, config }, queued)
    return 'notification' in queued.facts ? withNotification({ db, config }, queued) : queued
  }
  return {
    deliver: async queued => {
      const { baseUrl: stored, smtpUrl, name } = await settings.read()
      const baseUrl = stored ?? (config.isLoopback ? `http://localhost:${config.port}` : null)
      if (baseUrl === null) throw new Error('Mails wait until the address of this site is known: set BASE_URL, or finish the set-up page.')
      const mail = await complete(queued)
      if (!mail) return
      const { subject, ...rendered } = renderMail(mail, baseUrl)
      const letter = {
        to: mail.to,
        from: senderOf({ name, baseUrl, smtpUrl }),
        subject: encodedWords(subject),
        ...rendered,
        headers: headersOf(mail, baseUrl),
      }
      await (smtpUrl === null ? toFolder(letter) : toServer(smtpUrl, letter))
    },
  }
}

/** Returns the account at the mail server if it is an address, since most servers accept no other; otherwise a no-reply address of this site. */
const senderOf = ({ name, baseUrl, smtpUrl }: { name: string; baseUrl: string; smtpUrl: string | null }): Letter['from'] => {
  const account = smtpUrl === null ? '' : decodeURIComponent(new URL(smtpUrl).username)
  const address = account.includes('@') ? account : `no-reply@${new URL(baseUrl).hostname}`
  return { name: name.replace(/\p{Cc}+/gu, ' '), address }
}
