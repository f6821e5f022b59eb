import type { Card, Currency, Invoice, PaidPlan } from '#contract/calls/billing.ts'
import type { PaidSubscription, ProviderName } from '#domain/subscription.ts'

export interface Order {
  team: string
  customer: string
  card: string
  plan: PaidPlan
  seats: number
  currency: Currency
  /** Ordered again under the same name it is the same subscription. */
  attempt: string
}

export interface Change {
  plan?: PaidPlan | undefined
  seats?: number | undefined
  card?: string | undefined
}

/** A subscription as the provider knows it now. */
export interface ProviderSubscription extends PaidSubscription {
  _id: string
}

/** What the provider has told: that something about a customer has changed. What it is now is asked for. */
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
 * Whoever takes the money (`api: billing`). Each method may be repeated. A card that is refused is `b.card_declined` or `b.expired_card`, one that is not
 * the customer's `b.unknown_card`, and a provider that does not answer `b.unavailable`: then nobody knows whether it was done.
 */
export interface Provider {
  name: ProviderName
  /** Whether this provider has given the id. */
  knows(customer: string): boolean
  createCustomer(team: { _id: string; title: string; email: string }): Promise<string>
  cards(customer: string): Promise<Card[]>
  /** Makes it the card that new payments are taken from. */
  addCard(customer: string, pm: string): Promise<void>
  removeCard(customer: string, pm: string): Promise<void>
  /** Returns the id of the subscription, paid or not. */
  subscribe(order: Order): Promise<string>
  read(subscription: string): Promise<ProviderSubscription | null>
  /** The one that has not ended. */
  findLive(customer: string): Promise<ProviderSubscription | null>
  /**
   * A longer plan begins at once, with what is left of the old one taken off; a shorter one at the renewal. To choose the plan that is paid, or that there is,
   * withdraws what was planned or waits for its payment. While a renewal is not paid another plan begins at once in its place. More seats are charged for the
   * rest of the paid time with the next invoice, fewer count from it on. A card pays what is open, the oldest first. `key` names the change, so that of two at
   * once one is made.
   */
  change(subscription: string, change: Change, key: string): Promise<void>
  /** Writes the next invoice for added seats now; nothing without any. */
  chargeExtras(subscription: string, key: string): Promise<void>
  setCancelled(subscription: string, isCancelled: boolean): Promise<void>
  /** Ends it at once, takes back what is open, and pays its last payment back if it should. Returns how much that was. */
  end(subscription: string, options: { refund: boolean }): Promise<number>
  /** Newest first, what is planned before all others. */
  invoices(customer: string, page: InvoicePage): Promise<{ invoices: Invoice[]; next?: string | undefined }>
  /** `b.bad_signature` unless it is the provider's own, and fresh. */
  readEvent(body: Buffer, signature: string): ProviderEvent
}

/** What waits in the outbox: a customer whose subscription is to end, or what the sandbox has to tell. */
export type BillingTask = { type: 'end'; provider: ProviderName; customer: string } | { type: 'event'; event: ProviderEvent }

export interface NewTestCard {
  number: string
  exp_month: number
  exp_year: number
}

export interface Sandbox extends Provider {
  name: 'sandbox'
  /** What the card form of a payment provider does: exchanges a card for a payment method. Its number is not kept. */
  exchange(card: NewTestCard): Promise<string>
}

/** How this instance takes money, by the settings as they are now. */
export interface Billing {
  /** Whoever takes it; where every team has everything the calls of billing are not there. */
  provider(): Promise<Provider>
  sandbox(): Promise<Sandbox>
  /** Also one that takes no new payments any more; null where this instance does not know it. */
  byName(name: ProviderName): Promise<Provider | null>
  /** Signs what the sandbox tells. */
  sandboxSecret: string
}
