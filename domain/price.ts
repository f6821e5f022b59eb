import type { PaidPlan, Price } from '#contract/calls/billing.ts'
import { PRICES, VOLUME_DISCOUNT } from '#contract/limits.ts'

/** Returns the price for a number of users: 5 % off for every full five, counted up to 40 (`product: 9.4`). Rounded once, per user and month. */
export function priceOf(plan: PaidPlan, users: number): Price {
  const counted = Math.min(users, VOLUME_DISCOUNT.usersMax)
  const discount = Math.floor(counted / VOLUME_DISCOUNT.users) * VOLUME_DISCOUNT.percent
  const perUser = Math.round((PRICES[plan] * (100 - discount)) / 100)
  const months = plan === 'yearly' ? 12 : 1
  return { discount, per_user: perUser, months, total: users * perUser * months }
}
