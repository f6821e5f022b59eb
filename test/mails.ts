import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import type { RunningServer } from './world.ts'

/** A mail as its receiver sees it. */
export interface ReceivedMail {
  from: string
  to: string
  subject: string
  text: string
  html: string
  /** The address of its button. */
  link: string
}

const PATIENCE_MS = 15_000

/** Returns the mails that were sent to an address, in order; waits until there are `count` of them. */
export const mailsTo = async ({ dataDir }: Pick<RunningServer, 'dataDir'>, address: string, count = 1): Promise<ReceivedMail[]> => {
  const read = () => received(join(dataDir, 'mail')).filter(mail => mail.to === address)
  await vi.waitFor(() => expect(read().length, `mails to ${address}`).toBeGreaterThanOrEqual(count), { timeout: PATIENCE_MS })
  return read()
}

/** Waits for the newest mail of one kind to an address. */
export const lastMailTo = async (server: Pick<RunningServer, 'dataDir'>, address: string, subject: RegExp): Promise<ReceivedMail> => {
  const find = async () => (await mailsTo(server, address, 0)).findLast(mail => subject.test(mail.subject))
  await expect.poll(find, { timeout: PATIENCE_MS, message: `a mail to ${address} about ${subject}` }).toBeDefined()
  return (await find()) as ReceivedMail
}

const received = (folder: string): ReceivedMail[] => {
  try {
    const names = readdirSync(folder).filter(name => name.endsWith('.eml'))
    return names.sort().map(name => readOnce(join(folder, name)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

const alreadyRead = new Map<string, ReceivedMail>()

/** Caches mails, which never change: waiting for one reads all of them again and again. */
const readOnce = (path: string): ReceivedMail => {
  const mail = alreadyRead.get(path) ?? readMail(readFileSync(path, 'utf8'))
  alreadyRead.set(path, mail)
  return mail
}

/** Parses the source of a mail, from a file or a mail server. */
export const readMail = (source: string): ReceivedMail => {
  const { headers, body } = split(source.replaceAll('\r\n', '\n'))
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1] ?? ''
  const parts = body.split(`--${boundary}`).map(part => split(part.trimStart()))
  const part = (type: string) => decodeBody(parts.find(one => one.headers.includes(type)) ?? { headers: '', body: '' })
  const html = part('text/html')
  return {
    from: decodeWords(header(headers, 'From')),
    to: header(headers, 'To'),
    subject: decodeWords(header(headers, 'Subject')),
    text: part('text/plain'),
    html,
    link: (/<a href="([^"]+)"/.exec(html)?.[1] ?? '').replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
  }
}

const split = (source: string): { headers: string; body: string } => {
  const end = source.indexOf('\n\n')
  return { headers: source.slice(0, end).replace(/\n[ \t]+/g, ' '), body: source.slice(end + 2) }
}

const header = (headers: string, name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(headers)?.[1] ?? ''

const fromHex = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

const decodeBody = ({ headers, body }: { headers: string; body: string }): string =>
  /base64/i.test(headers) ? Buffer.from(body, 'base64').toString() : fromHex(body.replace(/=\n/g, '')).toString()

const decodeWords = (text: string): string =>
  text.replace(/=\?utf-8\?([qb])\?([^?]*)\?=\s*/gi, (_, kind: string, coded: string) =>
    (kind.toLowerCase() === 'b' ? Buffer.from(coded, 'base64') : fromHex(coded.replaceAll('_', ' '))).toString(),
  )
