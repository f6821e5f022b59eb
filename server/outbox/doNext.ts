import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'

/** How the rows of a kind are processed, each by one process. */
export interface Work<Event> {
  kind: 'mail' | 'billing'
  /** After this many attempts the row stays in the table for the operator to see. */
  attemptsMax: number
  /** The log message when `perform` throws. */
  failure: string
  perform(event: Event): Promise<void>
}

/** Longer than the timeouts for mail server and payment provider. After that another process takes the row of one that has died. */
const LEASE_MS = 30_000
const PAUSE_MAX_MS = 4 * 60 * 60 * 1000

const take = prepared<{ _id: number; event: unknown; attempts: number }>(
  'outbox_take',
  sql`
  update outbox set not_before = now() + ${`${LEASE_MS} milliseconds`}::interval
  where "_id" = (
    select "_id" from outbox
    where kind = ${sql.placeholder('kind')}::text and sent_at is null and not_before <= now() and attempts < ${sql.placeholder('attemptsMax')}::int
    order by "_id" limit 1 for update skip locked)
  returning "_id", event, attempts`,
)
const markDone = prepared('outbox_done', sql`update outbox set sent_at = now() where "_id" = ${sql.placeholder('id')}::bigint`)
const putOff = prepared(
  'outbox_put_off',
  sql`
  update outbox set attempts = attempts + 1, not_before = now() + make_interval(secs => ${sql.placeholder('pauseMs')}::float8 / 1000)
  where "_id" = ${sql.placeholder('id')}::bigint`,
)

/**
 * Takes the oldest waiting row and performs it. Returns whether there was one. A row that failed is retried after a pause that doubles, up to four hours.
 * No database connection is held meanwhile: with a small pool, jobs that each hold one and wait for a second would deadlock.
 */
export const doNext = async <Event>(db: Database, log: Logger, { kind, attemptsMax, failure, perform }: Work<Event>): Promise<boolean> => {
  const [row] = await take(db, { kind, attemptsMax })
  if (!row) return false
  const { _id: id, event, attempts } = row
  try {
    await perform(event as Event)
  } catch (error) {
    log.warn({ err: error, outbox: id }, failure)
    await putOff(db, { id, pauseMs: Math.min(2 ** attempts * 1000, PAUSE_MAX_MS) })
    return true
  }
  await markDone(db, { id })
  return true
}
