import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { EXTRA_MEMBERS_DAY } from '#contract/limits.ts'
import { seatsWanted } from '#domain/subscription.ts'
import type { Context } from '#server/context.ts'
import { subscriptions } from '#server/db/tables/billing.ts'
import type { Provider } from './provider.ts'
import { countMembers, databaseTime, type SubscriptionRow } from './store.ts'
import { syncSubscription } from './sync.ts'

/** The fifth of the month that follows. */
const nextExtrasDay = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, EXTRA_MEMBERS_DAY)).toISOString()

/**
 * Has every subscription paid for as many as are in its team. Members who have joined are charged with the next invoice: by the month with the renewal, by the year,
 * where that may be far, on the fifth of the next month (spec 1 §9).
 */
export const settleSeats = async (context: Context): Promise<void> => {
  const { db, billing, log } = context
  const rows = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        ...[eq(subscriptions.status, 'active'), eq(subscriptions.cancels_at_renewal, false), isNotNull(subscriptions.subscription)],
        sql`(${subscriptions.seats} <> greatest(${subscriptions.users}, (
          select count(*) from team_members m where m.team = ${subscriptions.team} and m."isConfirmed")) or ${lte(subscriptions.extras_due_at, sql`now()`)})`,
      ),
    )
  for (const row of rows) {
    const provider = await billing.byName(row.provider)
    if (!provider || row.subscription === null) continue
    try {
      await settle(context, provider, { ...row, subscription: row.subscription })
    } catch (error) {
      log.warn({ err: error, team: row.team }, 'the seats of a team could not be settled, it will be tried again')
    }
  }
}

const settle = async (context: Context, provider: Provider, row: SubscriptionRow & { subscription: string }): Promise<void> => {
  const { db } = context
  const { team, subscription, revision, extras_due_at } = row
  const now = await databaseTime(db)
  if (extras_due_at !== null && new Date(extras_due_at) <= now) {
    await provider.chargeExtras(subscription, `extras-${subscription}-${extras_due_at}`)
    await db.update(subscriptions).set({ extras_due_at: null }).where(eq(subscriptions.team, team))
  }
  const seats = seatsWanted(row, await countMembers(db, team), now)
  if (seats !== row.seats) {
    // The day stands before there is something to charge on it, so that it cannot be forgotten.
    if (seats > row.seats && row.plan === 'yearly')
      await db
        .update(subscriptions)
        .set({ extras_due_at: sql`coalesce(${subscriptions.extras_due_at}, ${nextExtrasDay(now)})` })
        .where(eq(subscriptions.team, team))
    await provider.change(subscription, { seats }, `seats-${subscription}-${revision}-${seats}`)
  }
  await syncSubscription(context, team, provider)
}
