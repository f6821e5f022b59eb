import { eq } from 'drizzle-orm'
import { billingEvents } from '#server/db/tables/billing.ts'
import { teams } from '#server/db/tables/teams.ts'
import type { Provider, ProviderEvent } from '#server/services/billing.ts'
import { syncSubscription } from './sync.ts'
import type { Context } from '#server/call/context.ts'

/**
 * The provider says that something about a customer has changed: how it is now is asked for, so order and repetition do not matter. An event counts as heard once what it is
 * about is written: one that is cut off in between is sent again.
 */
export const receiveEvent = async (context: Context, provider: Provider, { _id, type, customer }: ProviderEvent): Promise<void> => {
  const { db } = context
  const [heard] = await db.select({ _id: billingEvents._id }).from(billingEvents).where(eq(billingEvents._id, _id))
  if (heard) return
  const [team] = customer === null ? [] : await db.select({ _id: teams._id }).from(teams).where(eq(teams.customer_id, customer))
  if (team) await syncSubscription(context, team._id, provider)
  await db.insert(billingEvents).values({ _id, type }).onConflictDoNothing()
}
