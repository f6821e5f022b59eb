import { type SQL, sql } from 'drizzle-orm'
import { LOCK_GRACE_MS, LOCK_LEASE_MS } from '#contract/limits.ts'
import type { Someone } from '#contract/calls/users.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import { isoTime } from '#server/db/time.ts'

/**
 * The editing lock (`realtime: editing lock`): one row for each document or template. It stays when the lock is free, so that its fence only grows.
 * A call that takes, renews, returns or breaks a lock also holds the row lock of the document or template; the server's own renewals only move the end of a lease.
 * All times use the database's running clock, not the start of the transaction, which may have waited for another lock to end.
 */

/** A lock as its row describes it, free or held. */
export interface EditingLock {
  fence: number
  /** The version of the text when the lock was taken or started again. */
  version: number
  /** The current or last holder; null when the account is gone. */
  user: Someone | null
  since: string
  expires_at: string
  isHeld: boolean
  isTold: boolean
  /** Whether a live text of its holder is stored. */
  hasLiveText: boolean
}

/** A lock that a person claims to hold, by the id of what it locks. */
export interface HeldLock {
  id: string
  fence: number
  user: string
}

/** What the holder of a lock receives. */
export interface Lease extends Record<string, unknown> {
  fence: number
  user: Someone
  since: string
  expires_at: string
}

interface TakeLockInput {
  id: string
  user: string
  session: string | null
  version: number
  /** The fence of the lock that may be broken. */
  breaks: number | null
}

const { placeholder } = sql
const msFromNow = (duration: number): SQL => sql`clock_timestamp() + ${sql.raw(`interval '${duration} milliseconds'`)}`

/** Times are stored in whole milliseconds. A millisecond less, so that a lock that ends now counts as ended after rounding too. */
const justNow = sql`clock_timestamp() - interval '1 millisecond'`

/** Whether the lock `l` is held: its lease has not expired and the session that took it is alive. */
export const isHeld = sql`(l.expires_at > clock_timestamp() and exists (
  select 1 from sessions ls where ls."_id" = l.session and ls."user" = l."user" and ls.ended_at is null))`

/** The current or last holder of the lock `l`. */
export const holder = sql`(select json_build_object('_id', lu."_id", 'firstname', lu.firstname, 'lastname', lu.lastname, 'avatar', lu.avatar)
    from users lu where lu."_id" = l."user")`

/** The lock `l` as JSON, an `EditingLock`. `hasLiveText` tells whether a live text of it is stored. */
export const lockFacts = (hasLiveText: SQL): SQL =>
  sql`json_build_object('fence', l.fence, 'version', l.version, 'since', ${isoTime(sql`l.since`)}, 'expires_at', ${isoTime(sql`l.expires_at`)},
  'isHeld', ${isHeld}, 'isTold', l."isTold", 'hasLiveText', ${hasLiveText}, 'user', ${holder})`

/** A kind of thing that one person edits at a time, with its SQL. */
interface LockTarget {
  noun: 'document' | 'template'
  /** Joins its row, under `alias`, to the lock `l`. */
  join: SQL
  alias: SQL
  /** Whether the holder of the lock `l` may write it now. */
  mayWrite: SQL
  /** Whether a live text of the lock `l` is stored. */
  hasLiveText: SQL
  /** The columns that determine who is notified of a change. */
  audience: SQL
}

/** The statements over the locks of documents, or of templates. */
const statementsOf = <Audience extends { _id: string }>({ noun, join, alias, mayWrite, hasLiveText, audience }: LockTarget) => {
  const locks = sql.identifier(`${noun}_locks`)
  const of = sql.identifier(noun)
  const id = sql`${placeholder('id')}::uuid`
  const facts = lockFacts(hasLiveText)
  const lease = sql`
  returning l.fence, ${holder} as "user", ${isoTime(sql`l.since`)} as since, ${isoTime(sql`l.expires_at`)} as expires_at`

  const reading = prepared<{ lock: EditingLock }>(
    `read_lock_of_${noun}`,
    sql`select ${facts} as lock from ${locks} l where l.${of} = ${id} for no key update`,
  )
  const taking = prepared<Lease>(
    `take_lock_of_${noun}`,
    sql`
  insert into ${locks} as l (${of}, fence, "user", session, version, since, expires_at, "isTold") values (
    ${id}, 1, ${placeholder('user')}::uuid, ${placeholder('session')}::uuid, ${placeholder('version')}::int,
    clock_timestamp(), ${msFromNow(LOCK_LEASE_MS)}, true)
  on conflict (${of}) do update set fence = l.fence + 1, "user" = excluded."user", session = excluded.session, version = excluded.version,
    since = clock_timestamp(), expires_at = ${msFromNow(LOCK_LEASE_MS)}, "isTold" = true
    where not ${isHeld} or l.fence = ${placeholder('breaks')}::int
  ${lease}`,
  )
  const extending = prepared<Lease>(
    `extend_lock_of_${noun}`,
    sql`
  update ${locks} l set session = ${placeholder('session')}::uuid, expires_at = ${msFromNow(LOCK_LEASE_MS)},
    since = case when l."isTold" then l.since else clock_timestamp() end, "isTold" = true,
    version = case when l."isTold" then l.version else ${placeholder('version')}::int end
  where l.${of} = ${id} and l.fence = ${placeholder('fence')}::int and l."user" = ${placeholder('user')}::uuid
  ${lease}`,
  )
  const holding = prepared(
    `holds_lock_of_${noun}`,
    sql`
  select 1 from ${locks} l where l.${of} = ${id} and l.fence = ${placeholder('fence')}::int
    and l."user" = ${placeholder('user')}::uuid and l.session = ${placeholder('session')}::uuid and ${isHeld}`,
  )
  /** The claimed locks: id, fence and holder. */
  const named = sql`unnest(${placeholder('ids')}::uuid[], ${placeholder('fences')}::int[], ${placeholder('users')}::uuid[]) as held("_id", fence, "user")`
  const renewing = prepared(
    `renew_locks_of_${noun}s`,
    sql`
  with mine as (
    select l.${of} from ${locks} l join ${named} on held."_id" = l.${of} and held.fence = l.fence and held."user" = l."user"
    ${join}
    where ${isHeld} and ${mayWrite}
    order by l.${of} for no key update of l
  )
  update ${locks} l set expires_at = ${msFromNow(LOCK_LEASE_MS)} from mine where l.${of} = mine.${of}`,
  )
  const ended = prepared<Audience & Record<string, unknown>>(
    `ended_locks_of_${noun}s`,
    sql`
  select ${audience} from ${locks} l ${join}
  where l."isTold" and (not ${isHeld} or (${placeholder('rights')}::boolean and not ${mayWrite}))
  order by l.${of} limit 100 for no key update of ${alias}, l skip locked`,
  )

  return { locks, of, facts, reading, taking, extending, holding, renewing, ended }
}

/** The locks of documents, or of templates: the same statements over their own table. */
export const editingLocks = <Audience extends { _id: string }>(target: LockTarget) => {
  const { join, alias, audience } = target
  const { locks, of, facts, reading, taking, extending, holding, renewing, ended } = statementsOf<Audience>(target)

  return {
    facts,
    /** Returns the lock and takes its row lock; the row of the document or template must be locked already. Null when the lock was never taken. */
    read: async (db: Db, id: string): Promise<EditingLock | null> => (await reading(db, { id }))[0]?.lock ?? null,

    /** Takes a free lock, or breaks the one with the fence `breaks`. Returns undefined when it is held. */
    take: async (db: Db, taker: TakeLockInput): Promise<Lease | undefined> => (await taking(db, { ...taker }))[0],

    /** Renews a lease, also an expired one, unless another person has taken the lock since. When its end was already announced, the lock starts again. */
    extend: async (db: Db, holder: HeldLock & { session: string | null; version: number }): Promise<Lease | undefined> =>
      (await extending(db, { ...holder }))[0],

    /** Ends locks regardless of their holders. The end is announced before or in the same transaction. Saves that are already on their way stay valid by their fence. */
    end: async (db: Db, ...ids: string[]): Promise<void> => {
      await db.execute(sql`
        update ${locks} set expires_at = least(expires_at, ${justNow}), "isTold" = false where ${of} = any(${sql.param(ids)}::uuid[])`)
    },

    /** Returns whether this login holds the lock with this fence now. */
    holds: async (db: Db, claim: HeldLock & { session: string }): Promise<boolean> => (await holding(db, { ...claim })).length > 0,

    /**
     * Renews the leases of holders whose connections respond, in one statement. Expired leases are not renewed, nor those of holders who lost write access
     * or logged out; they end by themselves.
     */
    renew: async (db: Db, held: readonly HeldLock[]): Promise<void> => {
      if (held.length === 0) return
      await renewing(db, { ids: held.map(lock => lock.id), fences: held.map(lock => lock.fence), users: held.map(lock => lock.user) })
    },

    /** Shortens the lease of a holder whose connection is gone. The lock ends soon, unless the connection comes back or a call renews it. */
    shorten: async (db: Db, { id, fence, user }: HeldLock): Promise<void> => {
      await db.execute(sql`
        update ${locks} set expires_at = least(expires_at, ${msFromNow(LOCK_GRACE_MS)})
        where ${of} = ${id}::uuid and fence = ${fence}::int and "user" = ${user}::uuid`)
    },

    /** Returns locks whose lease or session has ended or, with `rights`, whose holder may no longer write, and whose end is not announced yet. */
    ended: (db: Db, { rights }: { rights: boolean }): Promise<Audience[]> => ended(db, { rights }),

    /** Returns the locks that match and are announced as held, and takes the row locks of what they lock. */
    told: async (db: Db, which: SQL): Promise<Audience[]> => {
      const { rows } = await db.execute(sql`
        select ${audience} from ${locks} l ${join}
        where l."isTold" and ${which} order by ${alias}."_id" for no key update of ${alias}`)
      return rows as unknown as Audience[]
    },
  }
}
