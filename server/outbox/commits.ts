import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Commit, Room } from '#contract/realtime.ts'
import type { Database } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import { isoTime } from '#server/db/time.ts'
import { type Worker, startWorker } from './worker.ts'
import type { Leadership } from './leader.ts'

/** A commit as it leaves: `seq` counts the commits of its room without gaps. */
export interface Delivery {
  room: Room
  seq: number
  from: string
  at: string
  commit: Commit
}

/** Whoever hears what this process tells. */
interface Audience {
  isThere(): boolean
  /** The others cannot be heard now: what they tell is read. */
  isCutOff(): boolean
  tell(delivery: Delivery): void
}

/** Where nothing wakes this process it looks by itself. */
const IDLE_MS = { alone: 5000, shared: 1000 }
const BATCH = 100

/** Numbers what waits, in one short transaction, in the order in which it was written; a number stays with its commit whatever happens next. */
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
/** What a commit looks like to whoever hears it. */
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
/** What somebody else has told since shortly before it could not be heard any more. */
const OVERHEARD_MS = 10_000
const toldLately = prepared<Delivery & { [column: string]: unknown }>(
  'outbox_told_lately',
  sql`
  select ${deliveryColumns} from outbox
  where kind = 'commit' and seq is not null and sent_at > now() - ${`${OVERHEARD_MS} milliseconds`}::interval
  order by max("_id") over (partition by room order by seq), seq`,
)
const markSent = prepared('outbox_sent', sql`update outbox set sent_at = now() where "_id" = any(${sql.placeholder('sent')}::bigint[])`)

/**
 * Tells commits in the order of their numbers, while it is this process's turn. One that dies after it has told and before it has written that down
 * leaves the same numbers to its successor: nothing is lost, and who hears a commit twice knows it by room and number (`realtime: outbox`).
 */
export const startCommits = (db: Database, turn: Leadership, audience: Audience, log: Logger): Worker => {
  const overheard = new Map<Room, number>()
  const overhear = async (): Promise<void> => {
    if (!audience.isCutOff()) return overheard.clear()
    for (const { room, seq, from, at, commit } of await toldLately(db, {})) {
      if (seq <= (overheard.get(room) ?? 0)) continue
      overheard.set(room, seq)
      audience.tell({ room, seq, from, at, commit })
    }
  }
  const worker = startWorker(log, turn.isShared ? IDLE_MS.shared : IDLE_MS.alone, async () => {
    if (!audience.isThere()) return false
    if (!turn.isMine()) return overhear().then(() => false)
    const fresh = await number(db, {})
    const deliveries = await numbered(db, {})
    for (const { room, seq, from, at, commit } of deliveries) audience.tell({ room, seq, from, at, commit })
    if (deliveries.length > 0) await markSent(db, { sent: deliveries.map(({ _id }) => _id) })
    return fresh.length === BATCH || deliveries.length === BATCH
  })
  turn.onMine(worker.wake)
  return worker
}
