import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { EXTRA_MEMBERS_DAY } from '#contract/limits.ts'
import { seatsWanted } from '#domain/subscription.ts'
import { subscriptions } from '#server/db/tables/billing.ts'
import { countMembers, databaseTime } from './store.ts'
import { syncSubscription } from './sync.ts'
import type { Context } from '#server/call/context.ts'

/** The fifth of the next month. */
const nextExtrasDay = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, EXTRA_MEMBERS_DAY)).toISOString()

/** Subscriptions whose seats differ from the number of members, or whose added members are to be charged. */
const dueForSeats = and(
  ...[eq(subscriptions.status, 'active'), eq(subscriptions.cancels_at_renewal, false), isNotNull(subscriptions.subscription)],
  sql`(${subscriptions.seats} <> greatest(${subscriptions.users}, (
    select count(*) from team_members m where m.team = ${subscriptions.team} and m."isConfirmed")) or ${lte(subscriptions.extras_due_at, sql`now()`)})`,
)

/**
 * Adjusts the seats of every subscription to the members of its team. New members are charged with the next invoice: that of the renewal in a monthly plan; in a
 * yearly plan, where the renewal may be far, one on the fifth of the next month (`product: 9.4`).
 */
export const settleSeats = async (context: Context): Promise<void> => {
  const { db, log } = context
  const due = await db.select({ team: subscriptions.team }).from(subscriptions).where(dueForSeats)
  for (const { team } of due) {
    try {
      await serially(context, team, () => settle(context, team))
    } catch (error) {
      log.warn({ err: error, team }, 'the seats of a team could not be settled, it will be tried again')
    }
  }
}

/**
 * One process at a time: concurrent counts could take back a seat that is being charged. The lock has a connection of its own,
 * since the work under it takes others from the pool.
 */
const serially = async ({ pool }: Context, team: string, work: () => Promise<void>): Promise<void> => {
  const client = new Client(pool.options)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`cahier seats ${team}`])
    await work()
  } finally {
    await client.end()
  }
}

const settle = async (context: Context, team: string): Promise<void> => {
  const { db, billing } = context
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.team, team), dueForSeats))
  const provider = row && (await billing.byName(row.provider))
  if (!row?.subscription || !provider) return
  const { subscription, revision, extras_due_at } = row
  const now = await databaseTime(db)
  if (extras_due_at !== null && new Date(extras_due_at) <= now) {
    await provider.chargeExtras(subscription, `extras-${subscription}-${extras_due_at}`)
    await db
      .update(subscriptions)
      .set({ extras_due_at: null })
      .where(and(eq(subscriptions.team, team), eq(subscriptions.extras_due_at, extras_due_at)))
  }
  const seats = seatsWanted(row, await countMembers(db, team), now)
  if (seats !== row.seats) {
    // The day is set before the seats change, so that the charge cannot be lost.
    if (seats > row.seats && row.plan === 'yearly')
      await db
        .update(subscriptions)
        .set({ extras_due_at: sql`coalesce(${subscriptions.extras_due_at}, ${nextExtrasDay(now)})` })
        .where(eq(subscriptions.team, team))
    await provider.change(subscription, { seats }, `seats-${subscription}-${revision}-${seats}`)
  }
  await syncSubscription(context, team, provider)
}
