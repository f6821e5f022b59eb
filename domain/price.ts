import type { PaidPlan, Price } from '#contract/calls/billing.ts'
import { PRICES, VOLUME_DISCOUNT } from '#contract/limits.ts'

/** What so many users cost: 5 % off the price of each for every full five of them, counted up to 40 (`product: 9.4`). Cents are rounded once, for a user and month. */
export function priceOf(plan: PaidPlan, users: number): Price {
  const counted = Math.min(users, VOLUME_DISCOUNT.usersMax)
  const discount = Math.floor(counted / VOLUME_DISCOUNT.users) * VOLUME_DISCOUNT.percent
  const perUser = Math.round((PRICES[plan] * (100 - discount)) / 100)
  const months = plan === 'yearly' ? 12 : 1
  return { discount, per_user: perUser, months, total: users * perUser * months }
}
