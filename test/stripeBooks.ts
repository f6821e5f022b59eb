import type { Form } from './stripeForms.ts'
import type { Conduct, CreditNote, Customer, Invoice, InvoiceItem, PaymentMethod, Price, Subscription } from './stripeObjects.ts'

/** Stripe answers the request with this error. */
export class Refused extends Error {
  readonly status: number
  readonly error: object
  constructor(status: number, code: string, more: object = {}) {
    super(code)
    this.status = status
    this.error = { type: status === 402 ? 'card_error' : 'invalid_request_error', code, message: code, ...more }
  }
}

const DAY = 86_400
const termOf = { month: 30 * DAY, year: 365 * DAY }
const now = (): number => Math.floor(Date.now() / 1000)

/** The data of Stripe, and what it does when customers subscribe, change and pay: terms of 30 or 365 days, charged in advance. */
export const openBooks = () => {
  const things = {
    customers: new Map<string, Customer>(),
    paymentMethods: new Map<string, PaymentMethod>(),
    prices: new Map<string, Price>(),
    subscriptions: new Map<string, Subscription>(),
    invoices: new Map<string, Invoice>(),
    invoiceItems: new Map<string, InvoiceItem>(),
    creditNotes: new Map<string, CreditNote>(),
  }
  let count = 0
  const next = (prefix: string): string => `${prefix}_${++count}`
  const keep = <T extends { id: string }>(of: Map<string, T>, thing: T): T => {
    of.set(thing.id, thing)
    return thing
  }
  const known = <T>(of: Map<string, T>, id: string, param = 'id'): T => {
    const found = of.get(id)
    if (!found) throw new Refused(404, 'resource_missing', { param })
    return found
  }
  const itemOf = ({ items }: Subscription) => items.data[0]!

  /** Returns a card, which is created at its first use and does what its name says. */
  const cardOf = (id: string): PaymentMethod => {
    const conduct = /^pm_(?<word>good|declined|attention)/.exec(id)?.groups?.['word']
    const conducts: Record<string, Conduct> = { good: 'pays', declined: 'is declined', attention: 'asks for attention' }
    const made = conduct === undefined ? undefined : conducts[conduct]
    if (!things.paymentMethods.has(id) && made) keep(things.paymentMethods, { id, customer: null, conduct: made })
    return known(things.paymentMethods, id, 'payment_method')
  }

  const bill = (subscription: Subscription, total: number, billing_reason: Invoice['billing_reason'], period_end = now()): Invoice => {
    const invoice = keep(things.invoices, {
      ...{
        id: next('in'),
        customer: subscription.customer,
        subscription: subscription.id,
        status: 'open' as const,
        currency: subscription.currency,
      },
      ...{
        total,
        amount_paid: 0,
        billing_reason,
        metadata: {},
        created: now(),
        period_end,
        hosted_invoice_url: 'https://invoice.stripe.com/i/1',
      },
      ...{ post_payment_credit_notes_amount: 0, status_transitions: { paid_at: null } },
    })
    subscription.latest_invoice = invoice.id
    return invoice
  }
  /** The subscription is past due until the latest of its invoices is paid. */
  const waitFor = (invoice: Invoice): void => {
    const subscription = known(things.subscriptions, invoice.subscription)
    subscription.status = 'past_due'
    invoice.onPaid = () => {
      if (subscription.latest_invoice === invoice.id) subscription.status = 'active'
    }
  }
  const settle = (invoice: Invoice): void => {
    Object.assign(invoice, { status: 'paid', amount_paid: Math.max(0, invoice.total), status_transitions: { paid_at: now() } })
    invoice.onPaid?.()
    invoice.onPaid = undefined
  }
  /** Charges the card. The invoice stays open when that fails. */
  const charge = (invoice: Invoice, pm: string): Conduct => {
    const conduct = invoice.total > 0 ? cardOf(pm).conduct : 'pays'
    if (conduct === 'pays') settle(invoice)
    return conduct
  }
  const refusalOf = (conduct: Conduct, what: 'subscription' | 'invoice'): Refused =>
    new Refused(402, conduct === 'is declined' ? 'card_declined' : `${what}_payment_intent_requires_action`)

  /** Removes the items that wait for the next invoice of the subscription. Returns their sum. */
  const takeWaiting = ({ id }: Subscription): number => {
    const waiting = [...things.invoiceItems.values()].filter(({ subscription }) => subscription === id)
    for (const item of waiting) things.invoiceItems.delete(item.id)
    return waiting.reduce((sum, { amount }) => sum + amount, 0)
  }

  const subscribe = (form: Form<'POST subscriptions'>): Subscription => {
    const { customer, default_payment_method, payment_behavior, items } = form
    const [first, second] = items
    if (!first || second) throw new Refused(400, 'parameter_invalid')
    if (cardOf(default_payment_method).customer !== customer)
      throw new Refused(404, 'resource_missing', { param: 'default_payment_method' })
    const { conduct } = cardOf(default_payment_method)
    if (conduct !== 'pays' && payment_behavior === 'error_if_incomplete') throw refusalOf(conduct, 'subscription')
    const price = keep(things.prices, { id: next('price'), ...first.price_data })
    const [current_period_start, current_period_end] = [now(), now() + termOf[price.recurring.interval]]
    const made = keep(things.subscriptions, {
      ...{
        id: next('sub'),
        status: 'incomplete' as const,
        customer,
        currency: price.currency,
        default_payment_method,
        cancel_at_period_end: false,
      },
      ...{ items: { data: [{ id: next('si'), quantity: first.quantity, price, current_period_start, current_period_end }] } },
      ...{ latest_invoice: '', pending_update: null },
    })
    const invoice = bill(made, price.unit_amount * first.quantity, 'subscription_create')
    invoice.onPaid = () => void (made.status = 'active')
    charge(invoice, default_payment_method)
    return made
  }

  /** Another price or quantity: the rest of the term is prorated. Another kind of term begins immediately, unless the old one goes on as a trial to its end. */
  const changeItem = (subscription: Subscription, form: Form<'POST subscriptions/:id'>): void => {
    const [wanted, second] = form.items ?? []
    const item = itemOf(subscription)
    if (!wanted || second || wanted.id !== item.id) throw new Refused(400, 'parameter_invalid')
    if (form.payment_behavior === 'pending_if_incomplete' && wanted.price_data) throw new Refused(400, 'parameter_invalid')
    const price = wanted.price_data
      ? keep(things.prices, { id: next('price'), ...wanted.price_data })
      : known(things.prices, wanted.price ?? '')
    const { quantity } = wanted
    const [start, end] = [item.current_period_start, item.current_period_end]
    const rest = (amount: number): number => Math.round((amount * (end - now())) / (end - start))
    const before = item.quantity * item.price.unit_amount
    if (form.trial_end !== undefined || subscription.status === 'trialing') {
      Object.assign(item, { price, quantity, current_period_end: form.trial_end ?? end })
      if (subscription.status !== 'trialing') settle(bill(subscription, 0, 'subscription_update'))
      subscription.status = 'trialing'
    } else if (price.recurring.interval === item.price.recurring.interval) {
      const amount = rest(quantity * price.unit_amount - before)
      if (form.proration_behavior !== 'none')
        keep(things.invoiceItems, { id: next('ii'), customer: subscription.customer, subscription: subscription.id, amount })
      Object.assign(item, { price, quantity })
    } else {
      const { conduct } = cardOf(subscription.default_payment_method)
      if (conduct !== 'pays' && form.payment_behavior === 'error_if_incomplete') throw refusalOf(conduct, 'subscription')
      const credit = form.proration_behavior === 'none' ? 0 : rest(before)
      const invoice = bill(subscription, quantity * price.unit_amount - credit + takeWaiting(subscription), 'subscription_update')
      const term = termOf[price.recurring.interval]
      subscription.pending_update = { subscription_items: [wanted] }
      invoice.onPaid = () => {
        Object.assign(subscription, { status: 'active', pending_update: null })
        Object.assign(item, { price, quantity, current_period_start: now(), current_period_end: now() + term })
      }
      charge(invoice, subscription.default_payment_method)
    }
  }

  const change = (id: string, form: Form<'POST subscriptions/:id'>): Subscription => {
    const subscription = known(things.subscriptions, id)
    if (subscription.status === 'canceled') throw new Refused(404, 'resource_missing')
    if (form.items) changeItem(subscription, form)
    const { default_payment_method, cancel_at_period_end } = form
    if (default_payment_method !== undefined) subscription.default_payment_method = default_payment_method
    if (cancel_at_period_end !== undefined) subscription.cancel_at_period_end = cancel_at_period_end
    return subscription
  }

  const pay = (id: string, pm: string): Invoice => {
    const invoice = known(things.invoices, id)
    if (invoice.status !== 'open') throw new Refused(400, 'invoice_not_open')
    const conduct = charge(invoice, pm)
    if (conduct !== 'pays') throw refusalOf(conduct, 'invoice')
    return invoice
  }

  const payBack = ({ invoice: of, amount, refund_amount }: Form<'POST credit_notes'>): CreditNote => {
    const invoice = known(things.invoices, of)
    const left = invoice.amount_paid - invoice.post_payment_credit_notes_amount
    if (amount !== refund_amount || amount > left) throw new Refused(400, 'amount_too_large')
    invoice.post_payment_credit_notes_amount += amount
    return keep(things.creditNotes, { id: next('cn'), invoice: of, amount })
  }

  /** Bills the items that wait for the next invoice immediately; the draft is charged when time passes. */
  const billWaiting = ({ subscription: of, pending_invoice_items_behavior, metadata }: Form<'POST invoices'>): Invoice => {
    const subscription = known(things.subscriptions, of)
    const invoice = bill(subscription, pending_invoice_items_behavior === 'include' ? takeWaiting(subscription) : 0, 'manual')
    return Object.assign(invoice, { status: 'draft', metadata })
  }

  /** Voids an invoice: the change that waited for it does not take effect. */
  const takeBack = (id: string): Invoice => {
    const invoice = known(things.invoices, id)
    if (invoice.status !== 'open') throw new Refused(400, 'invoice_not_open')
    const subscription = known(things.subscriptions, invoice.subscription)
    if (invoice.billing_reason === 'subscription_update') subscription.pending_update = null
    invoice.onPaid = undefined
    return Object.assign(invoice, { status: 'void' })
  }

  const renew = (subscription: Subscription): void => {
    const item = itemOf(subscription)
    if (subscription.cancel_at_period_end) subscription.status = 'canceled'
    else {
      const start = item.current_period_end
      Object.assign(item, { current_period_start: start, current_period_end: start + termOf[item.price.recurring.interval] })
      const invoice = bill(subscription, item.quantity * item.price.unit_amount + takeWaiting(subscription), 'subscription_cycle', start)
      waitFor(invoice)
      charge(invoice, subscription.default_payment_method)
    }
  }

  /** Lets so many days pass: all dates move back, and everything due is charged. */
  const letPass = (days: number): void => {
    const earlier = days * DAY
    for (const invoice of things.invoices.values()) {
      invoice.created -= earlier
      invoice.period_end -= earlier
      if (invoice.status_transitions.paid_at !== null) invoice.status_transitions.paid_at -= earlier
    }
    for (const subscription of things.subscriptions.values()) {
      const item = itemOf(subscription)
      item.current_period_start -= earlier
      item.current_period_end -= earlier
    }
    for (const invoice of things.invoices.values())
      if (invoice.status === 'draft') {
        invoice.status = 'open'
        waitFor(invoice)
        charge(invoice, known(things.subscriptions, invoice.subscription).default_payment_method)
      }
    for (const subscription of things.subscriptions.values())
      while (!['canceled', 'incomplete'].includes(subscription.status) && itemOf(subscription).current_period_end <= now())
        renew(subscription)
  }

  return { things, next, keep, known, cardOf, itemOf, subscribe, change, pay, settle, payBack, billWaiting, takeBack, letPass }
}
export type Books = ReturnType<typeof openBooks>
