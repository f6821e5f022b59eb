import type { Card, Currency, Invoice, PaidPlan } from '#contract/calls/billing.ts'
import type { BillingAddress } from '#contract/billingAddress.ts'
import type { PaidSubscription, ProviderName } from '#domain/subscription.ts'

export interface Order {
  team: string
  customer: string
  card: string
  plan: PaidPlan
  seats: number
  currency: Currency
  /** Identifies the order; ordering again with the same id gives the same subscription. */
  attempt: string
}

export interface Change {
  plan?: PaidPlan | undefined
  seats?: number | undefined
  card?: string | undefined
}

/** A subscription in its current state at the provider. */
export interface ProviderSubscription extends PaidSubscription {
  _id: string
}

/** An event of the provider: something about a customer has changed. The current state is then read from the provider. */
export interface ProviderEvent {
  _id: string
  type: string
  customer: string | null
}

export interface InvoicePage {
  limit: number
  cursor?: string | undefined
}

/**
 * A payment provider (`api: billing`). Each method may be repeated. Throws `b.card_declined` or `b.expired_card` for a refused card, `b.unknown_card` for one
 * of another customer, and `b.unavailable` when the provider does not respond; then it is unknown whether the change was made.
 */
export interface Provider {
  name: ProviderName
  /** Returns whether the id is one of this provider. */
  knows(customer: string): boolean
  /** Returns the customer of a team. Repeated, it is told who pays now. */
  createCustomer(team: { _id: string; title: string; email: string; address: BillingAddress | null }): Promise<string>
  /** Says who is on the invoices from now on. */
  setAddress(customer: string, address: BillingAddress): Promise<void>
  cards(customer: string): Promise<Card[]>
  /** Adds a card and makes it the one for new payments. */
  addCard(customer: string, pm: string): Promise<void>
  removeCard(customer: string, pm: string): Promise<void>
  /** Returns the id of the subscription, paid or not. */
  subscribe(order: Order): Promise<string>
  read(subscription: string): Promise<ProviderSubscription | null>
  /** Returns the subscription that has not ended. */
  findLive(customer: string): Promise<ProviderSubscription | null>
  /**
   * Changes a subscription. A longer plan begins immediately, with the rest of the old one credited; a shorter one begins at the renewal. Choosing the paid or
   * current plan withdraws a planned change or one that waits for its payment. While a renewal is unpaid, another plan replaces it immediately. More seats are
   * charged for the rest of the paid time with the next invoice; fewer count from that invoice on. A new card pays open invoices, the oldest first.
   * `key` identifies the change, so that of two concurrent requests one is carried out.
   */
  change(subscription: string, change: Change, key: string): Promise<void>
  /** Invoices added seats now; does nothing without any. */
  chargeExtras(subscription: string, key: string): Promise<void>
  setCancelled(subscription: string, isCancelled: boolean): Promise<void>
  /** Ends a subscription immediately, voids open invoices, and refunds the last payment if requested. Returns the refunded amount. */
  end(subscription: string, options: { refund: boolean }): Promise<number>
  /** Returns invoices, newest first, planned ones before all others. */
  invoices(customer: string, page: InvoicePage): Promise<{ invoices: Invoice[]; next?: string | undefined }>
  /** Returns the event of a webhook. Throws `b.bad_signature` unless its signature is the provider's and recent. */
  readEvent(body: Buffer, signature: string): ProviderEvent
}

/** A billing row of the outbox: a customer whose subscription has to end, or an event of the sandbox. */
export type BillingTask = { type: 'end'; provider: ProviderName; customer: string } | { type: 'event'; event: ProviderEvent }

export interface NewTestCard {
  number: string
  exp_month: number
  exp_year: number
}

export interface Sandbox extends Provider {
  name: 'sandbox'
  /** Exchanges a card for a payment method, like the card form of a payment provider. The number is not stored. */
  exchange(card: NewTestCard): Promise<string>
}

/** The billing of this instance, by its current settings. */
export interface Billing {
  /** Returns the payment provider. Throws when billing is off, as if the calls of billing did not exist. */
  provider(): Promise<Provider>
  sandbox(): Promise<Sandbox>
  /** Returns a provider by name, also one that takes no new payments any more; null when this instance has none of that name. */
  byName(name: ProviderName): Promise<Provider | null>
  /** The key that signs the events of the sandbox. */
  sandboxSecret: string
}
