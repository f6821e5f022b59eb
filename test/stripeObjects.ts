import type { Address, NewPrice } from './stripeForms.ts'

/** The result of charging a card; a test may change it. */
export type Conduct = 'pays' | 'is declined' | 'asks for attention'

export interface Customer {
  id: string
  name?: string | undefined
  email?: string | undefined
  address?: Address | undefined
  metadata: { team: string }
  invoice_settings: { default_payment_method: string | null }
}
export interface PaymentMethod {
  id: string
  customer: string | null
  conduct: Conduct
}
export interface Price extends NewPrice {
  id: string
}
export interface Subscription {
  id: string
  status: 'active' | 'trialing' | 'incomplete' | 'past_due' | 'canceled'
  customer: string
  currency: string
  default_payment_method: string
  cancel_at_period_end: boolean
  latest_invoice: string
  /** A change that takes effect when its invoice is paid. */
  pending_update: object | null
  items: { data: { id: string; quantity: number; price: Price; current_period_start: number; current_period_end: number }[] }
}
export interface Invoice {
  id: string
  customer: string
  subscription: string
  status: 'draft' | 'open' | 'paid' | 'void'
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual'
  metadata: { for?: string }
  currency: string
  total: number
  amount_paid: number
  created: number
  /** The end of the period before it; the period that a renewal pays begins then. */
  period_end: number
  hosted_invoice_url: string
  post_payment_credit_notes_amount: number
  status_transitions: { paid_at: number | null }
  /** Changes the subscription once it is paid. */
  onPaid?: (() => void) | undefined
}
/** Is billed with the next invoice of its subscription. */
export interface InvoiceItem {
  id: string
  customer: string
  subscription: string
  amount: number
}
export interface CreditNote {
  id: string
  invoice: string
  amount: number
}
