import { and, count, eq, isNull, or, sql } from 'drizzle-orm'
import { Refusal } from '#domain/refusal.ts'
import { isLive } from '#domain/subscription.ts'
import type { Db } from '#server/db/open.ts'
import type { BillingAddress } from '#contract/billingAddress.ts'
import { billingAddresses, subscriptions } from '#server/db/tables/billing.ts'
import { teamMembers, teams } from '#server/db/tables/teams.ts'
import type { Order, Provider, ProviderSubscription } from '#server/services/billing.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect

/** After this time without a result an order may be placed again. */
const ORDER_MS = 60_000

/** The time to check a payment whose confirmation is expected. */
export const soon = sql`now() + interval '5 minutes'`

/** Stores the team's customer and returns it; of concurrent calls the first one's stays. */
export const keepCustomer = async (db: Db, team: string, customer: string, provider: Provider): Promise<string> => {
  const [row] = await db.select({ customer: teams.customer_id }).from(teams).where(eq(teams._id, team)).for('update')
  if (!row) throw new Refusal('team.not_found')
  if (row.customer !== null && provider.knows(row.customer)) return row.customer
  await db.update(teams).set({ customer_id: customer }).where(eq(teams._id, team))
  return customer
}

/** Returns the billing address of a team, or null, and how often it was changed. */
export const findAddress = async (db: Db, team: string): Promise<{ address: BillingAddress | null; revision: number }> => {
  const [row] = await db.select().from(billingAddresses).where(eq(billingAddresses.team, team))
  if (!row) return { address: null, revision: 0 }
  const { team: _team, revision, ...address } = row
  return { address, revision }
}

/** Stores the billing address of a team. The caller holds the team's lock. */
export const keepAddress = async (db: Db, team: string, address: BillingAddress, revision: number): Promise<void> => {
  await db
    .insert(billingAddresses)
    .values({ team, ...address, revision })
    .onConflictDoUpdate({ target: billingAddresses.team, set: { ...address, revision } })
}

/** Returns the subscription of a team at this provider, or null. */
export const findSubscription = async (db: Db, team: string, { name }: Pick<Provider, 'name'>): Promise<SubscriptionRow | null> => {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.team, team), eq(subscriptions.provider, name)))
  return row ?? null
}

/** Paid terms are compared with the clock of the database. */
export const databaseTime = async (db: Db): Promise<Date> => {
  const { rows } = await db.execute<{ now: Date | string }>(sql`select now() as now`)
  return new Date(rows[0]?.now ?? '')
}

/** Returns the number of confirmed members, which have to be paid for. */
export const countMembers = async (db: Db, team: string): Promise<number> => {
  const [row] = await db
    .select({ members: count() })
    .from(teamMembers)
    .where(and(eq(teamMembers.team, team), eq(teamMembers.isConfirmed, true)))
  return row?.members ?? 0
}

export interface NewOrder extends Omit<Order, 'customer'> {
  provider: Provider['name']
  card: string
  key: string | null
}

/**
 * Records an order, so that there is no second one, and returns the id of the attempt. An order without a result keeps its id.
 * The caller holds the team's lock.
 */
export const takeOrder = async (db: Db, { team, seats, ...order }: NewOrder): Promise<string> => {
  const [former] = await db.select().from(subscriptions).where(eq(subscriptions.team, team))
  const now = await databaseTime(db)
  const isHere = former?.provider === order.provider
  if (former && isHere && isLive(former, now) && !isLost(former, now)) throw new Refusal('team.already_subscribed')
  const attempt = former?.subscription === null && isHere ? former.attempt : order.attempt
  const fresh = {
    ...{
      ...order,
      paid_plan: order.plan,
      attempt,
      seats,
      users: seats,
      subscription: null,
      status: 'pending' as const,
      cancels_at_renewal: false,
    },
    ...{ paid_until: null, paid_at: null, extras_due_at: null, ordered_at: sql`now()`, ask_at: soon },
  }
  await db
    .insert(subscriptions)
    .values({ team, ...fresh })
    .onConflictDoUpdate({ target: subscriptions.team, set: { ...fresh, revision: sql`${subscriptions.revision} + 1` } })
  return attempt
}

/** Returns whether an order has had no result for so long that it may be placed again. */
export const isLost = ({ subscription, ordered_at }: SubscriptionRow, now: Date): boolean =>
  subscription === null && now.getTime() - new Date(ordered_at).getTime() >= ORDER_MS

/** Deletes an order that is still unknown to the provider after five minutes: it never arrived. */
export const forgetLostOrder = async (db: Db, team: string): Promise<void> => {
  await db
    .delete(subscriptions)
    .where(
      and(
        eq(subscriptions.team, team),
        isNull(subscriptions.subscription),
        sql`${subscriptions.ordered_at} <= now() - interval '5 minutes'`,
      ),
    )
}

/** With a real provider, subscriptions of the sandbox are void. */
export const dropPlayMoney = async (db: Db): Promise<void> => {
  await db.execute(sql`
    with played as (delete from subscriptions where provider = 'sandbox' returning team)
    update teams set plan = 'basic', plan_ends_at = null where "_id" in (select team from played)`)
}

/** Records that the provider has accepted the order; false when the team has been deleted. */
export const placeOrder = async (db: Db, team: string, attempt: string, subscription: string): Promise<boolean> => {
  const placed = await db
    .update(subscriptions)
    .set({ subscription })
    .where(ofAttempt(team, attempt))
    .returning({ team: subscriptions.team })
  return placed.length === 1
}

/** Deletes a refused order. */
export const dropOrder = async (db: Db, team: string, attempt: string): Promise<void> => {
  await db.delete(subscriptions).where(and(ofAttempt(team, attempt), isNull(subscriptions.subscription)))
}

/** Records that the result of the order is unknown: it may be placed again immediately. */
export const loseOrder = async (db: Db, team: string, attempt: string): Promise<void> => {
  await db
    .update(subscriptions)
    .set({ ordered_at: sql`now() - ${`${ORDER_MS} milliseconds`}::interval` })
    .where(and(ofAttempt(team, attempt), isNull(subscriptions.subscription)))
}

const ofAttempt = (team: string, attempt: string) => and(eq(subscriptions.team, team), eq(subscriptions.attempt, attempt))

/** Raises the revision after a refused change, so that a retry has a new idempotency key. With the old one the provider would refuse it without trying. */
export const refuseChange = async (db: Db, team: string): Promise<void> => {
  await db
    .update(subscriptions)
    .set({ revision: sql`${subscriptions.revision} + 1` })
    .where(eq(subscriptions.team, team))
}

/** Writes the provider's state, unless the row has been changed since the request. Returns whether it was written. */
export const keepState = async (
  db: Db,
  { team, revision }: Pick<SubscriptionRow, 'team' | 'revision'>,
  { _id, status, plan, paid_plan, seats, currency, card, cancels_at_renewal, paid_until, paid_at }: ProviderSubscription,
): Promise<boolean> => {
  const kept = await db
    .update(subscriptions)
    .set({
      ...{ subscription: _id, status, plan, paid_plan, seats, currency, card },
      ...{ cancels_at_renewal, paid_until, paid_at, revision: revision + 1 },
    })
    .where(
      and(
        eq(subscriptions.team, team),
        eq(subscriptions.revision, revision),
        or(isNull(subscriptions.subscription), eq(subscriptions.subscription, _id)),
      ),
    )
    .returning({ team: subscriptions.team })
  return kept.length === 1
}
