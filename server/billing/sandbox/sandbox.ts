import { isDeepStrictEqual } from 'node:util'
import { v7 as uuid } from 'uuid'
import type { Card, Invoice } from '#contract/calls/billing.ts'
import { priceOf } from '#domain/price.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ProviderEvent, Sandbox } from '#server/services/billing.ts'
import type { Database, Db, Transaction } from '#server/db/open.ts'
import { addEntry, changeEntry, dropEntry, entriesOf, type BookEntry, findEntry, serially, enqueueEvent } from './books.ts'
import { charge, endOfTerm, openInvoices, openTerms, payOpenInvoices, pays, voidInvoices } from './payments.ts'
import { isSigned } from './signature.ts'
import { conductOf, isExpired, testCard } from './testCards.ts'

const CUSTOMER = 'cus_sandbox_'
const plain = (id: string): string => id.replaceAll('-', '')

/** A payment provider with play money and its books in the database. It behaves like a real one and sends events as signed messages. */
export const sandbox = (db: Database, secret: string): Sandbox => ({
  name: 'sandbox',
  knows: customer => customer.startsWith(CUSTOMER),

  createCustomer: async ({ _id }) => {
    const customer = CUSTOMER + plain(_id)
    await addEntry(db, 'customer', { _id: customer, customer, card: null })
    return customer
  },

  /** Its invoices are no papers, so it keeps nobody's address. */
  setAddress: async () => {},

  ...cardsOf(db),

  subscribe: ({ attempt, customer, card: pm, plan, seats, currency }) =>
    serially(db, customer, async (tx, now) => {
      const _id = `sub_${plain(attempt)}`
      if (await findEntry(tx, 'subscription', _id)) return _id
      const card = await ownCard(tx, customer, pm)
      requireGood(card, now)
      if (conductOf(card) === 'fails when charged') throw new Refusal('b.card_declined', { field: 'card' })

      const anchor = now.toISOString()
      const amount = priceOf(plan, seats).total
      const isPaid = await charge(tx, { customer, subscription: _id, card: pm, currency, amount, reason: 'plan' }, now)
      await addEntry(tx, 'subscription', {
        ...{ _id, customer, plan, seats, currency, card: pm, anchor, paid_plan: plan, extras: 0, cancels_at_renewal: false },
        ...(isPaid
          ? { status: 'active', paid_at: anchor, paid_until: endOfTerm(plan, anchor, now) }
          : { status: 'pending', paid_at: null, paid_until: null }),
      })
      await enqueueEvent(tx, 'customer.subscription.created', customer)
      return _id
    }),

  read: subscription => findEntry(db, 'subscription', subscription),
  findLive: async customer => (await entriesOf(db, 'subscription', customer)).find(({ status }) => status !== 'canceled') ?? null,

  change: async (id, { plan, seats, card }) => {
    const { customer } = await known(db, id)
    await serially(db, customer, async (tx, now) => {
      const before = await known(tx, id)
      if (card !== undefined) {
        requireGood(await ownCard(tx, customer, card), now)
        await changeEntry(tx, await known(tx, id), { card })
        await chooseCard(tx, customer, card)
        const isInstead = plan !== undefined && plan !== before.plan && (await openTerms(tx, before)).length > 0
        if (!isInstead && !(await payOpenInvoices(tx, await known(tx, id), now))) throw new Refusal('b.card_declined', { field: 'card' })
      }
      if (plan !== undefined) await changePlan(tx, await known(tx, id), plan, now)
      if (seats !== undefined) await changeSeats(tx, await known(tx, id), seats, now)
      if (isDeepStrictEqual(before, await known(tx, id))) return
      await enqueueEvent(tx, 'customer.subscription.updated', customer)
    })
  },

  chargeExtras: async id => {
    const { customer } = await known(db, id)
    await serially(db, customer, async (tx, now) => {
      const { extras, card, currency } = await known(tx, id)
      if (extras === 0) return
      const isPaid = await charge(tx, { customer, subscription: id, card, currency, amount: extras, reason: 'extras' }, now)
      await changeEntry(tx, await known(tx, id), { extras: 0, ...(!isPaid && { status: 'payment_rejected' }) })
      await enqueueEvent(tx, 'invoice.created', customer)
    })
  },

  setCancelled: async (id, isCancelled) => {
    const { customer } = await known(db, id)
    await serially(db, customer, async tx => {
      await changeEntry(tx, await known(tx, id), { cancels_at_renewal: isCancelled })
      await enqueueEvent(tx, 'customer.subscription.updated', customer)
    })
  },

  end: (id, { refund }) => end(db, id, refund),

  invoices: async (customer, { limit, cursor }) => {
    const written = (await entriesOf(db, 'invoice', customer)).filter(({ status }) => status !== 'void').map(invoiceOf)
    const from = cursor === undefined ? 0 : written.findIndex(({ _id }) => _id === cursor) + 1
    const invoices = written.slice(from, from + limit)
    const next = from + limit < written.length ? invoices.at(-1)?._id : undefined
    const planned = cursor === undefined ? await plannedInvoice(db, customer) : null
    return { invoices: [...(planned ? [planned] : []), ...invoices], next }
  },

  readEvent: (body, signature) => {
    if (!isSigned(secret, body, signature)) throw new Refusal('b.bad_signature')
    return JSON.parse(body.toString()) as ProviderEvent
  },
})

/** Ends a subscription immediately. Returns the refunded amount. */
const end = async (db: Database, id: string, refund: boolean): Promise<number> => {
  const { customer } = await known(db, id)
  return serially(db, customer, async tx => {
    const subscription = await known(tx, id)
    if (subscription.status === 'canceled') return 0
    const last = (await entriesOf(tx, 'invoice', customer)).find(
      invoice => invoice.subscription === id && invoice.status === 'paid' && invoice.reason !== 'extras',
    )
    if (refund && last) await changeEntry(tx, last, { refunded: last.amount })
    await changeEntry(tx, subscription, { status: 'canceled' })
    await voidInvoices(tx, await openInvoices(tx, subscription))
    await enqueueEvent(tx, 'customer.subscription.deleted', customer)
    return refund && last ? last.amount - last.refunded : 0
  })
}

const cardsOf = (db: Database): Pick<Sandbox, 'exchange' | 'addCard' | 'cards' | 'removeCard'> => ({
  exchange: async ({ number, ...expiry }) => {
    const card = { ...testCard(number), ...expiry }
    if (isExpired(card, new Date())) throw new Refusal('b.expired_card', { field: 'exp_year' })
    const pm = `pm_sandbox_${plain(uuid())}`
    await addEntry(db, 'card', { ...card, _id: pm, customer: '' })
    return pm
  },

  addCard: (customer, pm) =>
    serially(db, customer, async (tx, now) => {
      const card = await findEntry(tx, 'card', pm)
      if (!card || (card.customer !== '' && card.customer !== customer)) throw new Refusal('b.unknown_card', { field: 'pm' })
      requireGood(card, now)
      await dropEntry(tx, 'card', card)
      await addEntry(tx, 'card', { ...card, customer })
      await chooseCard(tx, customer, pm)
    }),

  cards: customer =>
    serially(db, customer, async (tx, now) => {
      const chosen = (await findEntry(tx, 'customer', customer))?.card
      return (await entriesOf(tx, 'card', customer)).map(({ _id, brand, last4, exp_month, exp_year }): Card => ({
        ...{ _id, brand, last4, exp_month, exp_year },
        isExpired: isExpired({ exp_month, exp_year }, now),
        isDefault: _id === chosen,
      }))
    }),

  removeCard: (customer, pm) =>
    serially(db, customer, async tx => {
      if (!(await dropEntry(tx, 'card', { _id: pm, customer }))) throw new Refusal('b.unknown_card')
      if ((await findEntry(tx, 'customer', customer))?.card === pm)
        await chooseCard(tx, customer, (await entriesOf(tx, 'card', customer))[0]?._id ?? null)
    }),
})

const known = async (db: Db, id: string): Promise<BookEntry<'subscription'>> => {
  const subscription = await findEntry(db, 'subscription', id)
  if (!subscription) throw new Refusal('b.not_subscribed')
  return subscription
}

const ownCard = async (tx: Transaction, customer: string, pm: string): Promise<BookEntry<'card'>> => {
  const card = await findEntry(tx, 'card', pm)
  if (card?.customer !== customer) throw new Refusal('b.unknown_card', { field: 'card' })
  return card
}

const requireGood = (card: BookEntry<'card'>, now: Date): void => {
  if (conductOf(card) === 'has expired' || isExpired(card, now)) throw new Refusal('b.expired_card')
  if (conductOf(card) === 'is declined') throw new Refusal('b.card_declined')
}

const chooseCard = async (tx: Transaction, customer: string, card: string | null): Promise<void> => {
  const entry = await findEntry(tx, 'customer', customer)
  if (entry) await changeEntry(tx, entry, { card })
}

/** Returns the part of a term's price for its remaining time. */
const restOf = (amount: number, { anchor, paid_until, paid_plan }: BookEntry<'subscription'>, now: Date): number => {
  if (paid_until === null) return 0
  const end = new Date(paid_until).getTime()
  const term = new Date(endOfTerm(paid_plan, anchor, new Date(anchor))).getTime() - new Date(anchor).getTime()
  return Math.round(amount * Math.min(1, Math.max(0, (end - now.getTime()) / term)))
}

const changePlan = async (
  tx: Transaction,
  subscription: BookEntry<'subscription'>,
  plan: BookEntry<'subscription'>['plan'],
  now: Date,
): Promise<void> => {
  const { _id, customer, card, currency, seats, extras, paid_plan, status } = subscription
  if (plan === subscription.plan) return
  if (status === 'pending') throw new Refusal('b.not_subscribed') // its first payment has to be confirmed first
  const unpaid = await openTerms(tx, subscription)
  const isAtOnce = unpaid.length > 0 || (plan === 'yearly' && paid_plan === 'monthly')
  if (!isAtOnce) return changeEntry(tx, subscription, { plan }) // from the renewal on
  if (!(await pays(tx, card, now))) throw new Refusal('b.card_declined')

  const credit = unpaid.length > 0 ? 0 : restOf(priceOf(paid_plan, seats).total, subscription, now)
  const amount = priceOf(plan, seats).total - credit + extras
  await charge(tx, { customer, subscription: _id, card, currency, amount, reason: 'plan' }, now)
  const anchor = now.toISOString()
  await changeEntry(tx, subscription, {
    plan,
    paid_plan: plan,
    status: 'active',
    anchor,
    extras: 0,
    paid_at: anchor,
    paid_until: endOfTerm(plan, anchor, now),
  })
  await voidInvoices(tx, unpaid)
}

const changeSeats = async (tx: Transaction, subscription: BookEntry<'subscription'>, seats: number, now: Date): Promise<void> => {
  const { paid_plan } = subscription
  const more = priceOf(paid_plan, seats).total - priceOf(paid_plan, subscription.seats).total
  const isAdded = seats > subscription.seats
  await changeEntry(tx, subscription, {
    seats,
    ...(isAdded && { extras: subscription.extras + Math.max(0, restOf(more, subscription, now)) }),
  })
}

const invoiceOf = ({ _id, status, currency, amount, refunded, created_at }: BookEntry<'invoice'>): Invoice => ({
  ...{ _id, currency, amount, refunded, at: created_at, url: null },
  status: status === 'paid' ? 'paid' : 'requires_attention',
})

const plannedInvoice = async (db: Database, customer: string): Promise<Invoice | null> => {
  const live = (await entriesOf(db, 'subscription', customer)).find(({ status }) => status === 'active')
  if (!live?.paid_until || live.cancels_at_renewal) return null
  const { currency, plan, seats, extras, paid_until } = live
  return {
    _id: 'planned',
    status: 'payment_planned',
    currency,
    amount: priceOf(plan, seats).total + extras,
    refunded: 0,
    at: paid_until,
    url: null,
  }
}
