import type { Currency, PaidPlan, SubscriptionStatus } from '#contract/calls/billing.ts'
import { PAYMENT_GRACE_DAYS, REFUND_MS } from '#contract/limits.ts'
import type { StoredPlan } from './plan.ts'

const DAY = 86_400_000

/** The payment provider; the sandbox replaces one. */
export type ProviderName = 'sandbox' | 'stripe'

/** A subscription as the payment provider reports it. */
export interface PaidSubscription {
  status: 'pending' | 'active' | 'payment_rejected' | 'canceled'
  /** The plan of the next renewal. */
  plan: PaidPlan
  /** The plan of the paid period; it differs where a shorter plan begins at the renewal. */
  paid_plan: PaidPlan
  seats: number
  currency: Currency
  card: string | null
  cancels_at_renewal: boolean
  /** The end of the paid period. The renewal is due then, or overdue when that has passed. */
  paid_until: string | null
  /** When the plan was last paid. */
  paid_at: string | null
}

const after = (time: string, ms: number): string => new Date(new Date(time).getTime() + ms).toISOString()
const graceEnd = (paidUntil: string): string => after(paidUntil, PAYMENT_GRACE_DAYS * DAY)

/** Whether the subscription runs, and so excludes another one. A cancelled subscription runs until its renewal date. */
export const isLive = ({ status, cancels_at_renewal, paid_until }: PaidSubscription, now: Date): boolean =>
  status !== 'canceled' && !(cancels_at_renewal && paid_until !== null && new Date(paid_until) <= now)

/**
 * Returns the plan that a subscription pays for. A cancelled one ends with the paid period, even without an event of the provider. After a rejected renewal
 * the team keeps its plan for a week; a subscription that was never paid gives nothing (`product: 4.7`).
 */
export function planPaidBy({
  status,
  cancels_at_renewal,
  paid_until,
}: Pick<PaidSubscription, 'status' | 'cancels_at_renewal' | 'paid_until'>): Omit<StoredPlan, 'trial_ends_at'> {
  if (status === 'active') return { plan: 'pro', plan_ends_at: cancels_at_renewal ? paid_until : null }
  if (status === 'payment_rejected' && paid_until !== null) return { plan: 'pro', plan_ends_at: graceEnd(paid_until) }
  return { plan: 'basic', plan_ends_at: null }
}

/** Returns the status in the terms of the specification; without a subscription that is the trial, or none (`product: 4.7`). */
export function statusOf(
  subscription: PaidSubscription | null,
  { trial_ends_at }: Pick<StoredPlan, 'trial_ends_at'>,
  now: Date,
): SubscriptionStatus {
  if (!subscription) return new Date(trial_ends_at) > now ? 'free_trial' : 'none'
  if (!isLive(subscription, now)) return 'canceled'
  return subscription.status === 'active' && subscription.cancels_at_renewal ? 'cancel_at_renewal' : subscription.status
}

/** Returns when the plan ends if nobody acts. */
export function endOf(
  subscription: PaidSubscription | null,
  status: SubscriptionStatus,
  { trial_ends_at }: Pick<StoredPlan, 'trial_ends_at'>,
): string | null {
  if (status === 'free_trial') return new Date(trial_ends_at).toISOString()
  if (status === 'payment_rejected') return subscription?.paid_until ? graceEnd(subscription.paid_until) : null
  return status === 'cancel_at_renewal' ? (subscription?.paid_until ?? null) : null
}

/** A yearly plan that ends within 24 hours of its payment is refunded, a monthly one never is (`product: 9.4`). Null where there is no refund. */
export function refundableUntil({ status, paid_plan, paid_at }: PaidSubscription, now: Date): string | null {
  if (status !== 'active' || paid_plan !== 'yearly' || paid_at === null) return null
  const until = after(paid_at, REFUND_MS)
  return new Date(until) > now ? until : null
}

/**
 * Returns the number of users to pay for. New members count from the day they join; a lower number counts from the next renewal on.
 * It is never lower than the ordered number (`product: 9.4`).
 */
export function seatsWanted(
  { seats, users, paid_until }: { seats: number; users: number; paid_until: string | null },
  members: number,
  now: Date,
): number {
  const wanted = Math.max(members, users)
  const isAboutToRenew = paid_until !== null && new Date(paid_until).getTime() - now.getTime() < DAY
  return wanted > seats || isAboutToRenew ? wanted : seats
}
