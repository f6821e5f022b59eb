import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { LOGIN_FAILURES, LOGIN_FAILURES_OF_ACCOUNT, LOGIN_FAILURES_OF_ADDRESS, LOOKUPS } from '#contract/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Transaction } from '#server/db/open.ts'
import type { SlowTools } from '#server/call/verb.ts'

interface Limit {
  max: number
  windowMs: number
  /** From this failure on each attempt has to wait, twice as long every time. */
  delayedFrom?: number
  delayMaxMs?: number
}

type Counter = Limit & { key: string }

/** An attempt to log in, from an address or with a browser that has logged in before. */
interface LoginAttempt {
  /** The given email, whether or not it has an account. */
  account: string
  ip: string
  device: string | null
}

const counter = (parts: string[], limit: Limit): Counter => ({
  key: createHash('sha256').update(parts.join(' ')).digest('hex'),
  ...limit,
})

/**
 * Returns the counters that an attempt must pass, the narrowest first. A known browser has only its own counter,
 * so its owner can log in no matter how often strangers fail (`authorisation: rate classes`).
 */
const countersOf = ({ account, ip, device }: LoginAttempt): [Counter, ...Counter[]] =>
  device !== null
    ? [counter(['device', account, device], LOGIN_FAILURES)]
    : [
        counter(['account', account, ip], LOGIN_FAILURES),
        counter(['everywhere', account], LOGIN_FAILURES_OF_ACCOUNT),
        counter(['address', ip], LOGIN_FAILURES_OF_ADDRESS),
      ]

const interval = (ms: number): SQL => sql`${`${ms} milliseconds`}::interval`
const windowEnd = ({ windowMs }: Limit): SQL => sql`f.since + ${interval(windowMs)}`
const delayEnd = ({ delayedFrom, delayMaxMs = 0 }: Limit): SQL =>
  delayedFrom === undefined
    ? sql`'-infinity'::timestamptz`
    : sql`case when f.failures < ${delayedFrom} then '-infinity'::timestamptz
        else f.last_at + least(power(2, f.failures - ${delayedFrom}) * interval '1 second', ${interval(delayMaxMs)}) end`

/** Counts an attempt as failed before its password is checked, so that concurrent attempts cannot get around the limit. Throws when it has to wait. */
const count = async (db: Transaction, counter: Counter): Promise<void> => {
  const { key, max } = counter
  const { rows } = await db.execute(sql`
    insert into login_failures as f (key, failures, since, last_at) values (${key}, 1, now(), now())
    on conflict (key) do update set
      failures = case when ${windowEnd(counter)} < now() then 1 else f.failures + 1 end,
      since = case when ${windowEnd(counter)} < now() then now() else f.since end,
      last_at = now()
    where ${windowEnd(counter)} < now() or (f.failures < ${max} and ${delayEnd(counter)} <= now())
    returning 1`)
  if (rows.length > 0) return
  const { rows: waits } = await db.execute<{ ms: number }>(sql`
    select ceil(extract(epoch from case when f.failures < ${max} then ${delayEnd(counter)} else ${windowEnd(counter)} end - now()) * 1000)::float8 as ms
    from login_failures f where key = ${key}`)
  throw new Refusal('request.too_many', { retryAfterMs: Math.max(1000, waits[0]?.ms ?? 0) })
}

/** After the right password, subtracts the failures of this account at this address from every counter. */
const forgive = async ({ db }: SlowTools, [own, ...others]: [Counter, ...Counter[]]): Promise<void> => {
  const taken = sql`delete from login_failures where key = ${own.key}`
  if (others.length === 0) return void (await db.execute(taken))
  await db.execute(sql`
    with own as (${taken} returning failures)
    update login_failures f set failures = greatest(0, f.failures - own.failures) from own where f.key in ${others.map(({ key }) => key)}`)
}

/**
 * Runs a password check unless there were too many failures: of this account from this address, of this account from anywhere, or of this address
 * with any accounts. An email without an account is counted like any other, so a refusal reveals nothing (`authorisation: D23`).
 * The counts are in the database, so they hold across processes and restarts. A refused attempt is not counted.
 */
export const throttled = async (tools: SlowTools, attempt: LoginAttempt, check: () => Promise<boolean>): Promise<boolean> => {
  if (!tools.config.isRateLimited) return check()
  const counters = countersOf(attempt)
  await tools.db.transaction(async db => {
    for (const counter of counters) await count(db, counter)
  })
  const isRight = await check()
  if (isRight) await forgive(tools, counters)
  return isRight
}

/** Counts the lookup of an email, found or not. Throws when the client has looked up too many in a day (`authorisation: rate classes`). */
export const countLookup = async ({ db, config }: Pick<SlowTools, 'db' | 'config'>, client: string): Promise<void> => {
  if (config.isRateLimited) await db.transaction(within => count(within, counter(['lookup', client], LOOKUPS)))
}
