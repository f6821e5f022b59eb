import { eq } from 'drizzle-orm'
import type { Tools } from '#server/call/verb.ts'
import { subscriptions } from '#server/db/tables/billing.ts'
import { teams } from '#server/db/tables/teams.ts'
import { enqueueBilling } from '#server/outbox/write.ts'

/**
 * Called before a team is deleted: ends its subscription at the provider. This goes through the outbox, so nobody is charged for a deleted team, even if the provider
 * is unavailable now.
 */
export const endSubscription = async ({ db }: Pick<Tools, 'db'>, team: string): Promise<void> => {
  const [paying] = await db
    .select({ provider: subscriptions.provider, customer: teams.customer_id })
    .from(subscriptions)
    .innerJoin(teams, eq(teams._id, subscriptions.team))
    .where(eq(subscriptions.team, team))
  if (paying?.customer) await enqueueBilling(db, { type: 'end', provider: paying.provider, customer: paying.customer })
}
