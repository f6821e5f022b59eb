import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Commit, Room } from '#contract/realtime.ts'
import type { Database } from '#server/db/open.ts'
import type { Mail, Mailer } from '#server/mail/mail.ts'

/** Who hears the commits of this process; the realtime service adds itself here. */
export interface Listener {
  (delivery: { seq: number; room: Room; commit: Commit; at: string }): void | Promise<void>
}

export interface Outbox {
  /** Something was committed: look now instead of at the next turn. */
  wake(): void
  listen(listener: Listener): () => void
  /** Ends when what is being delivered has been delivered. */
  stop(): Promise<void>
}

const IDLE_MS = 5000
const BATCH = 100
/** Mails are tried for about a day; then they stay in the table, with their attempts, for the operator to see. */
const ATTEMPTS_MAX = 12
const pauseMs = (attempts: number): number => Math.min(2 ** attempts * 1000, 4 * 60 * 60 * 1000)

interface Row extends Record<string, unknown> {
  _id: number
  kind: 'commit' | 'mail'
  room: string
  event: unknown
  attempts: number
  created_at: string
}

/**
 * Delivers what transactions have written. A row is marked sent in the transaction that holds its lock, after it has been delivered:
 * a process that dies in between leaves it to the next one, so nothing is lost, and a reader who hears a commit twice knows it by its number.
 */
export const startOutbox = (db: Database, mailer: Mailer, log: Logger): Outbox => {
  const listeners = new Set<Listener>()
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let turn: Promise<void> | undefined
  let isWoken = false

  const deliver = async (row: Row): Promise<void> => {
    if (row.kind === 'mail') return mailer.deliver(row.event as Mail)
    for (const listener of listeners) {
      await listener({ seq: row._id, room: row.room as Room, commit: row.event as Commit, at: row.created_at })
    }
  }

  const batch = (): Promise<number> =>
    db.transaction(async tx => {
      const { rows } = await tx.execute<Row>(sql`
        select "_id", kind, room, event, attempts, created_at from outbox
        where sent_at is null and not_before <= now() and attempts < ${ATTEMPTS_MAX}
        order by "_id" limit ${BATCH} for update skip locked`)
      const sent: number[] = []
      for (const row of rows) {
        try {
          await deliver(row)
          sent.push(row._id)
        } catch (error) {
          log.warn({ err: error, outbox: row._id, kind: row.kind }, 'not delivered, will be tried again')
          await tx.execute(
            sql`update outbox set attempts = attempts + 1, not_before = now() + ${`${pauseMs(row.attempts)} milliseconds`}::interval where "_id" = ${row._id}`,
          )
        }
      }
      if (sent.length > 0) await tx.execute(sql`update outbox set sent_at = now() where "_id" in ${sent}`)
      return sent.length
    })

  const run = async (): Promise<void> => {
    do {
      isWoken = false
      try {
        while ((await batch()) === BATCH);
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
    wake: () => {
      isWoken = true
      if (!turn) schedule(0)
    },
    listen: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await turn
    },
  }
}
