import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { LOGIN_FAILURES, LOGIN_FAILURES_OF_ACCOUNT, LOGIN_FAILURES_OF_ADDRESS, LOOKUPS } from '#contract/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Transaction } from '#server/db/open.ts'
import type { SlowTools } from '#server/call/verb.ts'

interface Limit {
  max: number
  windowMs: number
  /** From this failure on each next try has to wait, twice as long every time. */
  delayedFrom?: number
  delayMaxMs?: number
}

type Counter = Limit & { key: string }

/** Who tries: an account, by whatever name it has, from an address, or in a browser that the account knows. */
interface Tries {
  account: string
  ip: string
  device: string | null
}

const counter = (words: string[], limit: Limit): Counter => ({
  key: createHash('sha256').update(words.join(' ')).digest('hex'),
  ...limit,
})

/**
 * The counters that a try must pass, the narrowest first. A browser that the account knows has one of its own and no other:
 * whatever strangers try, its owner gets in (`authorisation: rate classes`).
 */
const countersOf = ({ account, ip, device }: Tries): [Counter, ...Counter[]] =>
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

/** Counts one try as failed before it is made, so that a thousand at once are no way around the limit. Nothing comes back when it has to wait. */
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

/** After the right password what this account has failed from here is no failure any more, wherever it was counted. */
const forgive = async ({ db }: SlowTools, [own, ...others]: [Counter, ...Counter[]]): Promise<void> => {
  const taken = sql`delete from login_failures where key = ${own.key}`
  if (others.length === 0) return void (await db.execute(taken))
  await db.execute(sql`
    with own as (${taken} returning failures)
    update login_failures f set failures = greatest(0, f.failures - own.failures) from own where f.key in ${others.map(({ key }) => key)}`)
}

/**
 * Runs a check of a password unless there were too many failures: of this account from this address, of this account from anywhere, or of this address
 * with whatever accounts. An address that no account has is counted like any other, so a refusal tells nothing (`authorisation: D23`).
 * The counts are in the database, so they hold across processes and restarts; a try that is refused counts nowhere.
 */
export const throttled = async (tools: SlowTools, tries: Tries, check: () => Promise<boolean>): Promise<boolean> => {
  if (!tools.config.isRateLimited) return check()
  const counters = countersOf(tries)
  await tools.db.transaction(async db => {
    for (const counter of counters) await count(db, counter)
  })
  const isRight = await check()
  if (isRight) await forgive(tools, counters)
  return isRight
}

/** Counts an address that somebody looks up, whatever comes of it; whoever has looked up too many in a day waits (`authorisation: rate classes`). */
export const countLookup = async ({ db, config }: Pick<SlowTools, 'db' | 'config'>, who: string): Promise<void> => {
  if (config.isRateLimited) await db.transaction(within => count(within, counter(['lookup', who], LOOKUPS)))
}
