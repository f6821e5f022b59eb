import type { Currency, PaidPlan, SubscriptionStatus } from '#contract/calls/billing.ts'
import { PAYMENT_GRACE_DAYS, REFUND_MS } from '#contract/limits.ts'
import type { StoredPlan } from './plan.ts'

const DAY = 86_400_000

/** Who takes the money: the sandbox stands in for a payment provider. */
export type ProviderName = 'sandbox' | 'stripe'

/** A subscription as the payment provider knows it. */
export interface PaidSubscription {
  status: 'pending' | 'active' | 'payment_rejected' | 'canceled'
  /** Of the next renewal. */
  plan: PaidPlan
  /** What the paid time belongs to: another one where a shorter plan is to begin at the renewal. */
  paid_plan: PaidPlan
  seats: number
  currency: Currency
  card: string | null
  cancels_at_renewal: boolean
  /** The end of the time that is paid; the renewal is due then, or was and is not paid. */
  paid_until: string | null
  /** When the plan was last paid. */
  paid_at: string | null
}

const after = (time: string, ms: number): string => new Date(new Date(time).getTime() + ms).toISOString()
const graceEnd = (paidUntil: string): string => after(paidUntil, PAYMENT_GRACE_DAYS * DAY)

/** Whether the subscription goes on, or stands in the way of another one: a cancelled one does until its renewal date, by the clock. */
export const isLive = ({ status, cancels_at_renewal, paid_until }: PaidSubscription, now: Date): boolean =>
  status !== 'canceled' && !(cancels_at_renewal && paid_until !== null && new Date(paid_until) <= now)

/**
 * The plan that a subscription pays for. A cancelled one ends with the paid time, also when nobody says so; where a renewal was rejected the team keeps
 * its plan for a week, and what was never paid gives nothing (`product: 4.7`).
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

/** A status in the words of the specification; without a subscription there is a trial, or nothing (`product: 4.7`). */
export function statusOf(
  subscription: PaidSubscription | null,
  { trial_ends_at }: Pick<StoredPlan, 'trial_ends_at'>,
  now: Date,
): SubscriptionStatus {
  if (!subscription) return new Date(trial_ends_at) > now ? 'free_trial' : 'none'
  if (!isLive(subscription, now)) return 'canceled'
  return subscription.status === 'active' && subscription.cancels_at_renewal ? 'cancel_at_renewal' : subscription.status
}

/** When the plan ends, unless something is done about it. */
export function endOf(
  subscription: PaidSubscription | null,
  status: SubscriptionStatus,
  { trial_ends_at }: Pick<StoredPlan, 'trial_ends_at'>,
): string | null {
  if (status === 'free_trial') return new Date(trial_ends_at).toISOString()
  if (status === 'payment_rejected') return subscription?.paid_until ? graceEnd(subscription.paid_until) : null
  return status === 'cancel_at_renewal' ? (subscription?.paid_until ?? null) : null
}

/** A yearly plan is paid back when it is ended within 24 hours of its payment, a monthly one never (`product: 9.4`). Null where it is not, or not any more. */
export function refundableUntil({ status, paid_plan, paid_at }: PaidSubscription, now: Date): string | null {
  if (status !== 'active' || paid_plan !== 'yearly' || paid_at === null) return null
  const until = after(paid_at, REFUND_MS)
  return new Date(until) > now ? until : null
}

/**
 * For how many users a subscription is to be paid: for those who have joined from the day they do, and for fewer from the next renewal on,
 * never for fewer than were ordered (`product: 9.4`).
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
