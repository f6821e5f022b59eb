import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'

/** What is done with the rows of a kind, each by one process. */
export interface Work<Event> {
  kind: 'mail' | 'billing'
  /** After so many the row stays in the table, with its attempts, for the operator to see. */
  attemptsMax: number
  /** What the log says when `perform` has thrown. */
  failure: string
  perform(event: Event): Promise<void>
}

/** Longer than a mail server or a payment provider is waited for. What a process had in hand when it died is taken by another one after that. */
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
 * Takes the oldest row that waits and does what it asks for. Returns whether there was one. A row that failed waits for a pause that doubles, up to four hours.
 * Nothing of the pool is held meanwhile: with a few connections, works that each hold one and wait for a second would wait for each other.
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
