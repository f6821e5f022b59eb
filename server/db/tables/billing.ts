import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Currency, PaidPlan } from '#contract/calls/billing.ts'
import { created, now } from '../columns.ts'
import { time } from '../time.ts'
import { teams } from './teams.ts'
import type { PaidSubscription, ProviderName } from '#domain/subscription.ts'

/** The subscription of a team, as the payment provider last reported it; a new one replaces one that has ended. */
export const subscriptions = pgTable('subscriptions', {
  team: uuid('team')
    .primaryKey()
    .references(() => teams._id, { onDelete: 'cascade' }),
  provider: text('provider').$type<ProviderName>().notNull(),
  /** Its id at the provider; null while it is being ordered there. */
  subscription: text('subscription'),
  /** Identifies the order at the provider, so that it is carried out once. */
  attempt: uuid('attempt').notNull(),
  /** The `Idempotency-Key` of the order. */
  key: text('key'),
  status: text('status').$type<PaidSubscription['status']>().notNull().default('pending'),
  plan: text('plan').$type<PaidPlan>().notNull(),
  paid_plan: text('paid_plan').$type<PaidPlan>().notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  /** How many seats are paid for; `users` is the number ordered at least. */
  seats: integer('seats').notNull(),
  users: integer('users').notNull(),
  card: text('card'),
  cancels_at_renewal: boolean('cancels_at_renewal').notNull().default(false),
  paid_until: time('paid_until'),
  paid_at: time('paid_at'),
  /** When the members who joined during a paid year are charged. */
  extras_due_at: time('extras_due_at'),
  /** Grows with every change, so that an older reading from the provider does not overwrite a newer one. */
  revision: integer('revision').notNull().default(0),
  ordered_at: now('ordered_at'),
  /** When the provider is polled for its state, even without an event. */
  ask_at: time('ask_at')
    .notNull()
    .default(sql`now() + interval '5 minutes'`),
})

/** Who pays for a team, and where they are. It is told to the payment provider, which writes the invoices. */
export const billingAddresses = pgTable('billing_addresses', {
  team: uuid('team')
    .primaryKey()
    .references(() => teams._id, { onDelete: 'cascade' }),
  organisation: text('organisation').notNull(),
  fullname: text('fullname').notNull(),
  line1: text('line1').notNull(),
  line2: text('line2').notNull(),
  postal_code: text('postal_code').notNull(),
  city: text('city').notNull(),
  country: text('country').notNull(),
  /** Grows with every change, so that of two at the same moment the one that is kept is also the one that the provider was told last. */
  revision: integer('revision').notNull().default(0),
})

/** The processed events of the payment provider; each is processed once. */
export const billingEvents = pgTable('billing_events', {
  _id: text('_id').primaryKey(),
  type: text('type').notNull(),
  created_at: created(),
})

/** The data of the sandbox, which replaces a payment provider: customers, cards, subscriptions and invoices of play money. */
export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    _id: text('_id').primaryKey(),
    kind: text('kind').$type<'customer' | 'card' | 'subscription' | 'invoice'>().notNull(),
    customer: text('customer').notNull(),
    data: jsonb('data').notNull(),
    created_at: created(),
  },
  t => [index('sandbox_objects_customer').on(t.customer, t.kind, t.created_at)],
)
