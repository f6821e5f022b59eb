import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Commit, Room } from '#contract/realtime.ts'
import type { Database } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import { isoTime } from '#server/db/time.ts'
import { type Worker, startWorker } from './worker.ts'
import type { Leadership } from './leader.ts'

/** A commit as it is published: `seq` counts the commits of its room without gaps. */
export interface Delivery {
  room: Room
  seq: number
  from: string
  at: string
  commit: Commit
}

/** The listeners in this process. */
interface Audience {
  hasListeners(): boolean
  /** Whether the other processes cannot be reached now, so that their commits are read from the table. */
  isCutOff(): boolean
  publish(delivery: Delivery): void
}

/** How often this process polls when nothing wakes it. */
const IDLE_MS = { alone: 5000, shared: 1000 }
const BATCH = 100

/** Numbers the waiting commits in the order in which they were written, in one short transaction. A commit keeps its number. */
const number = prepared<{ _id: number }>(
  'outbox_number',
  sql`
  with waiting as (
    select "_id", room from outbox where kind = 'commit' and sent_at is null and seq is null order by "_id" limit ${BATCH} for update
  ), counted as (
    select room, count(*) as count from waiting group by room
  ), numbers as (
    insert into room_numbers (room, seq) select room, count from counted order by room
    on conflict (room) do update set seq = room_numbers.seq + excluded.seq returning room, seq
  ), numbered as (
    select w."_id", n.seq - c.count + row_number() over (partition by w.room order by w."_id") as seq
    from waiting w join counted c on c.room = w.room join numbers n on n.room = w.room
  )
  update outbox o set seq = numbered.seq from numbered where o."_id" = numbered."_id" returning o."_id"`,
)
/** The columns of a `Delivery`. */
export const deliveryColumns = sql`room, seq::float8 as seq, coalesce("by"::text, 'server') as "from", ${isoTime(sql`created_at`)} as at, event as commit`
/**
 * Sequence order within a room; rooms interleave by insertion order. A transaction that commits late gets a later number, and holds back the rest of its room.
 */
const numbered = prepared<Delivery & { _id: number; [column: string]: unknown }>(
  'outbox_numbered',
  sql`
  select "_id", ${deliveryColumns} from outbox
  where kind = 'commit' and sent_at is null and seq is not null order by max("_id") over (partition by room order by seq), seq limit ${BATCH}`,
)
/** Commits that another process has published, from shortly before it could no longer be reached. */
const CATCH_UP_MS = 10_000
const publishedLately = prepared<Delivery & { [column: string]: unknown }>(
  'outbox_told_lately',
  sql`
  select ${deliveryColumns} from outbox
  where kind = 'commit' and seq is not null and sent_at > now() - ${`${CATCH_UP_MS} milliseconds`}::interval
  order by max("_id") over (partition by room order by seq), seq`,
)
const markSent = prepared('outbox_sent', sql`update outbox set sent_at = now() where "_id" = any(${sql.placeholder('sent')}::bigint[])`)

/**
 * Publishes commits in the order of their numbers while this process is the leader. If it dies after publishing a commit and before marking it as sent,
 * its successor publishes it again under the same number. Nothing is lost, and receivers recognise the repetition by room and number (`realtime: outbox`).
 */
export const startCommits = (db: Database, leadership: Leadership, audience: Audience, log: Logger): Worker => {
  const lastSeqs = new Map<Room, number>()
  const catchUp = async (): Promise<void> => {
    if (!audience.isCutOff()) return lastSeqs.clear()
    for (const { room, seq, from, at, commit } of await publishedLately(db, {})) {
      if (seq <= (lastSeqs.get(room) ?? 0)) continue
      lastSeqs.set(room, seq)
      audience.publish({ room, seq, from, at, commit })
    }
  }
  const worker = startWorker(log, leadership.isShared ? IDLE_MS.shared : IDLE_MS.alone, async () => {
    if (!audience.hasListeners()) return false
    if (!leadership.isMine()) return catchUp().then(() => false)
    const fresh = await number(db, {})
    const deliveries = await numbered(db, {})
    for (const { room, seq, from, at, commit } of deliveries) audience.publish({ room, seq, from, at, commit })
    if (deliveries.length > 0) await markSent(db, { sent: deliveries.map(({ _id }) => _id) })
    return fresh.length === BATCH || deliveries.length === BATCH
  })
  leadership.onMine(worker.wake)
  return worker
}
