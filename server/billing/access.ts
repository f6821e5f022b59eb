import type { Card } from '#contract/calls/billing.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { isLive } from '#domain/subscription.ts'
import type { TeamStanding } from '#domain/standing.ts'
import type { Caller } from '#server/access/caller.ts'
import type { Tools } from '#server/call/verb.ts'
import { accessTeam, type TeamRow } from '#server/access/teams.ts'
import type { Provider } from '#server/services/billing.ts'
import { databaseTime, findSubscription, type SubscriptionRow } from './store.ts'
import type { Context } from '#server/call/context.ts'

export interface BillingAccess {
  team: TeamRow
  standing: TeamStanding
  provider: Provider
  /** The team's customer id at this provider, or null. */
  customer: string | null
}

/** Returns a team, for its owner only, with its payment provider. Throws if the instance has no billing. */
export const accessBilling = async (
  tools: Pick<Tools, 'db' | 'config'> & Pick<Context, 'billing'>,
  caller: Caller,
  id: string,
): Promise<BillingAccess> => {
  const provider = await tools.billing.provider()
  const { team, standing } = await accessOwned(tools, caller, id)
  const { customer_id } = team
  return { team, standing, provider, customer: customer_id !== null && provider.knows(customer_id) ? customer_id : null }
}

/** Checks and locks the same team within a transaction. The provider was read before, as that needs a second connection, for which concurrent transactions would wait. */
export const lockBilled = async (tools: Pick<Tools, 'db' | 'config'>, caller: Caller, id: string): Promise<TeamRow> => {
  const { team } = await accessOwned(tools, caller, id, { lock: true })
  return team
}

const accessOwned = async (tools: Pick<Tools, 'db' | 'config'>, caller: Caller, id: string, options?: { lock: boolean }) => {
  const found = await accessTeam(tools, caller, id, options)
  authorize(found.standing, 'bill', 'team')
  return found
}

/** Returns the team's subscription at the provider, or throws if it has none or it has ended. */
export const requireSubscription = async (
  db: Tools['db'],
  { team, provider }: BillingAccess,
): Promise<SubscriptionRow & { subscription: string }> => {
  const row = await findSubscription(db, team._id, provider)
  if (!row || row.subscription === null || !isLive(row, await databaseTime(db))) throw new Refusal('b.not_subscribed')
  return { ...row, subscription: row.subscription }
}

/** Refuses a team that is no customer of the provider yet. */
export const requireCustomer = (customer: string | null): string => {
  if (customer === null) throw new Refusal('b.no_customer')
  return customer
}

/** Requires one of the customer's cards that has not expired. */
export const requireCard = (cards: Card[], pm: string): void => {
  const card = cards.find(({ _id }) => _id === pm)
  if (!card) throw new Refusal('b.unknown_card', { field: 'card' })
  if (card.isExpired) throw new Refusal('b.expired_card', { field: 'card' })
}
