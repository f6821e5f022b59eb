import type { Currency, PaidPlan, Subscription } from '#contract/calls/billing.ts'
import { SUBSCRIPTION_USERS_MAX } from '#contract/limits.ts'

/** What somebody is about to subscribe to. */
export interface Order {
  plan: PaidPlan
  users: number
  currency: Currency
}

/** Returns the order in the search of an address, completed by what the team has: as many people as it has members, and the plan and currency of before. */
export const orderIn = (
  search: URLSearchParams,
  { members, plan, currency }: Pick<Subscription, 'members' | 'plan' | 'currency'>,
): Order => {
  const users = Number(search.get('people'))
  const asked = search.get('plan')
  return {
    plan: asked === 'monthly' || asked === 'yearly' ? asked : (plan ?? 'yearly'),
    users: Number.isInteger(users) ? Math.min(Math.max(users, members), SUBSCRIPTION_USERS_MAX) : members,
    currency: search.get('currency') === 'usd' ? 'usd' : search.get('currency') === 'eur' ? 'eur' : (currency ?? 'eur'),
  }
}

/** Returns the search of the address that keeps an order. */
export const searchOf = ({ plan, users, currency }: Order): string => `?${new URLSearchParams({ plan, people: String(users), currency })}`
