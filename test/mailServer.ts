import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { readMail, type ReceivedMail } from './mails.ts'

/** A mail that the mail server has accepted, with the sender and receivers of its envelope. */
export interface DeliveredMail extends ReceivedMail {
  sender: string
  receivers: string[]
  /** As it came. */
  source: string
}

export interface MailServer {
  /** With the credentials of its account. */
  url: string
  mails: DeliveredMail[]
  /** So many mails are temporarily rejected before the next one is accepted. */
  busyFor: number
}

const ACCOUNT = { user: 'notes@example.org', password: 'p@ss/word' }

/** Starts a real mail server for one test, which accepts mails of its one account only, and rejects those to `unknown`. */
export const mailServer = async ({ password = ACCOUNT.password, unknown = '' } = {}): Promise<MailServer> => {
  const here: MailServer = { url: '', mails: [], busyFor: 0 }
  const server = new SMTPServer({
    hideSTARTTLS: true,
    logger: false,
    onAuth: ({ username, password }, _session, answer) =>
      username === ACCOUNT.user && password === ACCOUNT.password ? answer(null, { user: username }) : answer(new Error('Who is that?')),
    onRcptTo: ({ address }, _session, answer) =>
      address === unknown ? answer(Object.assign(new Error(`No mailbox for <${address}>`), { responseCode: 550 })) : answer(),
    onData: (stream, { envelope: { mailFrom, rcptTo } }, answer) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (here.busyFor-- > 0) return answer(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        const source = Buffer.concat(chunks).toString().replaceAll('\r\n', '\n')
        here.mails.push({
          ...readMail(source),
          source,
          sender: mailFrom ? mailFrom.address : '',
          receivers: rcptTo.map(({ address }) => address),
        })
        answer()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>(resolve => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  here.url = `smtp://${encodeURIComponent(ACCOUNT.user)}:${encodeURIComponent(password)}@127.0.0.1:${port}`
  return here
}

/**
 * Returns the sender of a mail, by RFC 5322 and 2047 to the letter: a quoted string is never encoded. Programs that decode it nonetheless must read the same,
 * so it may not look encoded either.
 */
export const senderIn = (source: string): { name: string; address: string } => {
  const [, from = ''] = /^From: (.*(?:\n[ \t].*)*)$/m.exec(source) ?? []
  const [, quoted, words = '', address = ''] =
    /^(?:"((?:[^"\\]|\\.)*)"|([^"<>,;:@()]*?))\s*<([^<>\s]+)>$/.exec(from.replace(/\n(?=[ \t])/g, '')) ?? []
  if (quoted?.includes('=?')) throw new Error(`An encoded word within quotation marks: ${from}`)
  return { name: quoted?.replace(/\\(.)/g, '$1') ?? decoded(words), address }
}

const decoded = (words: string): string =>
  words
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?\s]*)\?=/gi, (_, kind: string, coded: string) =>
      /b/i.test(kind)
        ? Buffer.from(coded, 'base64').toString()
        : decodeURIComponent(coded.replaceAll('_', ' ').replaceAll('%', '%25').replaceAll('=', '%')),
    )
