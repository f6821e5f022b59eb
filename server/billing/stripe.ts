import { Stripe } from 'stripe'
import { v7 as uuid } from 'uuid'
import type { Invoice, PaidPlan } from '#contract/billing.ts'
import { WEBHOOK_TOLERANCE_S } from '#contract/limits.ts'
import { priceOf } from '#domain/price.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Order, Provider } from './provider.ts'
import { cardOf, currencyOf, idOf, invoiceOf, isoOf, itemOf, subscriptionOf } from './stripeObjects.ts'
import { ask, asksForAttention, isMissing, isSpent, isThere } from './stripeRefusals.ts'

export interface StripeKeys {
  secretKey: string
  /** Without it nothing that Stripe tells is believed. */
  webhookSecret?: string | undefined
  apiUrl: string
}

const PRODUCT = 'cahier_pro'
const TIMEOUT_MS = 5000

/** Subscriptions that are paid through Stripe, by its own SDK. Prices are ours: each subscription has its own, for its number of users. */
export const stripe = ({ secretKey, webhookSecret, apiUrl }: StripeKeys): Provider => {
  const { hostname, port, protocol } = new URL(apiUrl)
  const api = new Stripe(secretKey, {
    ...{ host: hostname, port: port || '443', protocol: protocol === 'http:' ? 'http' : 'https' },
    ...{ timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false },
  })
  const read = async (id: string) => {
    const found = await api.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
    return { found, item: itemOf(found) }
  }
  const findLive = async (customer: string) => {
    const { data } = await api.subscriptions.list({ customer, limit: 100, expand: ['data.latest_invoice'] })
    return data.map(subscriptionOf).find(({ status }) => status !== 'canceled') ?? null
  }
  const priceData = async (plan: PaidPlan, seats: number, currency: string) => {
    await ensureProduct(api)
    const { per_user, months } = priceOf(plan, seats)
    return {
      currency,
      product: PRODUCT,
      unit_amount: per_user * months,
      recurring: { interval: months === 12 ? 'year' : 'month' },
    } as const
  }

  return {
    name: 'stripe',
    knows: customer => /^cus_(?!sandbox_)/.test(customer),

    /** Found again by the team alone: its title and its owner may be others by then. */
    createCustomer: ({ _id, title, email }) =>
      ask(async () => {
        const { id } = await api.customers.create({ metadata: { team: _id } }, { idempotencyKey: `customer-${_id}` })
        await api.customers.update(id, { name: title, email })
        return id
      }),

    cards: customer =>
      ask(async () => {
        const owner = await api.customers.retrieve(customer)
        const chosen = owner.deleted ? null : idOf(owner.invoice_settings.default_payment_method)
        const { data } = await api.customers.listPaymentMethods(customer, { type: 'card', limit: 100 })
        return data.flatMap(({ id, card }) => (card ? [cardOf(id, card, id === chosen)] : []))
      }),

    addCard: (customer, pm) =>
      ask(async () => {
        await api.paymentMethods.attach(pm, { customer })
        await api.customers.update(customer, { invoice_settings: { default_payment_method: pm } })
      }),

    removeCard: (_customer, pm) => ask(async () => void (await api.paymentMethods.detach(pm))),

    subscribe: order =>
      ask(async () => {
        const price_data = await priceData(order.plan, order.seats, order.currency)
        try {
          return await place(api, order, price_data, order.attempt)
        } catch (error) {
          if (!isSpent(error)) throw error
          return (await findLive(order.customer))?._id ?? place(api, order, price_data, `${order.attempt}-${uuid()}`)
        }
      }),

    read: id => ask(async () => subscriptionOf((await read(id)).found)),
    findLive: customer => ask(() => findLive(customer)),

    change: (id, { plan, seats, card }, key) =>
      ask(async () => {
        if (card !== undefined) await payWith(api, id, card, key)
        const { found, item } = await read(id)
        const now = subscriptionOf(found)
        const wanted = { plan: plan ?? now.plan, seats: seats ?? now.seats }
        if (wanted.plan === now.plan && wanted.seats === now.seats) return
        const price_data = await priceData(wanted.plan, wanted.seats, now.currency)
        const line = { id: item.id, quantity: wanted.seats, price_data }
        const update = (how: Stripe.SubscriptionUpdateParams) =>
          api.subscriptions.update(id, { items: [line], ...how }, { idempotencyKey: `${key}-items` })
        if (wanted.plan === now.plan) await update({ proration_behavior: wanted.seats > now.seats ? 'create_prorations' : 'none' })
        else if (wanted.plan === 'monthly') await update({ proration_behavior: 'none', trial_end: item.current_period_end })
        else if (!found.pending_update) await beginLonger(api, id, line, key)
      }),

    chargeExtras: (id, key) =>
      ask(async () => {
        const { found } = await read(id)
        const customer = idOf(found.customer) ?? ''
        const waiting = await api.invoiceItems.list({ customer, pending: true, limit: 1 })
        const invoice = { customer, subscription: id, auto_advance: true, pending_invoice_items_behavior: 'include' } as const
        if (waiting.data.length > 0) await api.invoices.create(invoice, { idempotencyKey: key })
      }),

    setCancelled: (id, isCancelled) => ask(async () => void (await api.subscriptions.update(id, { cancel_at_period_end: isCancelled }))),

    end: (id, { refund }) =>
      ask(async () => {
        const { found } = await read(id)
        const refunded = refund ? await payBack(api, found) : 0
        if (found.status !== 'canceled') await endNow(api, id)
        return refunded
      }),

    invoices: (customer, { limit, cursor }) =>
      ask(async () => {
        const { data, has_more } = await api.invoices.list({ customer, limit, ...(cursor !== undefined && { starting_after: cursor }) })
        const planned = cursor === undefined ? await plannedOf(api, customer) : []
        return { invoices: [...planned, ...data.flatMap(invoiceOf)], next: has_more ? data.at(-1)?.id : undefined }
      }),

    readEvent: (body, signature) => {
      if (webhookSecret === undefined) throw new Refusal('request.unavailable')
      try {
        const { id, type, data } = api.webhooks.constructEvent(body, signature, webhookSecret, WEBHOOK_TOLERANCE_S)
        const about = data.object as { object: string; id: string; customer?: string | { id: string } | null }
        return { _id: id, type, customer: about.object === 'customer' ? about.id : idOf(about.customer ?? null) }
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new Refusal('b.bad_signature')
        throw error
      }
    },
  }
}

type PriceData = Stripe.SubscriptionCreateParams.Item.PriceData

/** Paid at once or not made at all, unless the payment needs attention: then it waits for that. */
const place = async (api: Stripe, { customer, team, card, seats }: Order, price_data: PriceData, attempt: string): Promise<string> => {
  const order = { customer, default_payment_method: card, metadata: { team }, items: [{ price_data, quantity: seats }] }
  try {
    return (await api.subscriptions.create({ ...order, payment_behavior: 'error_if_incomplete' }, { idempotencyKey: attempt })).id
  } catch (error) {
    if (!asksForAttention(error)) throw error
    const key = `${attempt}-attention`
    return (await api.subscriptions.create({ ...order, payment_behavior: 'allow_incomplete' }, { idempotencyKey: key })).id
  }
}

/** The one product that there is; made when it is first needed. */
const ensureProduct = async (api: Stripe): Promise<void> => {
  try {
    await api.products.create({ id: PRODUCT, name: 'Cahier Pro' })
  } catch (error) {
    if (!isThere(error)) throw error
  }
}

/** At once if the card pays; where the payment needs attention, when it has got that: what waits so takes no price but one that is there. */
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

/** From now on with this card, and what is open with it at once; where the payment needs attention it stays open. */
const payWith = async (api: Stripe, id: string, card: string, key: string): Promise<void> => {
  const { latest_invoice } = await api.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  const open = typeof latest_invoice === 'object' && latest_invoice?.status === 'open' ? latest_invoice.id : undefined
  try {
    if (open) await api.invoices.pay(open, { payment_method: card }, { idempotencyKey: `${key}-pay` })
  } catch (error) {
    if (!asksForAttention(error)) throw error
  }
  await api.subscriptions.update(id, { default_payment_method: card }, { idempotencyKey: `${key}-card` })
}

/** Pays the last payment back by a note that its invoice shows; answers how much has been paid back of it, also before. */
const payBack = async (api: Stripe, { latest_invoice: invoice, status }: Stripe.Subscription): Promise<number> => {
  if (typeof invoice !== 'object' || !invoice?.id) return 0
  const before = invoice.post_payment_credit_notes_amount
  const amount = status === 'canceled' ? 0 : invoice.amount_paid - before
  if (amount > 0)
    await api.creditNotes.create({ invoice: invoice.id, amount, refund_amount: amount }, { idempotencyKey: `refund-${invoice.id}` })
  return before + amount
}

/** One that is not there any more has ended. */
const endNow = async (api: Stripe, id: string): Promise<void> => {
  try {
    await api.subscriptions.cancel(id)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

const plannedOf = async (api: Stripe, customer: string): Promise<Invoice[]> => {
  const { data } = await api.subscriptions.list({ customer, limit: 100 })
  const live = data.find(({ status, cancel_at_period_end }) => ['active', 'trialing'].includes(status) && !cancel_at_period_end)
  if (!live) return []
  const { total, currency } = await api.invoices.createPreview({ customer, subscription: live.id })
  const at = isoOf(itemOf(live).current_period_end)
  return [{ _id: 'planned', status: 'payment_planned', amount: total, refunded: 0, at, url: null, currency: currencyOf(currency) }]
}
