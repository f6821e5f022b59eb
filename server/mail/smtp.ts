import { createTransport } from 'nodemailer'
import type { Letter } from './mail.ts'
import { namingSenders } from './sender.ts'

/** Together shorter than the time for which a process has claimed a mail (`doNext`). */
const PATIENCE = { dnsTimeout: 2000, connectionTimeout: 3000, greetingTimeout: 3000, socketTimeout: 5000 }

/** Sends mails to a mail server (`SMTP_URL`), over one transport as long as the address stays the same. */
export const smtpPost = (): ((url: string, letter: Letter) => Promise<void>) => {
  let current: { url: string; transport: ReturnType<typeof createTransport> } | undefined
  return async (url, letter) => {
    if (current?.url !== url) {
      current?.transport.close()
      current = { url, transport: namingSenders(createTransport({ url, ...PATIENCE })) }
    }
    await current.transport.sendMail(letter)
  }
}
