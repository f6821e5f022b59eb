import { and, count, eq, isNull, or, sql } from 'drizzle-orm'
import { Refusal } from '#domain/refusal.ts'
import { isLive } from '#domain/subscription.ts'
import type { Db } from '#server/db/open.ts'
import { subscriptions } from '#server/db/tables/billing.ts'
import { teamMembers, teams } from '#server/db/tables/teams.ts'
import type { Order, Provider, ProviderSubscription } from '#server/services/billing.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect

/** An order that nobody has heard of again may be made again after this time. */
const ORDER_MS = 60_000

/** When the provider is asked about a payment that it is expected to confirm. */
export const soon = sql`now() + interval '5 minutes'`

/** The team's customer from now on; of two at once the first stays. */
export const keepCustomer = async (db: Db, team: string, customer: string, provider: Provider): Promise<string> => {
  const [row] = await db.select({ customer: teams.customer_id }).from(teams).where(eq(teams._id, team)).for('update')
  if (!row) throw new Refusal('team.not_found')
  if (row.customer !== null && provider.knows(row.customer)) return row.customer
  await db.update(teams).set({ customer_id: customer }).where(eq(teams._id, team))
  return customer
}

/** The subscription of a team at this provider. */
export const findSubscription = async (db: Db, team: string, { name }: Pick<Provider, 'name'>): Promise<SubscriptionRow | null> => {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.team, team), eq(subscriptions.provider, name)))
  return row ?? null
}

/** What is paid until when is judged by the clock of the database. */
export const databaseTime = async (db: Db): Promise<Date> => {
  const { rows } = await db.execute<{ now: Date | string }>(sql`select now() as now`)
  return new Date(rows[0]?.now ?? '')
}

/** Who is paid for: members who have joined. */
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
 * Writes down that a subscription is being ordered, so that nobody orders a second one. Returns under which name. One that was ordered and never heard of again
 * keeps its name. The caller holds the team's lock.
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

/** Nobody has heard of the order again: it may be made again. */
export const isLost = ({ subscription, ordered_at }: SubscriptionRow, now: Date): boolean =>
  subscription === null && now.getTime() - new Date(ordered_at).getTime() >= ORDER_MS

/** An order that the provider does not know after so long has never come there. */
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

/** Where money is real, what was bought with that of the sandbox is worth nothing. */
export const dropPlayMoney = async (db: Db): Promise<void> => {
  await db.execute(sql`
    with played as (delete from subscriptions where provider = 'sandbox' returning team)
    update teams set plan = 'basic', plan_ends_at = null where "_id" in (select team from played)`)
}

/** The order is at the provider; false when there is no such team any more. */
export const placeOrder = async (db: Db, team: string, attempt: string, subscription: string): Promise<boolean> => {
  const placed = await db
    .update(subscriptions)
    .set({ subscription })
    .where(ofAttempt(team, attempt))
    .returning({ team: subscriptions.team })
  return placed.length === 1
}

/** The order was refused: as if it had never been made. */
export const dropOrder = async (db: Db, team: string, attempt: string): Promise<void> => {
  await db.delete(subscriptions).where(and(ofAttempt(team, attempt), isNull(subscriptions.subscription)))
}

/** Nobody knows what has become of the order: it may be made again at once. */
export const loseOrder = async (db: Db, team: string, attempt: string): Promise<void> => {
  await db
    .update(subscriptions)
    .set({ ordered_at: sql`now() - ${`${ORDER_MS} milliseconds`}::interval` })
    .where(and(ofAttempt(team, attempt), isNull(subscriptions.subscription)))
}

const ofAttempt = (team: string, attempt: string) => and(eq(subscriptions.team, team), eq(subscriptions.attempt, attempt))

/** A change that the provider has refused is another one when it is asked for again: under its old name it would be refused without being tried. */
export const refuseChange = async (db: Db, team: string): Promise<void> => {
  await db
    .update(subscriptions)
    .set({ revision: sql`${subscriptions.revision} + 1` })
    .where(eq(subscriptions.team, team))
}

/** Writes what the provider has said, unless something has been written since it was asked. */
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
