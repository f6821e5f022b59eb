import { type SQL, sql } from 'drizzle-orm'
import { LOCK_GRACE_MS, LOCK_LEASE_MS } from '#contract/limits.ts'
import type { Someone } from '#contract/users.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import { isoTime } from '#server/db/time.ts'
import { documentAccess } from './readable.ts'

/**
 * The editing lock (`authorisation: 5.7`): one row for each document, which stays when the lock is free, so that its fence only grows. Whoever takes,
 * renews by a call, gives back or breaks a lock holds the row of its document; the server's own renewals only ever move the end of a lease.
 * All times are of the database's clock as it goes on, not of the start of a transaction, which may have waited for somebody else's lock to end.
 */

type Db = Database | Transaction

/** A lock as its row says it, free or held. */
export interface EditingLock {
  fence: number
  /** That of the text when it was taken. */
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

export interface HeldLock {
  document: string
  fence: number
  user: string
}

const { placeholder } = sql
const msFromNow = (duration: number): SQL => sql`clock_timestamp() + ${sql.raw(`interval '${duration} milliseconds'`)}`

/** Times are stored in whole milliseconds: what ends now has ended, also when it is rounded. */
export const justNow = sql`clock_timestamp() - interval '1 millisecond'`

/** Whether the lock `l` is held: for as long as its lease, and the login that it was taken with, last. */
export const isHeld = sql`(l.expires_at > clock_timestamp() and exists (
  select 1 from sessions ls where ls."_id" = l.session and ls."user" = l."user" and ls.ended_at is null))`

/** Who holds the lock `l`, or held it last. */
export const holder = sql`(select json_build_object('_id', lu."_id", 'firstname', lu.firstname, 'lastname', lu.lastname, 'avatar', lu.avatar)
    from users lu where lu."_id" = l."user")`

/** The lock `l` as JSON. */
export const lockFacts = sql`json_build_object('fence', l.fence, 'version', l.version, 'since', ${isoTime(sql`l.since`)}, 'expires_at', ${isoTime(sql`l.expires_at`)},
  'isHeld', ${isHeld}, 'isTold', l."isTold", 'hasLiveText', exists (select 1 from live_texts lt where lt.document = l.document),
  'user', ${holder})`

/** Whether the holder of the lock `l` may write the document `d` now. */
export const mayWrite = sql`(d.deleted_at is null and coalesce(${documentAccess(sql`l."user"`, {})} in ('write', 'manage'), false))`

const reading = prepared<{ lock: EditingLock }>(
  'read_lock',
  sql`select ${lockFacts} as lock from document_locks l where l.document = ${placeholder('document')}::uuid for no key update`,
)

/** The lock of a document whose row is held, and with it its own row; null when nobody has ever taken it. */
export const readLock = async (db: Db, document: string): Promise<EditingLock | null> => (await reading(db, { document }))[0]?.lock ?? null

/** What the holder is told. */
export interface Lease extends Record<string, unknown> {
  fence: number
  user: Someone
  since: string
  expires_at: string
}
const lease = sql`
  returning l.fence, ${holder} as "user", ${isoTime(sql`l.since`)} as since, ${isoTime(sql`l.expires_at`)} as expires_at`

const taking = prepared<Lease>(
  'take_lock',
  sql`
  insert into document_locks as l (document, fence, "user", session, version, since, expires_at, "isTold") values (
    ${placeholder('document')}::uuid, 1, ${placeholder('user')}::uuid, ${placeholder('session')}::uuid, ${placeholder('version')}::int,
    clock_timestamp(), ${msFromNow(LOCK_LEASE_MS)}, true)
  on conflict (document) do update set fence = l.fence + 1, "user" = excluded."user", session = excluded.session, version = excluded.version,
    since = clock_timestamp(), expires_at = ${msFromNow(LOCK_LEASE_MS)}, "isTold" = true
    where not ${isHeld} or l.fence = ${placeholder('breaks')}::int
  ${lease}`,
)

interface Taker {
  document: string
  user: string
  session: string | null
  version: number
  /** The fence of the lock that may be broken. */
  breaks: number | null
}

/** Takes a free lock, or breaks the one that was named; undefined when somebody holds it. */
export const takeLock = async (db: Db, taker: Taker): Promise<Lease | undefined> => (await taking(db, { ...taker }))[0]

const extending = prepared<Lease>(
  'extend_lock',
  sql`
  update document_locks l set session = ${placeholder('session')}::uuid, expires_at = ${msFromNow(LOCK_LEASE_MS)},
    since = case when l."isTold" then l.since else clock_timestamp() end, "isTold" = true
  where l.document = ${placeholder('document')}::uuid and l.fence = ${placeholder('fence')}::int and l."user" = ${placeholder('user')}::uuid
  ${lease}`,
)

/** Renews a lease, also one that has run out, as long as nobody else has taken the lock since. */
export const extendLock = async (db: Db, holder: HeldLock & { session: string | null }): Promise<Lease | undefined> =>
  (await extending(db, { ...holder }))[0]

/** Ends the lock whoever holds it; the others have been told, or are told in the same transaction. Its fence stays good for what its holder had on the way. */
export const endLock = async (db: Db, document: string): Promise<void> => {
  await db.execute(sql`
    update document_locks set expires_at = least(expires_at, ${justNow}), "isTold" = false where document = ${document}::uuid`)
}

const holding = prepared(
  'holds_lock',
  sql`
  select 1 from document_locks l where l.document = ${placeholder('document')}::uuid and l.fence = ${placeholder('fence')}::int
    and l."user" = ${placeholder('user')}::uuid and l.session = ${placeholder('session')}::uuid and ${isHeld}`,
)

/** Whether this login holds the lock with this fence now. */
export const holdsLock = async (db: Db, claim: HeldLock & { session: string }): Promise<boolean> =>
  (await holding(db, { ...claim })).length > 0

/** These hold the lock with the fence that they name. */
const named = sql`unnest(${placeholder('documents')}::uuid[], ${placeholder('fences')}::int[], ${placeholder('users')}::uuid[]) as held(document, fence, "user")`

const renewing = prepared(
  'renew_locks',
  sql`
  with mine as (
    select l.document from document_locks l join ${named} on held.document = l.document and held.fence = l.fence and held."user" = l."user"
    join documents d on d."_id" = l.document
    where ${isHeld} and ${mayWrite}
    order by l.document for no key update of l
  )
  update document_locks l set expires_at = ${msFromNow(LOCK_LEASE_MS)} from mine where l.document = mine.document`,
)

/**
 * Renews the leases of holders whose connections answer, many at once. Those that have run out stay so, and those whose holder may not write any more, or
 * has logged out, end by themselves.
 */
export const renewLocks = async (db: Db, held: readonly HeldLock[]): Promise<void> => {
  if (held.length === 0) return
  await renewing(db, {
    documents: held.map(lock => lock.document),
    fences: held.map(lock => lock.fence),
    users: held.map(lock => lock.user),
  })
}

/** The holder's connection is gone: unless it comes back or renews by a call, the lock ends soon. */
export const shortenLock = async (db: Db, { document, fence, user }: HeldLock): Promise<void> => {
  await db.execute(sql`
    update document_locks set expires_at = least(expires_at, ${msFromNow(LOCK_GRACE_MS)})
    where document = ${document}::uuid and fence = ${fence}::int and "user" = ${user}::uuid`)
}
