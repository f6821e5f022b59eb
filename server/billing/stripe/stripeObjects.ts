import type { Stripe } from 'stripe'
import type { Card, Currency, Invoice } from '#contract/calls/billing.ts'
import type { BillingAddress } from '#contract/billingAddress.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ProviderSubscription } from '#server/services/billing.ts'

export const idOf = (thing: string | { id: string } | null): string | null => (typeof thing === 'string' ? thing : (thing?.id ?? null))
export const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString()
export const currencyOf = (currency: string): Currency => (currency === 'usd' ? 'usd' : 'eur')

/** Returns the only item of a subscription; we never create one with several. */
export const itemOf = ({ items }: Stripe.Subscription): Stripe.SubscriptionItem => {
  const [item] = items.data
  if (!item) throw new Refusal('b.unavailable')
  return item
}

const statuses: Partial<Record<Stripe.Subscription['status'], ProviderSubscription['status']>> = {
  ...{ active: 'active', trialing: 'active', past_due: 'payment_rejected', unpaid: 'payment_rejected', incomplete: 'pending' },
}

/** Marks an invoice for members added during a paid term, which is for no term of its own. */
export const EXTRAS = { for: 'added seats' }
const isExtras = ({ metadata }: Stripe.Invoice): boolean => metadata?.['for'] === EXTRAS.for

/** Returns the open invoices, the oldest first. */
export const openOf = (invoices: Stripe.Invoice[]): Stripe.Invoice[] => invoices.filter(({ status }) => status === 'open').toReversed()

/** Returns those of them that are for a plan: a renewal, or a change that waits for its payment. */
export const openTermsOf = (invoices: Stripe.Invoice[]): Stripe.Invoice[] => openOf(invoices).filter(invoice => !isExtras(invoice))

/** Returns the invoice of the first unpaid term that has begun. */
export const unpaidRenewalOf = (invoices: Stripe.Invoice[]): Stripe.Invoice | undefined =>
  invoices.findLast(({ billing_reason, status }) => billing_reason === 'subscription_cycle' && status !== 'paid' && status !== 'void')

/** Returns the last paid invoice of a term. */
export const lastPaymentOf = (invoices: Stripe.Invoice[]): Stripe.Invoice | undefined =>
  invoices.find(invoice => invoice.amount_paid > 0 && !isExtras(invoice))

/** Returns the open invoices that become obsolete when the present plan is chosen: of a change that waits for its payment, or older than the last payment. */
export const supersededOf = (invoices: Stripe.Invoice[]): Stripe.Invoice[] => {
  const last = lastPaymentOf(invoices)
  const isOlder = (invoice: Stripe.Invoice) => last !== undefined && invoices.indexOf(invoice) > invoices.indexOf(last)
  return openTermsOf(invoices).filter(invoice => invoice.billing_reason === 'subscription_update' || isOlder(invoice))
}

/** Maps a subscription of Stripe with its invoices, the newest first. A shorter plan waits for the end of the paid year as a trial. */
export const subscriptionOf = (found: Stripe.Subscription, invoices: Stripe.Invoice[]): ProviderSubscription => {
  const item = itemOf(found)
  const status = statuses[found.status] ?? 'canceled'
  const rejectedAt = unpaidRenewalOf(invoices)?.period_end ?? item.current_period_end
  const paidUntil = { active: item.current_period_end, payment_rejected: rejectedAt, pending: null, canceled: null }[status]
  const paidAt = lastPaymentOf(invoices)?.status_transitions.paid_at ?? null
  const plan = item.price.recurring?.interval === 'year' ? 'yearly' : 'monthly'
  return {
    ...{ _id: found.id, status, plan, seats: item.quantity ?? 1, card: idOf(found.default_payment_method) },
    paid_plan: found.status === 'trialing' ? 'yearly' : plan,
    currency: currencyOf(found.currency),
    cancels_at_renewal: found.cancel_at_period_end,
    paid_until: paidUntil === null ? null : isoOf(paidUntil),
    paid_at: paidAt === null ? null : isoOf(paidAt),
  }
}

/** Returns a billing address as a customer of Stripe has it. An empty text takes away what was there. */
export const payerOf = ({ organisation, fullname, ...address }: BillingAddress) => ({ name: organisation || fullname, address })

/** Maps a card of Stripe. */
export const cardOf = (_id: string, { brand, last4, exp_month, exp_year }: Stripe.PaymentMethod.Card, isDefault: boolean): Card => ({
  ...{ _id, brand, last4, exp_month, exp_year, isDefault },
  isExpired: Date.now() >= Date.UTC(exp_year, exp_month),
})

const invoiceStatuses: Record<string, Invoice['status']> = { paid: 'paid', open: 'requires_attention', draft: 'payment_planned' }

/** Maps an invoice of Stripe; leaves out voided and zero ones. */
export const invoiceOf = (invoice: Stripe.Invoice): Invoice[] => {
  const { id, status, currency, total, created, hosted_invoice_url, post_payment_credit_notes_amount } = invoice
  const known = invoiceStatuses[status ?? '']
  if (known === undefined || id === undefined || total === 0) return []
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
