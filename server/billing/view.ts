import type { Subscription } from '#contract/calls/billing.ts'
import { priceOf } from '#domain/price.ts'
import { endOf, refundableUntil, statusOf } from '#domain/subscription.ts'
import type { Db } from '#server/db/open.ts'
import type { TeamRow } from '#server/access/teams.ts'
import type { Provider } from '#server/services/billing.ts'
import { countMembers, databaseTime, findSubscription } from './store.ts'

/** Returns the subscription as the team's owner sees it, with the price of the next renewal for the present number of members. */
export const viewSubscription = async (
  db: Db,
  team: Pick<TeamRow, '_id' | 'trial_ends_at'>,
  provider: Pick<Provider, 'name'>,
): Promise<Subscription> => {
  const [row, members, now] = [await findSubscription(db, team._id, provider), await countMembers(db, team._id), await databaseTime(db)]
  const status = statusOf(row, team, now)
  const common = { team: team._id, status, members, ends_at: endOf(row, status, team) }
  if (!row || status === 'canceled') {
    const { plan, currency } = row ?? { plan: null, currency: null }
    return { ...common, plan, paid_plan: null, currency, seats: null, price: null, card: null, renews_at: null, refundable_until: null }
  }
  const { plan, paid_plan, currency, seats, card, paid_until } = row
  return {
    ...{ ...common, plan, paid_plan, currency, seats, card },
    price: priceOf(plan, Math.max(members, row.users)),
    renews_at: status === 'active' ? paid_until : null,
    refundable_until: refundableUntil(row, now),
  }
}
