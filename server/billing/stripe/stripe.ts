import { Stripe } from 'stripe'
import { v7 as uuid } from 'uuid'
import type { Invoice } from '#contract/calls/billing.ts'
import { WEBHOOK_TOLERANCE_S } from '#contract/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Order, Provider } from '#server/services/billing.ts'
import { changeWith, invoicesFor, type PriceData, priceDataFor, readWith, voidInvoices } from './stripeChanges.ts'
import {
  cardOf,
  currencyOf,
  EXTRAS,
  idOf,
  invoiceOf,
  isoOf,
  itemOf,
  lastPaymentOf,
  openOf,
  payerOf,
  subscriptionOf,
} from './stripeObjects.ts'
import { ask, asksForAttention, isMissing, isSpent } from './stripeRefusals.ts'

export interface StripeKeys {
  secretKey: string
  /** Without it no event of Stripe is accepted. */
  webhookSecret?: string | undefined
  apiUrl: string
}

const TIMEOUT_MS = 5000

/** Subscriptions paid through Stripe, by its own SDK. We compute the prices: each subscription has its own, for its number of users. */
export const stripe = ({ secretKey, webhookSecret, apiUrl }: StripeKeys): Provider => {
  const { hostname, port, protocol } = new URL(apiUrl)
  const api = new Stripe(secretKey, {
    ...{ host: hostname, port: port || '443', protocol: protocol === 'http:' ? 'http' : 'https' },
    ...{ timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false },
  })
  const findLive = async (customer: string) => {
    const { data } = await api.subscriptions.list({ customer, limit: 100 })
    for (const found of data) {
      const subscription = subscriptionOf(found, await invoicesFor(api, found.id))
      if (subscription.status !== 'canceled') return subscription
    }
    return null
  }
  return {
    name: 'stripe',
    knows: customer => /^cus_(?!sandbox_)/.test(customer),

    /** The idempotency key is the team alone: its title and owner may have changed by a retry. */
    createCustomer: ({ _id, title, email, address }) =>
      ask(async () => {
        const { id } = await api.customers.create({ metadata: { team: _id } }, { idempotencyKey: `customer-${_id}` })
        await api.customers.update(id, { email, ...(address ? payerOf(address) : { name: title }) })
        return id
      }),

    setAddress: (customer, address) => ask(async () => void (await api.customers.update(customer, payerOf(address)))),

    ...cardsAt(api),

    subscribe: order =>
      ask(async () => {
        const price_data = await priceDataFor(api, order.plan, order.seats, order.currency)
        try {
          return await place(api, order, price_data, order.attempt)
        } catch (error) {
          if (!isSpent(error)) throw error
          return (await findLive(order.customer))?._id ?? place(api, order, price_data, `${order.attempt}-${uuid()}`)
        }
      }),

    read: id =>
      ask(async () => {
        const { found, invoices } = await readWith(api, id)
        return subscriptionOf(found, invoices)
      }),

    findLive: customer => ask(() => findLive(customer)),

    change: (id, change, key) => ask(() => changeWith(api, id, change, key)),

    chargeExtras: (id, key) =>
      ask(async () => {
        const { found } = await readWith(api, id)
        const customer = idOf(found.customer) ?? ''
        const waiting = await api.invoiceItems.list({ customer, pending: true, limit: 1 })
        const how = { auto_advance: true, pending_invoice_items_behavior: 'include', metadata: EXTRAS } as const
        if (waiting.data.length > 0) await api.invoices.create({ customer, subscription: id, ...how }, { idempotencyKey: key })
      }),

    setCancelled: (id, isCancelled) => ask(async () => void (await api.subscriptions.update(id, { cancel_at_period_end: isCancelled }))),

    end: (id, { refund }) =>
      ask(async () => {
        const { found, invoices } = await readWith(api, id)
        const refunded = refund ? await payBack(api, found, lastPaymentOf(invoices)) : 0
        if (found.status !== 'canceled') await endNow(api, id)
        await voidInvoices(api, openOf(invoices))
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

const cardsAt = (api: Stripe): Pick<Provider, 'cards' | 'addCard' | 'removeCard'> => ({
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
})

/** Creates a subscription only if it is paid immediately. One whose payment needs confirmation waits for it. */
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

/** Refunds the last payment by a credit note. Returns its total refunded amount, including earlier refunds. */
const payBack = async (api: Stripe, { status }: Stripe.Subscription, invoice: Stripe.Invoice | undefined): Promise<number> => {
  if (!invoice) return 0
  const before = invoice.post_payment_credit_notes_amount
  const amount = status === 'canceled' ? 0 : invoice.amount_paid - before
  if (amount > 0)
    await api.creditNotes.create({ invoice: invoice.id, amount, refund_amount: amount }, { idempotencyKey: `refund-${invoice.id}` })
  return before + amount
}

/** Ends a subscription; a missing one has ended already. */
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
