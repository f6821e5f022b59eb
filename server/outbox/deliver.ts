import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Commit, Room } from '#contract/realtime.ts'
import type { Database } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Mail, Mailer } from '#server/mail/mail.ts'

/** Who hears the commits of this process; the realtime service adds itself here. */
export interface Listener {
  (delivery: { seq: number; room: Room; commit: Commit; at: string }): void | Promise<void>
}

/** What the outbox holds: commits for rooms, and mails. */
export type Told = 'commit' | 'mail'

export interface Outbox {
  /** Something of these kinds was committed: look now instead of at the next turn. */
  wake(told?: ReadonlySet<Told>): void
  listen(listener: Listener): () => void
  /** Ends when what is being delivered has been delivered. */
  stop(): Promise<void>
}

const IDLE_MS = 5000
const BATCH = 100
/** Mails are tried for about a day; then they stay in the table, with their attempts, for the operator to see. */
const ATTEMPTS_MAX = 19
const pauseMs = (attempts: number): number => Math.min(2 ** attempts * 1000, 4 * 60 * 60 * 1000)

interface Row extends Record<string, unknown> {
  _id: number
  kind: Told
  room: string
  event: unknown
  attempts: number
  created_at: string
}

interface Lane {
  kind: Row['kind']
  /** How many rows one transaction takes. */
  batch: number
  deliver(row: Row): Promise<void>
}

/**
 * Delivers what transactions have written. A row is marked sent in the transaction that holds its lock, after it has been delivered:
 * a process that dies in between leaves it to the next one, so nothing is lost, and a reader who hears a commit twice knows it by its number.
 * Mails have a lane of their own, one at a time: a mail server that does not answer keeps no commit waiting.
 */
export const startOutbox = (db: Database, mailer: Mailer, log: Logger): Outbox => {
  const listeners = new Set<Listener>()
  const tell = async (row: Row): Promise<void> => {
    for (const listener of listeners) {
      await listener({ seq: row._id, room: row.room as Room, commit: row.event as Commit, at: row.created_at })
    }
  }
  const lanes = [
    startLane(db, log, { kind: 'commit', batch: BATCH, deliver: tell }),
    startLane(db, log, { kind: 'mail', batch: 1, deliver: row => mailer.deliver(row.event as Mail) }),
  ]
  return {
    wake: told => {
      for (const lane of lanes) if (told?.has(lane.kind) ?? true) lane.wake()
    },
    listen: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: async () => {
      await Promise.all(lanes.map(lane => lane.stop()))
    },
  }
}

const waiting = prepared<Row>(
  'outbox_waiting',
  sql`
  select "_id", kind, room, event, attempts, created_at from outbox
  where kind = ${sql.placeholder('kind')}::text and sent_at is null and not_before <= now() and attempts < ${ATTEMPTS_MAX}
  order by "_id" limit ${sql.placeholder('batch')}::int for update skip locked`,
)
const markSent = prepared('outbox_sent', sql`update outbox set sent_at = now() where "_id" = any(${sql.placeholder('sent')}::bigint[])`)

const startLane = (db: Database, log: Logger, lane: Lane): { kind: Told; wake(): void; stop(): Promise<void> } => {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let turn: Promise<void> | undefined
  let isWoken = false

  const batch = (): Promise<number> =>
    db.transaction(async tx => {
      const rows = await waiting(tx, { kind: lane.kind, batch: lane.batch })
      const sent: number[] = []
      for (const row of rows) {
        try {
          await lane.deliver(row)
          sent.push(row._id)
        } catch (error) {
          log.warn({ err: error, outbox: row._id, kind: row.kind }, 'not delivered, will be tried again')
          await tx.execute(
            sql`update outbox set attempts = attempts + 1, not_before = now() + ${`${pauseMs(row.attempts)} milliseconds`}::interval where "_id" = ${row._id}`,
          )
        }
      }
      if (sent.length > 0) await markSent(tx, { sent })
      return rows.length
    })

  const run = async (): Promise<void> => {
    do {
      isWoken = false
      try {
        while ((await batch()) === lane.batch && !isStopped);
      } catch (error) {
        log.warn({ err: error }, 'outbox waits for the database')
        return
      }
    } while (isWoken && !isStopped)
  }

  const schedule = (ms: number): void => {
    clearTimeout(timer)
    if (isStopped) return
    timer = setTimeout(() => {
      turn = run().finally(() => {
        turn = undefined
        schedule(IDLE_MS)
      })
    }, ms)
    timer.unref()
  }
  schedule(0)

  return {
    kind: lane.kind,
    wake: () => {
      isWoken = true
      if (!turn) schedule(0)
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await turn
    },
  }
}
