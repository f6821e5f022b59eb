import type { Stripe } from 'stripe'
import type { Card, Currency, Invoice } from '#contract/billing.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ProviderSubscription } from './provider.ts'

export const idOf = (thing: string | { id: string } | null): string | null => (typeof thing === 'string' ? thing : (thing?.id ?? null))
export const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString()
export const currencyOf = (currency: string): Currency => (currency === 'usd' ? 'usd' : 'eur')

/** The one item of a subscription; we never make one with several. */
export const itemOf = ({ items }: Stripe.Subscription): Stripe.SubscriptionItem => {
  const [item] = items.data
  if (!item) throw new Refusal('b.unavailable')
  return item
}

const statuses: Partial<Record<Stripe.Subscription['status'], ProviderSubscription['status']>> = {
  ...{ active: 'active', trialing: 'active', past_due: 'payment_rejected', unpaid: 'payment_rejected', incomplete: 'pending' },
}

/** A subscription as Stripe tells it, its last invoice with it. */
export const subscriptionOf = (found: Stripe.Subscription): ProviderSubscription => {
  const item = itemOf(found)
  const status = statuses[found.status] ?? 'canceled'
  const invoice = typeof found.latest_invoice === 'object' ? found.latest_invoice : null
  const paidUntil = { active: item.current_period_end, payment_rejected: item.current_period_start, pending: null, canceled: null }[status]
  const paidAt = invoice && invoice.amount_paid > 0 ? invoice.status_transitions.paid_at : null
  return {
    ...{ _id: found.id, status, seats: item.quantity ?? 1, card: idOf(found.default_payment_method) },
    plan: item.price.recurring?.interval === 'year' ? 'yearly' : 'monthly',
    currency: currencyOf(found.currency),
    cancels_at_renewal: found.cancel_at_period_end,
    paid_until: paidUntil === null ? null : isoOf(paidUntil),
    paid_at: paidAt === null ? null : isoOf(paidAt),
  }
}

/** A card in our words. */
export const cardOf = (_id: string, { brand, last4, exp_month, exp_year }: Stripe.PaymentMethod.Card, isDefault: boolean): Card => ({
  ...{ _id, brand, last4, exp_month, exp_year, isDefault },
  isExpired: Date.now() >= Date.UTC(exp_year, exp_month),
})

const invoiceStatuses: Record<string, Invoice['status']> = { paid: 'paid', open: 'requires_attention', draft: 'payment_planned' }

/** An invoice in our words; one that was taken back is none. */
export const invoiceOf = (invoice: Stripe.Invoice): Invoice[] => {
  const { id, status, currency, total, created, hosted_invoice_url, post_payment_credit_notes_amount } = invoice
  const known = invoiceStatuses[status ?? '']
  if (known === undefined || id === undefined) return []
  return [
    {
      ...{
        _id: id,
        status: known,
        amount: total,
        refunded: post_payment_credit_notes_amount,
        at: isoOf(created),
        url: hosted_invoice_url ?? null,
      },
      currency: currencyOf(currency),
    },
  ]
}
