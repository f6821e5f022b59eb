import { type SQL, sql } from 'drizzle-orm'
import { LOCK_GRACE_MS, LOCK_LEASE_MS } from '#contract/limits.ts'
import type { Someone } from '#contract/calls/users.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import { isoTime } from '#server/db/time.ts'

/**
 * The editing lock (`realtime: editing lock`): one row for each document or template, which stays when the lock is free, so that its fence only grows. Whoever
 * takes, renews by a call, gives back or breaks a lock holds the row of its document or template; the server's own renewals only ever move the end of a lease.
 * All times are of the database's clock as it goes on, not of the start of a transaction, which may have waited for somebody else's lock to end.
 */

/** A lock as its row says it, free or held. */
export interface EditingLock {
  fence: number
  /** That of the text when it was taken, or began anew. */
  version: number
  /** Who holds it, or held it last; null when the account is gone. */
  user: Someone | null
  since: string
  expires_at: string
  isHeld: boolean
  isTold: boolean
  /** A live text of whoever held it is there. */
  hasLiveText: boolean
}

/** A lock that somebody says to hold, by the id of what it locks. */
export interface HeldLock {
  id: string
  fence: number
  user: string
}

/** What the holder is told. */
export interface Lease extends Record<string, unknown> {
  fence: number
  user: Someone
  since: string
  expires_at: string
}

interface Taker {
  id: string
  user: string
  session: string | null
  version: number
  /** The fence of the lock that may be broken. */
  breaks: number | null
}

const { placeholder } = sql
const msFromNow = (duration: number): SQL => sql`clock_timestamp() + ${sql.raw(`interval '${duration} milliseconds'`)}`

/** Times are stored in whole milliseconds: what ends now has ended, also when it is rounded. */
const justNow = sql`clock_timestamp() - interval '1 millisecond'`

/** Whether the lock `l` is held: for as long as its lease, and the login that it was taken with, last. */
export const isHeld = sql`(l.expires_at > clock_timestamp() and exists (
  select 1 from sessions ls where ls."_id" = l.session and ls."user" = l."user" and ls.ended_at is null))`

/** Who holds the lock `l`, or held it last. */
export const holder = sql`(select json_build_object('_id', lu."_id", 'firstname', lu.firstname, 'lastname', lu.lastname, 'avatar', lu.avatar)
    from users lu where lu."_id" = l."user")`

/** The lock `l` as JSON, an `EditingLock`. `hasLiveText` says whether a live text of it is there. */
export const lockFacts = (hasLiveText: SQL): SQL =>
  sql`json_build_object('fence', l.fence, 'version', l.version, 'since', ${isoTime(sql`l.since`)}, 'expires_at', ${isoTime(sql`l.expires_at`)},
  'isHeld', ${isHeld}, 'isTold', l."isTold", 'hasLiveText', ${hasLiveText}, 'user', ${holder})`

/** What is edited by one person at a time, in the words of its statements. */
interface Edited {
  noun: 'document' | 'template'
  /** Joins its row, whose alias is the other one, to the lock `l`. */
  join: SQL
  alias: SQL
  /** Whether the holder of the lock `l` may write it now. */
  mayWrite: SQL
  /** Whether a live text of the lock `l` is there. */
  hasLiveText: SQL
  /** The columns that say who has to be told of it. */
  audience: SQL
}

/** The statements over the locks of documents, or of templates. */
const statementsOf = <Audience extends { _id: string }>({ noun, join, alias, mayWrite, hasLiveText, audience }: Edited) => {
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
  /** These hold the lock with the fence that they name. */
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
export const editingLocks = <Audience extends { _id: string }>(edited: Edited) => {
  const { join, alias, audience } = edited
  const { locks, of, facts, reading, taking, extending, holding, renewing, ended } = statementsOf<Audience>(edited)

  return {
    facts,
    /** The lock of what the caller has locked the row of, and with it its own row; null when nobody has ever taken it. */
    read: async (db: Db, id: string): Promise<EditingLock | null> => (await reading(db, { id }))[0]?.lock ?? null,

    /** Takes a free lock, or breaks the one that was named; undefined when somebody holds it. */
    take: async (db: Db, taker: Taker): Promise<Lease | undefined> => (await taking(db, { ...taker }))[0],

    /** Renews a lease, also one that has run out, as long as nobody else has taken the lock since; once the others have been told of its end, it begins anew. */
    extend: async (db: Db, holder: HeldLock & { session: string | null; version: number }): Promise<Lease | undefined> =>
      (await extending(db, { ...holder }))[0],

    /** Ends locks whoever holds them; the others have been told, or are told in the same transaction. Their fences stay good for what their holders had on the way. */
    end: async (db: Db, ...ids: string[]): Promise<void> => {
      await db.execute(sql`
        update ${locks} set expires_at = least(expires_at, ${justNow}), "isTold" = false where ${of} = any(${sql.param(ids)}::uuid[])`)
    },

    /** Whether this login holds the lock with this fence now. */
    holds: async (db: Db, claim: HeldLock & { session: string }): Promise<boolean> => (await holding(db, { ...claim })).length > 0,

    /**
     * Renews the leases of holders whose connections answer, many at once. Those that have run out stay so, and those whose holder may not write any more,
     * or has logged out, end by themselves.
     */
    renew: async (db: Db, held: readonly HeldLock[]): Promise<void> => {
      if (held.length === 0) return
      await renewing(db, { ids: held.map(lock => lock.id), fences: held.map(lock => lock.fence), users: held.map(lock => lock.user) })
    },

    /** The holder's connection is gone: unless it comes back or renews by a call, the lock ends soon. */
    shorten: async (db: Db, { id, fence, user }: HeldLock): Promise<void> => {
      await db.execute(sql`
        update ${locks} set expires_at = least(expires_at, ${msFromNow(LOCK_GRACE_MS)})
        where ${of} = ${id}::uuid and fence = ${fence}::int and "user" = ${user}::uuid`)
    },

    /** Whose lease or login is over and, with `rights`, whose right; the others have not been told yet. */
    ended: (db: Db, { rights }: { rights: boolean }): Promise<Audience[]> => ended(db, { rights }),

    /** Whose locks are of this kind and the others think them held; what they lock is locked. */
    told: async (db: Db, which: SQL): Promise<Audience[]> => {
      const { rows } = await db.execute(sql`
        select ${audience} from ${locks} l ${join}
        where l."isTold" and ${which} order by ${alias}."_id" for no key update of ${alias}`)
      return rows as unknown as Audience[]
    },
  }
}
