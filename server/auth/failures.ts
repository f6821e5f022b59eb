import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { LOGIN_FAILURES, LOGIN_FAILURES_OF_ADDRESS } from '#contract/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import type { SlowTools } from '#server/http/verb.ts'

interface Counter {
  key: string
  max: number
  windowMs: number
}

const counter = (words: string[], { max, windowMs }: { max: number; windowMs: number }): Counter => ({
  key: createHash('sha256').update(words.join(' ')).digest('hex'),
  max,
  windowMs,
})

const interval = (ms: number) => sql`${`${ms} milliseconds`}::interval`

/** Counts one try as failed before it is made, so that a thousand at once are no way around the limit. Nothing comes back when the limit was reached. */
const count = async ({ db }: SlowTools, { key, max, windowMs }: Counter): Promise<void> => {
  const { rows } = await db.execute(sql`
    insert into login_failures as f (key, failures, since) values (${key}, 1, now())
    on conflict (key) do update set
      failures = case when f.since < now() - ${interval(windowMs)} then 1 else f.failures + 1 end,
      since = case when f.since < now() - ${interval(windowMs)} then now() else f.since end
    where f.failures < ${max} or f.since < now() - ${interval(windowMs)}
    returning 1`)
  if (rows.length > 0) return
  const { rows: waits } = await db.execute<{ ms: number }>(sql`
    select ceil(extract(epoch from since + ${interval(windowMs)} - now()) * 1000)::float8 as ms from login_failures where key = ${key}`)
  throw new Refusal('request.too_many', { retryAfterMs: Math.max(1000, waits[0]?.ms ?? 0) })
}

/**
 * Runs a check of a password unless this account has failed too often from this address, or this address with whatever accounts (class A of the permission table).
 * The counts are in the database, so they hold across processes and restarts.
 */
export const countingFailures = async (
  tools: SlowTools,
  { account, ip }: { account: string; ip: string },
  check: () => Promise<boolean>,
): Promise<boolean> => {
  if (!tools.config.isRateLimited) return check()
  const ofAccount = counter(['account', account, ip], LOGIN_FAILURES)
  const ofAddress = counter(['address', ip], LOGIN_FAILURES_OF_ADDRESS)
  await count(tools, ofAddress)
  await count(tools, ofAccount)
  const isRight = await check()
  if (isRight) {
    await tools.db.execute(sql`
      with forgotten as (delete from login_failures where key = ${ofAccount.key}),
        forgiven as (update login_failures set failures = failures - 1 where key = ${ofAddress.key} and failures > 0)
      delete from login_failures where key in (
        select key from login_failures where since < now() - ${interval(LOGIN_FAILURES.windowMs)} limit 100 for update skip locked)`)
  }
  return isRight
}
