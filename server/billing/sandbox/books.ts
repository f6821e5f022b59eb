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
  /** The renewals are counted from here, so that the day of the month stays the same. */
  anchor: string
  /** Added seats for the rest of the paid time, in cents, to be charged with the next invoice. */
  extras: number
}
export interface InvoiceEntry {
  subscription: string
  reason: 'plan' | 'renewal' | 'extras'
  /** One that is void nobody is to pay any more. */
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
export type Entry<K extends Kind> = Kinds[K] & { _id: string; customer: string; created_at: string }

interface Row {
  [column: string]: unknown
  _id: string
  customer: string
  data: object
  created_at: string
}

const columns = sql`"_id", customer, data, ${isoTime(sql`created_at`)} as created_at`
const entryOf = <K extends Kind>({ _id, customer, data, created_at }: Row): Entry<K> => ({
  ...(data as Kinds[K]),
  _id,
  customer,
  created_at,
})

/** One entry of the books by its id and kind. */
export const findEntry = async <K extends Kind>(db: Db, kind: K, id: string): Promise<Entry<K> | null> => {
  const { rows } = await db.execute<Row>(sql`select ${columns} from sandbox_objects where "_id" = ${id} and kind = ${kind}`)
  return rows[0] ? entryOf<K>(rows[0]) : null
}

/** Newest first. */
export const entriesOf = async <K extends Kind>(db: Db, kind: K, customer: string): Promise<Entry<K>[]> => {
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from sandbox_objects where customer = ${customer} and kind = ${kind} order by created_at desc, "_id" desc`)
  return rows.map(row => entryOf<K>(row))
}

/** An entry that is there already stays as it is. */
export const addEntry = async <K extends Kind>(
  db: Db,
  kind: K,
  { _id, customer, ...data }: Kinds[K] & { _id: string; customer: string },
): Promise<void> => {
  await db.execute(sql`
    insert into sandbox_objects ("_id", kind, customer, data) values (${_id}, ${kind}, ${customer}, ${JSON.stringify(data)}::jsonb) on conflict do nothing`)
}

export const changeEntry = async <K extends Kind>(db: Db, { _id }: Entry<K>, changes: Partial<Kinds[K]>): Promise<void> => {
  await db.execute(sql`update sandbox_objects set data = data || ${JSON.stringify(changes)}::jsonb where "_id" = ${_id}`)
}

/** Whether this customer had such an entry. */
export const dropEntry = async (db: Db, kind: Kind, { _id, customer }: { _id: string; customer: string }): Promise<boolean> => {
  const { rowCount } = await db.execute(sql`delete from sandbox_objects where "_id" = ${_id} and kind = ${kind} and customer = ${customer}`)
  return rowCount === 1
}

/** Subscriptions whose paid time is over. */
export const dueSubscriptions = async (db: Db): Promise<{ _id: string; customer: string }[]> => {
  const { rows } = await db.execute<{ _id: string; customer: string }>(sql`
    select "_id", customer from sandbox_objects where kind = 'subscription' and data ->> 'status' in ('active', 'payment_rejected')
      and (data ->> 'paid_until')::timestamptz <= now() order by "_id" limit 100`)
  return rows
}

/** One customer's books at a time, by the clock of the database. */
export const serially = <T>(db: Database, customer: string, work: (tx: Transaction, now: Date) => Promise<T>): Promise<T> =>
  db.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cahier sandbox ${customer}`}, 0))`)
    const { rows } = await tx.execute<{ now: string }>(sql`select ${isoTime(sql`now()`)} as now`)
    return work(tx, new Date(rows[0]?.now ?? ''))
  })

/** Something about the customer has changed: told by a signed message once the change is committed. */
export const tell = (tx: Transaction, type: string, customer: string): Promise<void> =>
  enqueueBilling(tx, { type: 'event', event: { _id: `evt_${uuid().replaceAll('-', '')}`, type, customer } })
