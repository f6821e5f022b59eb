import { sql } from 'drizzle-orm'
import { UPLOADED_BYTES } from '#contract/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '#server/db/open.ts'
import { FORM_BYTES } from './quota.ts'
import type { Context } from '#server/call/context.ts'

type Tools = Pick<Context, 'config'> & { db: Db }

const { max, windowMs } = UPLOADED_BYTES
const day = sql`${`${windowMs} milliseconds`}::interval`

const waiting = (ms: number): Refusal => new Refusal('f.too_many_bytes', { max: max / 1024 ** 3, retryAfterMs: Math.max(1000, ms) })

const counted = async ({ db }: Tools, user: string): Promise<{ bytes: number; ms: number }> => {
  const { rows } = await db.execute<{ bytes: number; ms: number }>(sql`
    select bytes::float8 as bytes, ceil(extract(epoch from since + ${day} - now()) * 1000)::float8 as ms
    from uploaded_bytes where "user" = ${user}::uuid and since + ${day} > now()`)
  return rows[0] ?? { bytes: 0, ms: 0 }
}

/** Refuses an upload over the daily quota before its bytes are read. The exact check follows when they have arrived. */
export const requireDailyQuota = async (tools: Tools, user: string, announced: number): Promise<void> => {
  if (!tools.config.isRateLimited) return
  const { bytes, ms } = await counted(tools, user)
  if (bytes >= max || bytes + announced - FORM_BYTES > max) throw waiting(ms)
}

/**
 * Counts a person's upload in the transaction that stores or announces it (`authorisation: rate classes`). One conditional UPDATE serialises all uploads of a
 * person, across processes and restarts. Later deletions do not give quota back. Throws `f.too_many_bytes`.
 */
export const countToday = async (tools: Tools, user: string, bytes: number): Promise<void> => {
  if (!tools.config.isRateLimited) return
  const { rowCount } = await tools.db.execute(sql`
    insert into uploaded_bytes as u ("user", bytes, since) values (${user}::uuid, ${bytes}::bigint, now())
    on conflict ("user") do update set
      bytes = case when u.since + ${day} > now() then u.bytes else 0 end + excluded.bytes,
      since = case when u.since + ${day} > now() then u.since else now() end
    where u.since + ${day} <= now() or u.bytes + excluded.bytes <= ${max}::bigint`)
  if (rowCount === 0) throw waiting((await counted(tools, user)).ms)
}
