import type { Stripe } from 'stripe'
import type { PaidPlan } from '#contract/calls/billing.ts'
import { priceOf } from '#domain/price.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Change } from '#server/services/billing.ts'
import { idOf, itemOf, openOf, openTermsOf, subscriptionOf, supersededOf, unpaidRenewalOf } from './stripeObjects.ts'
import { asksForAttention, isThere } from './stripeRefusals.ts'

const PRODUCT = 'cahier_pro'

export type PriceData = Stripe.SubscriptionCreateParams.Item.PriceData

/** Changes the plan, number of seats or card of a subscription at Stripe (`Provider.change`). */
export const changeWith = async (api: Stripe, id: string, { plan, seats, card }: Change, key: string): Promise<void> => {
  const before = await readWith(api, id)
  if (isInsteadOf(before, plan)) return beginInstead(api, before, plan, card, key)
  if (card !== undefined) await payWith(api, id, card, key)
  const { found, item, invoices } = card === undefined ? before : await readWith(api, id)
  const now = subscriptionOf(found, invoices)
  const wanted = { plan: plan ?? now.plan, seats: seats ?? now.seats }
  if (wanted.plan === now.plan && wanted.seats === now.seats) {
    if (plan !== undefined && now.status === 'active') await voidInvoices(api, supersededOf(invoices))
    return
  }
  if (now.status === 'pending') throw new Refusal('b.not_subscribed') // its first payment has to be confirmed first
  const price_data = await priceDataFor(api, wanted.plan, wanted.seats, now.currency)
  const line = { id: item.id, quantity: wanted.seats, price_data }
  const update = (how: Stripe.SubscriptionUpdateParams) =>
    api.subscriptions.update(id, { items: [line], ...how }, { idempotencyKey: `${key}-items` })
  if (wanted.plan === now.plan) await update({ proration_behavior: wanted.seats > now.seats ? 'create_prorations' : 'none' })
  else if (found.status === 'trialing') await update({ proration_behavior: 'none' })
  else if (wanted.plan === 'monthly') await update({ proration_behavior: 'none', trial_end: item.current_period_end })
  else if (!found.pending_update) await beginLonger(api, id, line, key)
}

interface SubscriptionState {
  found: Stripe.Subscription
  item: Stripe.SubscriptionItem
  /** The newest first. */
  invoices: Stripe.Invoice[]
}

export const readWith = async (api: Stripe, id: string): Promise<SubscriptionState> => {
  const found = await api.subscriptions.retrieve(id)
  return { found, item: itemOf(found), invoices: await invoicesFor(api, id) }
}

/** Returns the invoices of a subscription, the newest first. A hundred cover eight years of renewals. */
export const invoicesFor = async (api: Stripe, subscription: string): Promise<Stripe.Invoice[]> =>
  (await api.invoices.list({ subscription, limit: 100 })).data

export const priceDataFor = async (api: Stripe, plan: PaidPlan, seats: number, currency: string): Promise<PriceData> => {
  await ensureProduct(api)
  const { per_user, months } = priceOf(plan, seats)
  return {
    currency,
    product: PRODUCT,
    unit_amount: per_user * months,
    recurring: { interval: months === 12 ? 'year' : 'month' },
  }
}

/** Creates our only product when it is first needed. */
const ensureProduct = async (api: Stripe): Promise<void> => {
  try {
    await api.products.create({ id: PRODUCT, name: 'Cahier Pro' })
  } catch (error) {
    if (!isThere(error)) throw error
  }
}

const isInsteadOf = ({ found, invoices }: SubscriptionState, plan: PaidPlan | undefined): plan is PaidPlan => {
  const { status, plan: former } = subscriptionOf(found, invoices)
  return plan !== undefined && plan !== former && status === 'payment_rejected' && unpaidRenewalOf(invoices) !== undefined
}

/** Begins the plan immediately in place of an unpaid term, whose invoices are voided. */
const beginInstead = async (
  api: Stripe,
  { found, item, invoices }: SubscriptionState,
  plan: PaidPlan,
  card: string | undefined,
  key: string,
): Promise<void> => {
  const { seats, currency } = subscriptionOf(found, invoices)
  const line = { id: item.id, quantity: seats, price_data: await priceDataFor(api, plan, seats, currency) }
  const how = {
    proration_behavior: 'none',
    payment_behavior: 'error_if_incomplete',
    ...(card !== undefined && { default_payment_method: card }),
  } as const
  await api.subscriptions.update(found.id, { items: [line], ...how }, { idempotencyKey: `${key}-instead` })
  await voidInvoices(api, openTermsOf(invoices))
}

/** Begins a longer plan immediately if the card pays, otherwise once the payment is confirmed. A pending update needs an existing price. */
const beginLonger = async (
  api: Stripe,
  id: string,
  { price_data, ...line }: { id: string; quantity: number; price_data: PriceData },
  key: string,
): Promise<void> => {
  const begin = (
    item: Stripe.SubscriptionUpdateParams.Item,
    payment_behavior: 'error_if_incomplete' | 'pending_if_incomplete',
    name: string,
  ) =>
    api.subscriptions.update(
      id,
      { items: [item], proration_behavior: 'always_invoice', payment_behavior },
      { idempotencyKey: `${key}-${name}` },
    )
  try {
    await begin({ ...line, price_data }, 'error_if_incomplete', 'items')
  } catch (error) {
    if (!asksForAttention(error)) throw error
    const { id: price } = await api.prices.create(price_data, { idempotencyKey: `${key}-price` })
    await begin({ ...line, price }, 'pending_if_incomplete', 'attention')
  }
}

/** Sets the card and charges open invoices to it immediately, the oldest first. A payment that needs confirmation stays open. */
const payWith = async (api: Stripe, id: string, card: string, key: string): Promise<void> => {
  for (const { id: open } of openOf(await invoicesFor(api, id)))
    try {
      await api.invoices.pay(open, { payment_method: card }, { idempotencyKey: `${key}-pay-${open}` })
    } catch (error) {
      if (!asksForAttention(error)) throw error
    }
  const { default_payment_method } = await api.subscriptions.retrieve(id)
  if (idOf(default_payment_method) !== card)
    await api.subscriptions.update(id, { default_payment_method: card }, { idempotencyKey: `${key}-card` })
}

/** Voids invoices. A change that waits for one of them is discarded. */
export const voidInvoices = async (api: Stripe, invoices: Stripe.Invoice[]): Promise<void> => {
  for (const { id } of invoices) await api.invoices.voidInvoice(id)
}
