import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { DIGEST_LEVELS, type DigestLevel, isDigest, type NotificationLevel } from '#contract/notificationLevels.ts'
import { DEFAULT_TIME_ZONE } from '#contract/timeZone.ts'
import { digestDue } from '#domain/digest.ts'
import type { Db, Transaction } from '#server/db/open.ts'
import { enqueueMail } from '#server/outbox/write.ts'

/** Where the person `u` is: the zone that they have chosen, else that of the device that they used last. */
const timeZone = sql<string | null>`coalesce(u.time_zone, (
  select s.time_zone from sessions s where s."user" = u."_id" and s.ended_at is null and s.time_zone is not null order by s.rotated_at desc limit 1))`

interface Scheduled extends Record<string, unknown> {
  _id: string
  level: DigestLevel
  zone: string | null
  now: number
}

/**
 * Puts those of the notifications `n` that match into the next digest of their people, where these have chosen one for the kind. Called for new ones, and again
 * when a choice or a time zone changes: each has one time at which it is due, so it is neither lost nor told twice (`product: 3.4`).
 */
const schedule = async (db: Db, match: SQL): Promise<void> => {
  const { rows } = await db.execute<Scheduled>(sql`
    select n."_id", c.level, ${timeZone} as zone, extract(epoch from now())::float8 * 1000 as now
    from notifications n join users u on u."_id" = n."user"
    join notification_choices c on c."user" = n."user" and c.kind = n.kind and c.level = any(${sql.param(DIGEST_LEVELS)}::text[])
    where ${match}`)
  if (rows.length === 0) return
  const times = new Map<string, string>()
  const dueFor = ({ level, zone, now }: Scheduled): string => {
    const key = `${level} ${zone}`
    const time = times.get(key) ?? digestDue(new Date(now), level, zone ?? DEFAULT_TIME_ZONE).toISOString()
    times.set(key, time)
    return time
  }
  await db.execute(sql`
    update notifications n set digest_at = due.at
    from unnest(${sql.param(rows.map(({ _id }) => _id))}::uuid[], ${sql.param(rows.map(dueFor))}::timestamptz[]) due("_id", at) where n."_id" = due."_id"`)
}

/** Puts new notifications, each with the level that its person has chosen, into the next digest of those who get one. */
export const putIntoDigest = async (db: Db, notified: readonly { _id: string; level: NotificationLevel }[]): Promise<void> => {
  const ids = notified.filter(({ level }) => isDigest(level)).map(({ _id }) => _id)
  if (ids.length > 0) await schedule(db, sql`n."_id" = any(${sql.param(ids)}::uuid[])`)
}

/** What waits for a digest of a person waits for the next one by their present choices and time zone. */
export const rescheduleDigest = (db: Db, user: string): Promise<void> =>
  schedule(db, sql`n."user" = ${user}::uuid and n.digest_at is not null`)

/** Returns people for whom a digest is due; the index holds only what waits for one. */
export const findDue = async (db: Db, limit: number): Promise<string[]> => {
  const { rows } = await db.execute<{ user: string }>(
    sql`select distinct "user" from notifications where digest_at <= now() limit ${limit}`,
  )
  return rows.map(({ user }) => user)
}

/**
 * Takes what is due for a person into one digest, and enqueues its mail if any of it is unread. However long nobody has looked, it is one; a second process that
 * comes at the same time finds nothing left. What they no longer want to hear by mail goes into none. Returns whether there is a mail.
 */
export const takeDigest = async (db: Transaction, user: string): Promise<boolean> => {
  const { rows } = await db.execute<{ digest: string; email: string; isTold: boolean }>(sql`
    with due as (
      select n."_id", not exists (
        select 1 from notification_choices c where c."user" = n."user" and c.kind = n.kind and c.level in ('application', 'none')) as "isWanted"
      from notifications n where n."user" = ${user}::uuid and n.digest_at <= now() order by n."_id" for update of n
    )
    update notifications n set digest_at = null, digest = case when due."isWanted" then ${uuid()}::uuid end from due where n."_id" = due."_id"
    returning n.digest, due."isWanted" and not n."isRead" as "isTold", (select u.email from users u where u."_id" = n."user") as email`)
  const told = rows.find(({ isTold }) => isTold)
  if (told) await enqueueMail(db, { to: told.email, lang: 'en', template: 'digest', facts: { user, digest: told.digest } })
  return told !== undefined
}
