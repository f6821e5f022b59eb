import { eq } from 'drizzle-orm'
import { billingEvents } from '#server/db/tables/billing.ts'
import { teams } from '#server/db/tables/teams.ts'
import type { Provider, ProviderEvent } from '#server/services/billing.ts'
import { syncSubscription } from './sync.ts'
import type { Context } from '#server/call/context.ts'

/**
 * Handles an event about a customer by fetching the present state, so order and repetition of events do not matter. An event counts as processed once that state is
 * written: after an interruption the provider sends it again.
 */
export const receiveEvent = async (context: Context, provider: Provider, { _id, type, customer }: ProviderEvent): Promise<void> => {
  const { db } = context
  const [processed] = await db.select({ _id: billingEvents._id }).from(billingEvents).where(eq(billingEvents._id, _id))
  if (processed) return
  const [team] = customer === null ? [] : await db.select({ _id: teams._id }).from(teams).where(eq(teams.customer_id, customer))
  if (team) await syncSubscription(context, team._id, provider)
  await db.insert(billingEvents).values({ _id, type }).onConflictDoNothing()
}
