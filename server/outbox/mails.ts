import type { Logger } from 'pino'
import type { Database } from '#server/db/open.ts'
import type { Mail, Mailer } from '#server/mail/mail.ts'
import { doNext, type Work } from './doNext.ts'
import { type Worker, startWorker } from './worker.ts'

const IDLE_MS = 5000

/** Sends mails one at a time and retries each for about a day. A mail is marked as sent after its delivery, so a process that dies in between loses none. */
export const startMails = (db: Database, mailer: Mailer, log: Logger): Worker => {
  const mails: Work<Mail> = { kind: 'mail', attemptsMax: 19, failure: 'mail not delivered, will be tried again', perform: mailer.deliver }
  return startWorker(log, IDLE_MS, () => doNext(db, log, mails))
}
