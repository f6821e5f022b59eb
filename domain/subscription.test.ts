import { expect, test } from 'vitest'
import { endOf, isLive, type PaidSubscription, planPaidBy, refundableUntil, seatsWanted, statusOf } from './subscription.ts'

const now = new Date('2026-06-15T12:00:00.000Z')
const [past, future] = ['2026-06-10T12:00:00.000Z', '2026-07-01T12:00:00.000Z']
const active: PaidSubscription = {
  ...{ status: 'active', plan: 'monthly', paid_plan: 'monthly', seats: 3, currency: 'eur', card: 'pm_1', cancels_at_renewal: false },
  ...{ paid_until: future, paid_at: past },
}
const cancelled = { ...active, cancels_at_renewal: true }
const lapsed = { ...cancelled, paid_until: past }
const rejected: PaidSubscription = { ...active, status: 'payment_rejected', paid_until: past }
const ended: PaidSubscription = { ...active, status: 'canceled' }
const pending: PaidSubscription = { ...active, status: 'pending', paid_until: null, paid_at: null }

test.each([
  ['none, in the trial', null, future, 'free_trial', future],
  ['none, after the trial', null, past, 'none', null],
  ['ordered', pending, future, 'pending', null],
  ['paid', active, past, 'active', null],
  ['cancelled', cancelled, past, 'cancel_at_renewal', future],
  ['cancelled, past its renewal date', lapsed, past, 'canceled', null],
  ['not paid again', rejected, past, 'payment_rejected', '2026-06-17T12:00:00.000Z'],
  ['ended', ended, past, 'canceled', null],
] as const)('a subscription that is %s', (_name, subscription, trial_ends_at, status, end) => {
  expect(statusOf(subscription, { trial_ends_at }, now)).toBe(status)
  expect(endOf(subscription, status, { trial_ends_at })).toBe(end)
})

test('only what is paid gives Pro: to the end of the paid time where it is cancelled, a week longer where it could not be paid again', () => {
  expect(planPaidBy(pending)).toEqual({ plan: 'basic', plan_ends_at: null })
  expect(planPaidBy(active)).toEqual({ plan: 'pro', plan_ends_at: null })
  expect(planPaidBy(cancelled)).toEqual({ plan: 'pro', plan_ends_at: future })
  expect(planPaidBy(rejected)).toEqual({ plan: 'pro', plan_ends_at: '2026-06-17T12:00:00.000Z' })
  expect(planPaidBy({ ...rejected, paid_until: null })).toEqual({ plan: 'basic', plan_ends_at: null })
  expect(planPaidBy(ended)).toEqual({ plan: 'basic', plan_ends_at: null })
})

test('another one can be ordered once the former has ended, by itself too', () => {
  expect([pending, active, cancelled, rejected].map(each => isLive(each, now))).toEqual([true, true, true, true])
  expect([lapsed, ended].map(each => isLive(each, now))).toEqual([false, false])
})

test('a yearly plan is paid back within 24 hours, also where the month is to follow it, a monthly one never', () => {
  const yearly: PaidSubscription = { ...active, plan: 'yearly', paid_plan: 'yearly', paid_at: '2026-06-14T12:00:00.001Z' }
  expect(refundableUntil(yearly, now)).toBe('2026-06-15T12:00:00.001Z')
  expect(refundableUntil({ ...yearly, paid_at: '2026-06-14T12:00:00.000Z' }, now)).toBeNull()
  expect(refundableUntil({ ...yearly, plan: 'monthly' }, now)).toBe('2026-06-15T12:00:00.001Z')
  expect(refundableUntil({ ...yearly, paid_plan: 'monthly' }, now)).toBeNull()
  expect(refundableUntil({ ...yearly, status: 'canceled' }, now)).toBeNull()
})

test('who joins is paid for at once, who leaves until the renewal', () => {
  expect(seatsWanted({ seats: 3, users: 1, paid_until: future }, 5, now)).toBe(5)
  expect(seatsWanted({ seats: 3, users: 1, paid_until: future }, 2, now)).toBe(3)
  expect(seatsWanted({ seats: 3, users: 1, paid_until: '2026-06-16T11:00:00.000Z' }, 2, now)).toBe(2)
  expect(seatsWanted({ seats: 3, users: 3, paid_until: '2026-06-16T11:00:00.000Z' }, 2, now)).toBe(3)
})
