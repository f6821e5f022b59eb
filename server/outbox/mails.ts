import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Mail, Mailer } from '#server/mail/mail.ts'
import { type Lane, startLane } from './lane.ts'

const IDLE_MS = 5000
/** Mails are tried for about a day; then they stay in the table, with their attempts, for the operator to see. */
const ATTEMPTS_MAX = 19
const pauseMs = (attempts: number): number => Math.min(2 ** attempts * 1000, 4 * 60 * 60 * 1000)

const waiting = prepared<{ _id: number; event: Mail; attempts: number }>(
  'outbox_mail',
  sql`
  select "_id", event, attempts from outbox
  where kind = 'mail' and sent_at is null and not_before <= now() and attempts < ${ATTEMPTS_MAX}
  order by "_id" limit 1 for update skip locked`,
)
const markSent = prepared('outbox_mail_sent', sql`update outbox set sent_at = now() where "_id" = ${sql.placeholder('id')}::bigint`)

/**
 * Mails leave one at a time: a mail server that does not answer keeps no commit waiting. A mail is marked sent in the transaction that holds its lock,
 * after it has been delivered: a process that dies in between leaves it to the next one, so none is lost.
 */
export const startMails = (db: Database, mailer: Mailer, log: Logger): Lane =>
  startLane(log, IDLE_MS, () =>
    db.transaction(async tx => {
      const [mail] = await waiting(tx, {})
      if (!mail) return false
      try {
        await mailer.deliver(mail.event)
        await markSent(tx, { id: mail._id })
      } catch (error) {
        log.warn({ err: error, outbox: mail._id }, 'mail not delivered, will be tried again')
        await tx.execute(
          sql`update outbox set attempts = attempts + 1, not_before = now() + ${`${pauseMs(mail.attempts)} milliseconds`}::interval where "_id" = ${mail._id}`,
        )
      }
      return true
    }),
  )
