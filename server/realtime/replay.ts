import { sql } from 'drizzle-orm'
import { REPLAY_MS } from '#contract/limits.ts'
import type { Commit, CommitMessage, Room } from '#contract/realtime.ts'
import type { Database } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import { type Delivery, deliveryColumns } from '#server/outbox/commits.ts'
import type { Login } from './rights.ts'
import { namesWithheld } from './withheld.ts'
import type { Context } from '#server/call/context.ts'

/** Loading the page again is faster than replaying more. */
const MISSED_MAX = 500
/** Data may have been read before a transaction that had begun earlier was committed. */
const MARGIN_MS = 30_000

const newest = prepared<{ seq: number; isTooOld: boolean }>(
  'missed_newest',
  sql`
  select coalesce((select r.seq from room_numbers r where r.room = ${sql.placeholder('room')}), 0)::float8 as seq,
    coalesce(${sql.placeholder('since')}::timestamptz < now() - ${`${REPLAY_MS} milliseconds`}::interval, false) as "isTooOld"`,
)
const afterNumber = prepared<Delivery & Record<string, unknown>>(
  'missed_after_number',
  sql`
  select ${deliveryColumns} from outbox
  where kind = 'commit' and room = ${sql.placeholder('room')} and seq > ${sql.placeholder('seq')}::bigint order by seq limit ${MISSED_MAX + 1}`,
)
const sinceTime = prepared<Delivery & Record<string, unknown>>(
  'missed_since_time',
  sql`
  select ${deliveryColumns} from outbox
  where kind = 'commit' and room = ${sql.placeholder('room')} and seq is not null
    and created_at > ${sql.placeholder('since')}::timestamptz - ${`${MARGIN_MS} milliseconds`}::interval order by seq limit ${MISSED_MAX + 1}`,
)
const notInSnapshot = prepared<Delivery & Record<string, unknown>>(
  'missed_not_in_snapshot',
  sql`
  select ${deliveryColumns} from outbox
  where kind = 'commit' and room = ${sql.placeholder('room')} and seq is not null
    and created_at > ${sql.placeholder('since')}::timestamptz - ${`${REPLAY_MS} milliseconds`}::interval
    and (written_in >= ${sql.placeholder('end')}::xid8 or written_in = any(${sql.placeholder('running')}::xid8[])) order by seq limit ${MISSED_MAX + 1}`,
)

/**
 * Returns the commits of a room since the last one that a client has seen, or since its page was loaded: with the snapshot of the page exactly
 * those that its data do not include, by the time alone some more. The client is already in the room, so no commit falls between; one that arrives both ways has the same number. Returns `resync` when not all of them are available, or when one names
 * something that the person may no longer read (`realtime: replay`).
 */
export const missedIn = async (context: Pick<Context, 'db' | 'config'>, login: Login, room: Room, lastSeen: LastSeen): Promise<Missed> => {
  const replay = await publishedSince(context.db, room, lastSeen)
  const commits = replay.missed.map(({ commit }) => commit as Commit) // the outbox holds no hints
  return (await namesWithheld(context, login, commits)) ? { seq: replay.seq, missed: [], resync: true } : replay
}

interface LastSeen {
  seq?: number | undefined
  since?: string | undefined
  snapshot?: string | undefined
}
interface Missed {
  seq: number
  missed: CommitMessage[]
  resync?: true
}

const publishedSince = async (db: Database, room: Room, { seq: known, since, snapshot }: LastSeen): Promise<Missed> => {
  const [{ seq, isTooOld } = { seq: 0, isTooOld: true }] = await newest(db, { room, since: since ?? null })
  if (known !== undefined) {
    if (known === seq) return { seq, missed: [] }
    const missed = known < seq ? await afterNumber(db, { room, seq: known }) : []
    const isWhole = missed.length <= MISSED_MAX && missed[0]?.seq === known + 1 && (missed.at(-1)?.seq ?? 0) >= seq
    return isWhole ? { seq, missed } : { seq, missed: [], resync: true }
  }
  if (since === undefined) return { seq, missed: [] }
  const missed = isTooOld
    ? []
    : await (snapshot === undefined ? sinceTime(db, { room, since }) : notInSnapshot(db, { room, since, ...partsOf(snapshot) }))
  return isTooOld || missed.length > MISSED_MAX ? { seq, missed: [], resync: true } : { seq, missed }
}

/** The transactions that had not ended: all from `end` on, and those that were running (`pg_current_snapshot`). */
const partsOf = (snapshot: string): { end: string; running: string[] } => {
  const [, end = '', running = ''] = snapshot.split(':')
  return { end, running: running === '' ? [] : running.split(',') }
}
