import { Stripe } from 'stripe'
import type { Card, Invoice, PaidPlan } from '#contract/billing.ts'
import { WEBHOOK_TOLERANCE_S } from '#contract/limits.ts'
import { priceOf } from '#domain/price.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Provider, ProviderSubscription } from './provider.ts'

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

    createCustomer: ({ _id, title, email }) =>
      ask(
        async () => (await api.customers.create({ name: title, email, metadata: { team: _id } }, { idempotencyKey: `customer-${_id}` })).id,
      ),

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

    subscribe: ({ customer, team, card, plan, seats, currency, attempt }) =>
      ask(async () => {
        const order = {
          ...{ customer, default_payment_method: card, metadata: { team } },
          items: [{ price_data: await priceData(plan, seats, currency), quantity: seats }],
        }
        try {
          return (await api.subscriptions.create({ ...order, payment_behavior: 'error_if_incomplete' }, { idempotencyKey: attempt })).id
        } catch (error) {
          if (!asksForAttention(error)) throw error
          const key = `${attempt}-attention`
          return (await api.subscriptions.create({ ...order, payment_behavior: 'allow_incomplete' }, { idempotencyKey: key })).id
        }
      }),

    read: id => ask(async () => subscriptionOf((await read(id)).found)),
    findLive: customer =>
      ask(async () => {
        const { data } = await api.subscriptions.list({ customer, limit: 10, expand: ['data.latest_invoice'] })
        return data.map(subscriptionOf).find(({ status }) => status !== 'canceled') ?? null
      }),

    change: (id, { plan, seats, card }, key) =>
      ask(async () => {
        if (card !== undefined) await payWith(api, id, card, key)
        if (plan === undefined && seats === undefined) return
        const { found, item } = await read(id)
        const now = subscriptionOf(found)
        const price_data = await priceData(plan ?? now.plan, seats ?? now.seats, now.currency)
        const items = [{ id: item.id, quantity: seats ?? now.seats, price_data }]
        const isShorter = plan === 'monthly' && now.plan === 'yearly'
        await api.subscriptions.update(
          id,
          {
            items,
            ...(plan === 'yearly' && { proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete' }),
            ...(isShorter && { proration_behavior: 'none', trial_end: item.current_period_end }),
            ...(plan === undefined && { proration_behavior: (seats ?? 0) > now.seats ? 'create_prorations' : 'none' }),
          },
          { idempotencyKey: `${key}-items` },
        )
      }),

    chargeExtras: (id, key) =>
      ask(async () => {
        const { found } = await read(id)
        const customer = idOf(found.customer) ?? ''
        const waiting = await api.invoiceItems.list({ customer, pending: true, limit: 1 })
        if (waiting.data.length > 0) await api.invoices.create({ customer, subscription: id, auto_advance: true }, { idempotencyKey: key })
      }),

    setCancelled: (id, isCancelled) => ask(async () => void (await api.subscriptions.update(id, { cancel_at_period_end: isCancelled }))),

    end: (id, { refund }) =>
      ask(async () => {
        const { found } = await read(id)
        if (found.status === 'canceled') return 0
        const refunded = refund ? await payBack(api, found) : 0
        await api.subscriptions.cancel(id)
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
        const about = data.object as { customer?: string | { id: string } | null }
        return { _id: id, type, customer: idOf(about.customer ?? null) }
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new Refusal('b.bad_signature')
        throw error
      }
    },
  }
}

/** What Stripe refuses, in our words; whatever else goes wrong with it nobody knows whether it was done. */
const ask = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    if (error instanceof Stripe.errors.StripeCardError)
      throw new Refusal(error.code === 'expired_card' ? 'b.expired_card' : 'b.card_declined')
    if (error.code === 'resource_missing' && error.param?.includes('payment_method')) throw new Refusal('b.unknown_card', { field: 'card' })
    throw new Refusal('b.unavailable')
  }
}

const asksForAttention = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  ['subscription_payment_intent_requires_action', 'authentication_required'].includes(error.code ?? '')

const idOf = (thing: string | { id: string } | null): string | null => (typeof thing === 'string' ? thing : (thing?.id ?? null))
const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString()

/** The one product that there is; made when it is first needed. */
const ensureProduct = async (api: Stripe): Promise<void> => {
  try {
    await api.products.create({ id: PRODUCT, name: 'Cahier Pro' }, { idempotencyKey: PRODUCT })
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError && error.code === 'resource_already_exists')) throw error
  }
}

const itemOf = ({ items }: Stripe.Subscription): Stripe.SubscriptionItem => {
  const [item] = items.data
  if (!item) throw new Refusal('b.unavailable')
  return item
}

const statuses: Partial<Record<Stripe.Subscription['status'], ProviderSubscription['status']>> = {
  ...{ active: 'active', trialing: 'active', past_due: 'payment_rejected', unpaid: 'payment_rejected', incomplete: 'pending' },
}

const subscriptionOf = (found: Stripe.Subscription): ProviderSubscription => {
  const item = itemOf(found)
  const status = statuses[found.status] ?? 'canceled'
  const invoice = typeof found.latest_invoice === 'object' ? found.latest_invoice : null
  const paidUntil = { active: item.current_period_end, payment_rejected: item.current_period_start, pending: null, canceled: null }[status]
  const paidAt = invoice && invoice.amount_paid > 0 ? invoice.status_transitions.paid_at : null
  return {
    ...{ _id: found.id, status, seats: item.quantity ?? 1, card: idOf(found.default_payment_method) },
    plan: item.price.recurring?.interval === 'year' ? 'yearly' : 'monthly',
    currency: found.currency === 'usd' ? 'usd' : 'eur',
    cancels_at_renewal: found.cancel_at_period_end,
    paid_until: paidUntil === null ? null : isoOf(paidUntil),
    paid_at: paidAt === null ? null : isoOf(paidAt),
  }
}

const cardOf = (_id: string, { brand, last4, exp_month, exp_year }: Stripe.PaymentMethod.Card, isDefault: boolean): Card => ({
  ...{ _id, brand, last4, exp_month, exp_year, isDefault },
  isExpired: Date.now() >= Date.UTC(exp_year, exp_month),
})

/** From now on with this card, and what is open with it at once. */
const payWith = async (api: Stripe, id: string, card: string, key: string): Promise<void> => {
  const { latest_invoice } = await api.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  const open = typeof latest_invoice === 'object' && latest_invoice?.status === 'open' ? latest_invoice.id : undefined
  if (open) await api.invoices.pay(open, { payment_method: card }, { idempotencyKey: `${key}-pay` })
  await api.subscriptions.update(id, { default_payment_method: card }, { idempotencyKey: `${key}-card` })
}

const payBack = async (api: Stripe, { latest_invoice }: Stripe.Subscription): Promise<number> => {
  const invoice = idOf(latest_invoice as string | { id: string } | null)
  if (invoice === null) return 0
  const { data } = await api.invoicePayments.list({ invoice, status: 'paid', limit: 1 })
  const payment_intent = idOf(data[0]?.payment.payment_intent ?? null)
  if (payment_intent === null) return 0
  return (await api.refunds.create({ payment_intent }, { idempotencyKey: `refund-${payment_intent}` })).amount
}

const invoiceStatuses: Record<string, Invoice['status']> = { paid: 'paid', open: 'requires_attention', draft: 'payment_planned' }

const invoiceOf = (invoice: Stripe.Invoice): Invoice[] => {
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
      currency: currency === 'usd' ? 'usd' : 'eur',
    },
  ]
}

const plannedOf = async (api: Stripe, customer: string): Promise<Invoice[]> => {
  const { data } = await api.subscriptions.list({ customer, status: 'active', limit: 1 })
  const [live] = data
  if (!live || live.cancel_at_period_end) return []
  const { total, currency } = await api.invoices.createPreview({ customer, subscription: live.id })
  const at = isoOf(itemOf(live).current_period_end)
  return [
    { _id: 'planned', status: 'payment_planned', amount: total, refunded: 0, at, url: null, currency: currency === 'usd' ? 'usd' : 'eur' },
  ]
}
