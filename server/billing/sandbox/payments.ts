import { v7 as uuid } from 'uuid'
import type { PaidPlan } from '#contract/calls/billing.ts'
import { PAYMENT_GRACE_DAYS } from '#contract/limits.ts'
import { priceOf } from '#domain/price.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import {
  addEntry,
  changeEntry,
  dueSubscriptions,
  entriesOf,
  type BookEntry,
  findEntry,
  serially,
  type InvoiceEntry,
  enqueueEvent,
} from './books.ts'
import { conductOf, isExpired } from './testCards.ts'

/** Returns the date `count` months after the anchor, on the same day of the month or its last one. */
const monthsAfter = (anchor: string, count: number): Date => {
  const date = new Date(anchor)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + count)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date
}

/** Returns the end of a term that begins at `from`, a whole number of months after the anchor. */
export const endOfTerm = (plan: PaidPlan, anchor: string, from: Date): string => {
  let count = 0
  while (monthsAfter(anchor, count) < from) count++
  return monthsAfter(anchor, count + priceOf(plan, 1).months).toISOString()
}

interface Charge {
  subscription: string
  customer: string
  card: string | null
  currency: InvoiceEntry['currency']
  amount: number
  reason: InvoiceEntry['reason']
}

/** Writes an invoice and charges it. Returns whether the card has paid. */
export const charge = async (tx: Transaction, { card, ...invoice }: Charge, now: Date): Promise<boolean> => {
  const isPaid = await pays(tx, card, now)
  await addEntry(tx, 'invoice', {
    ...invoice,
    _id: `in_${uuid().replaceAll('-', '')}`,
    status: isPaid ? 'paid' : 'open',
    refunded: 0,
    paid_at: isPaid ? now.toISOString() : null,
  })
  return isPaid
}

/** Returns whether this card pays now. */
export const pays = async (tx: Transaction, pm: string | null, now: Date): Promise<boolean> => {
  const card = pm === null ? null : await findEntry(tx, 'card', pm)
  return card !== null && conductOf(card) === 'pays' && !isExpired(card, now)
}

/** Returns the open invoices of a subscription, the oldest first. */
export const openInvoices = async (tx: Transaction, { _id, customer }: BookEntry<'subscription'>): Promise<BookEntry<'invoice'>[]> =>
  (await entriesOf(tx, 'invoice', customer)).filter(({ subscription, status }) => subscription === _id && status === 'open').toReversed()

/** Returns those of them that are for a term, not for members added during one. */
export const openTerms = async (tx: Transaction, subscription: BookEntry<'subscription'>): Promise<BookEntry<'invoice'>[]> =>
  (await openInvoices(tx, subscription)).filter(({ reason }) => reason !== 'extras')

export const voidInvoices = async (tx: Transaction, invoices: BookEntry<'invoice'>[]): Promise<void> => {
  for (const invoice of invoices) await changeEntry(tx, invoice, { status: 'void' })
}

/** Charges the open invoices to the subscription's present card, and continues the subscription. Returns whether everything is paid. */
export const payOpenInvoices = async (tx: Transaction, subscription: BookEntry<'subscription'>, now: Date): Promise<boolean> => {
  const open = await openInvoices(tx, subscription)
  if (open.length === 0) return true
  if (!(await pays(tx, subscription.card, now))) return false
  for (const invoice of open) await changeEntry(tx, invoice, { status: 'paid', paid_at: now.toISOString() })

  const isTermPaid = open.some(({ reason }) => reason !== 'extras')
  const { plan, anchor, paid_until } = subscription
  await changeEntry(tx, subscription, {
    status: 'active',
    ...(isTermPaid && { paid_plan: plan, paid_at: now.toISOString(), paid_until: endOfTerm(plan, anchor, new Date(paid_until ?? anchor)) }),
  })
  return true
}

/** Handles the end of a paid term: a cancelled subscription ends, others are charged for another term. An unpaid one ends after a week. */
const renew = async (tx: Transaction, subscription: BookEntry<'subscription'>, now: Date): Promise<void> => {
  const { customer, plan, seats, extras, card, currency, anchor, paid_until, cancels_at_renewal } = subscription
  if (paid_until === null || new Date(paid_until) > now) return
  const isUnpaid = (await openTerms(tx, subscription)).length > 0
  if (isUnpaid && now.getTime() < new Date(paid_until).getTime() + PAYMENT_GRACE_DAYS * 86_400_000) return
  if (isUnpaid || cancels_at_renewal) {
    await changeEntry(tx, subscription, { status: 'canceled' })
    await voidInvoices(tx, await openInvoices(tx, subscription))
  } else {
    const amount = priceOf(plan, seats).total + extras
    const isPaid = await charge(tx, { customer, subscription: subscription._id, card, currency, amount, reason: 'renewal' }, now)
    await changeEntry(
      tx,
      subscription,
      isPaid
        ? {
            extras: 0,
            status: 'active',
            paid_plan: plan,
            paid_at: now.toISOString(),
            paid_until: endOfTerm(plan, anchor, new Date(paid_until)),
          }
        : { extras: 0, status: 'payment_rejected' },
    )
  }
  await enqueueEvent(tx, 'customer.subscription.updated', customer)
}

/** Renews due subscriptions. Returns how many were checked. */
export const renewDue = async (db: Database): Promise<number> => {
  const due = await dueSubscriptions(db)
  for (const { _id, customer } of due)
    await serially(db, customer, async (tx, now) => {
      const subscription = await findEntry(tx, 'subscription', _id)
      if (subscription?.status === 'active' || subscription?.status === 'payment_rejected') await renew(tx, subscription, now)
    })
  return due.length
}
