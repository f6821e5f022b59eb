import { join } from 'node:path'
import type { Config } from '#server/base/config.ts'
import type { Database } from '#server/db/open.ts'
import { withDocumentInvitation } from '#server/documents/sharing/inviteMail.ts'
import { withNotification } from '#server/notifications/mail.ts'
import { withInvitation } from '#server/teams/inviteMail.ts'
import { withConfirmation } from '#server/users/newEmailMail.ts'
import { withResetLink } from '#server/users/resetToken.ts'
import { encodedWords } from '#server/mail/encodedWords.ts'
import { folderPost } from '#server/mail/folder.ts'
import type { Letter, Mail, Mailer } from '#server/mail/mail.ts'
import { smtpPost } from '#server/mail/smtp.ts'
import { renderMail } from '#server/mail/templates.ts'
import type { InstanceSettings } from '#server/services/instance.ts'

interface Parts {
  config: Config
  settings: InstanceSettings
  db: Database
}

/** Mails by the settings as they are when each one leaves: to a mail server, or into the folder `mail` of `DATA_DIR` without one (operations.md). */
export const createMailer = ({ config, settings, db }: Parts): Mailer => {
  const toFolder = folderPost(join(config.dataDir, 'mail'))
  const toServer = smtpPost()
  const complete = (asked: Mail): Promise<Mail | null> | Mail => {
    if (asked.template === 'reset') return withResetLink({ db, config }, asked)
    if (asked.template === 'confirmEmail') return withConfirmation({ db, config }, asked)
    if (asked.template === 'invite') return withInvitation({ db, config }, asked)
    if (asked.template === 'documentInvite') return withDocumentInvitation({ db, config }, asked)
    return 'notification' in asked.facts ? withNotification({ db, config }, asked) : asked
  }
  return {
    deliver: async asked => {
      const { baseUrl: stored, smtpUrl, name } = await settings.read()
      const baseUrl = stored ?? (config.isLoopback ? `http://localhost:${config.port}` : null)
      if (baseUrl === null) throw new Error('Mails wait until the address of this site is known: set BASE_URL, or finish the set-up page.')
      const mail = await complete(asked)
      if (!mail) return
      const { subject, text, html } = renderMail(mail, baseUrl)
      const letter = { to: mail.to, from: senderOf({ name, baseUrl, smtpUrl }), subject: encodedWords(subject), text, html }
      await (smtpUrl === null ? toFolder(letter) : toServer(smtpUrl, letter))
    },
  }
}

/** The account at the mail server where its name is an address, since most servers accept no other; else an address of this site that nobody reads. */
const senderOf = ({ name, baseUrl, smtpUrl }: { name: string; baseUrl: string; smtpUrl: string | null }): Letter['from'] => {
  const account = smtpUrl === null ? '' : decodeURIComponent(new URL(smtpUrl).username)
  const address = account.includes('@') ? account : `no-reply@${new URL(baseUrl).hostname}`
  return { name: name.replace(/\p{Cc}+/gu, ' '), address }
}
