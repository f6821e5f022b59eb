import { sql } from 'drizzle-orm'
import type { Currency } from '#contract/calls/billing.ts'
import type { PaidSubscription } from '#domain/subscription.ts'
import type { Database, Db, Transaction } from '#server/db/open.ts'
import { isoTime } from '#server/db/time.ts'
import { enqueueBilling } from '#server/outbox/write.ts'
import { v7 as uuid } from 'uuid'

export interface CustomerEntry {
  card: string | null
}
export interface CardEntry {
  brand: string
  last4: string
  exp_month: number
  exp_year: number
}
export interface SubscriptionEntry extends PaidSubscription {
  /** Renewals are counted from this date, so that the day of the month stays the same. */
  anchor: string
  /** Added seats for the rest of the paid time, in cents, to be charged with the next invoice. */
  extras: number
}
export interface InvoiceEntry {
  subscription: string
  reason: 'plan' | 'renewal' | 'extras'
  /** A void invoice is not payable any more. */
  status: 'open' | 'paid' | 'void'
  currency: Currency
  amount: number
  refunded: number
  paid_at: string | null
}

interface Kinds {
  customer: CustomerEntry
  card: CardEntry
  subscription: SubscriptionEntry
  invoice: InvoiceEntry
}
export type Kind = keyof Kinds
export type BookEntry<K extends Kind> = Kinds[K] & { _id: string; customer: string; created_at: string }

interface Row {
  [column: string]: unknown
  _id: string
  customer: string
  data: object
  created_at: string
}

const columns = sql`"_id", customer, data, ${isoTime(sql`created_at`)} as created_at`
const entryOf = <K extends Kind>({ _id, customer, data, created_at }: Row): BookEntry<K> => ({
  ...(data as Kinds[K]),
  _id,
  customer,
  created_at,
})

/** Returns an entry of the books by its id and kind, or null. */
export const findEntry = async <K extends Kind>(db: Db, kind: K, id: string): Promise<BookEntry<K> | null> => {
  const { rows } = await db.execute<Row>(sql`select ${columns} from sandbox_objects where "_id" = ${id} and kind = ${kind}`)
  return rows[0] ? entryOf<K>(rows[0]) : null
}

/** Returns a customer's entries of a kind, the newest first. */
export const entriesOf = async <K extends Kind>(db: Db, kind: K, customer: string): Promise<BookEntry<K>[]> => {
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from sandbox_objects where customer = ${customer} and kind = ${kind} order by created_at desc, "_id" desc`)
  return rows.map(row => entryOf<K>(row))
}

/** Adds an entry; an existing one stays as it is. */
export const addEntry = async <K extends Kind>(
  db: Db,
  kind: K,
  { _id, customer, ...data }: Kinds[K] & { _id: string; customer: string },
): Promise<void> => {
  await db.execute(sql`
    insert into sandbox_objects ("_id", kind, customer, data) values (${_id}, ${kind}, ${customer}, ${JSON.stringify(data)}::jsonb) on conflict do nothing`)
}

export const changeEntry = async <K extends Kind>(db: Db, { _id }: BookEntry<K>, changes: Partial<Kinds[K]>): Promise<void> => {
  await db.execute(sql`update sandbox_objects set data = data || ${JSON.stringify(changes)}::jsonb where "_id" = ${_id}`)
}

/** Deletes an entry; returns whether this customer had it. */
export const dropEntry = async (db: Db, kind: Kind, { _id, customer }: { _id: string; customer: string }): Promise<boolean> => {
  const { rowCount } = await db.execute(sql`delete from sandbox_objects where "_id" = ${_id} and kind = ${kind} and customer = ${customer}`)
  return rowCount === 1
}

/** Returns subscriptions whose paid term has ended. */
export const dueSubscriptions = async (db: Db): Promise<{ _id: string; customer: string }[]> => {
  const { rows } = await db.execute<{ _id: string; customer: string }>(sql`
    select "_id", customer from sandbox_objects where kind = 'subscription' and data ->> 'status' in ('active', 'payment_rejected')
      and (data ->> 'paid_until')::timestamptz <= now() order by "_id" limit 100`)
  return rows
}

/** Runs work on one customer's books under a lock, with the time of the database. */
export const serially = <T>(db: Database, customer: string, work: (tx: Transaction, now: Date) => Promise<T>): Promise<T> =>
  db.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cahier sandbox ${customer}`}, 0))`)
    const { rows } = await tx.execute<{ now: string }>(sql`select ${isoTime(sql`now()`)} as now`)
    return work(tx, new Date(rows[0]?.now ?? ''))
  })

/** Enqueues an event about the customer, which is sent as a signed message once the change is committed. */
export const enqueueEvent = (tx: Transaction, type: string, customer: string): Promise<void> =>
  enqueueBilling(tx, { type: 'event', event: { _id: `evt_${uuid().replaceAll('-', '')}`, type, customer } })
