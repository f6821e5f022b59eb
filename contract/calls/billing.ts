import * as z from 'zod'
import { BillingAddress } from '#contract/billingAddress.ts'
import { call } from '#contract/call.ts'
import { Id, next, page, Time } from '#contract/fields.ts'
import { SUBSCRIPTION_USERS_MAX } from '#contract/limits.ts'

export const PaidPlan = z.enum(['monthly', 'yearly'])
export type PaidPlan = z.infer<typeof PaidPlan>

export const Currency = z.enum(['eur', 'usd'])
export type Currency = z.infer<typeof Currency>

/** Cents of the currency. */
const Amount = z.number().int()

/** The price for a number of users (`product: 9.4`). */
export const Price = z.object({
  discount: z.number().int().describe('Per cent off for the number of users'),
  per_user: Amount.describe('A user and month'),
  months: z.number().int().describe('Paid at once'),
  total: Amount.describe('All users, all months'),
})
export type Price = z.infer<typeof Price>

/** The terms of the specification (`product: 4.7`), and `none` for a team whose trial is over and that has never subscribed. */
export const SubscriptionStatus = z.enum(['free_trial', 'none', 'pending', 'active', 'payment_rejected', 'cancel_at_renewal', 'canceled'])
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

export const Subscription = z.object({
  team: Id,
  status: SubscriptionStatus,
  plan: PaidPlan.nullable().describe('Of the next renewal'),
  paid_plan: PaidPlan.nullable().describe('What is paid now: another one where a shorter plan is to begin at the renewal'),
  currency: Currency.nullable(),
  members: z.number().int().describe('How many people are confirmed in the team now'),
  seats: z.number().int().nullable().describe('For how many users is paid'),
  price: Price.nullable().describe('Of the next renewal'),
  card: z.string().nullable().describe('The payment method'),
  renews_at: Time.nullable(),
  ends_at: Time.nullable().describe('When the trial or the paid time is over, unless it goes on'),
  refundable_until: Time.nullable().describe('Until when ending a yearly plan at once pays it back'),
})
export type Subscription = z.infer<typeof Subscription>

/** A card as it may be shown; only the payment provider has its number. */
export const Card = z.object({
  _id: z.string(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number().int(),
  exp_year: z.number().int(),
  isExpired: z.boolean(),
  isDefault: z.boolean().describe('New payments are taken from it'),
})
export type Card = z.infer<typeof Card>

/** `payment_planned` is a future invoice. */
export const Invoice = z.object({
  _id: z.string(),
  status: z.enum(['requires_attention', 'payment_planned', 'paid']),
  currency: Currency,
  amount: Amount,
  refunded: Amount,
  at: Time.describe('When it was written, or is going to be paid'),
  url: z.string().nullable().describe('Where the provider shows it, and takes a payment that needs attention'),
})
export type Invoice = z.infer<typeof Invoice>

const PaymentMethod = z
  .string()
  .regex(/^pm_\w{1,100}$/)
  .meta({ examples: ['pm_1Q2w3e4r'] })
const ofTeam = { teamId: Id }
const denials = ['team.not_found', 'team.not_owner'] as const
const answer = { subscription: Subscription }

export const billing = {
  createCustomer: call({
    method: 'POST',
    path: '/api/customer/create/{teamId}',
    who: 'team owner',
    rate: 'billing',
    status: 201,
    summary: 'Make the team a customer of the payment provider; a team that is one already stays the same.',
    params: ofTeam,
    answer: { _id: Id.describe('The team'), customer_id: z.string() },
    errors: [...denials, 'b.unavailable'],
  }),
  cards: call({
    method: 'GET',
    path: '/api/customers/card/{teamId}',
    who: 'team owner',
    rate: 'read',
    summary: 'The payment methods of the team.',
    params: ofTeam,
    answer: { cards: z.array(Card) },
    errors: [...denials, 'b.unavailable'],
  }),
  addCard: call({
    method: 'POST',
    path: '/api/customers/card/{teamId}',
    who: 'team owner',
    rate: 'billing',
    status: 201,
    summary: 'Add a card that the form of the payment provider has taken; new payments are taken from it.',
    params: ofTeam,
    body: z.strictObject({ pm: PaymentMethod }),
    answer: { card: Card },
    errors: [...denials, 'b.no_customer', 'b.unknown_card', 'b.expired_card', 'b.card_declined', 'b.unavailable'],
  }),
  subscribe: call({
    method: 'POST',
    path: '/api/subscriptions/create/{teamId}',
    who: 'team owner',
    rate: 'billing',
    status: 201,
    idempotencyKey: true,
    summary: 'Subscribe to Pro. It stays pending until the payment provider confirms it.',
    params: ofTeam,
    body: z.strictObject({
      plan: PaidPlan,
      card: PaymentMethod,
      users: z.number().int().min(1).max(SUBSCRIPTION_USERS_MAX).optional().describe('For how many; the members of the team unless given'),
      currency: Currency.optional().describe('Euros unless given'),
    }),
    answer,
    errors: [
      ...denials,
      'team.already_subscribed',
      'b.no_customer',
      'b.too_few_users',
      'b.unknown_card',
      'b.expired_card',
      'b.card_declined',
      'b.unavailable',
    ],
  }),
  subscription: call({
    method: 'GET',
    path: '/api/subscriptions/t/{teamId}',
    who: 'team owner',
    rate: 'read',
    summary: 'The subscription of the team, or what it has instead: a trial or nothing.',
    params: ofTeam,
    answer,
    errors: denials,
  }),
  change: call({
    method: 'PUT',
    path: '/api/subscriptions/t/{teamId}',
    who: 'team owner',
    rate: 'billing',
    summary:
      'Choose another plan or card. A longer plan begins at once, with what is left of the old one taken off; a shorter one at the renewal, unless the plan that is paid is chosen again. In the place of a renewal that is not paid another plan begins at once. A card pays what is open, the oldest first.',
    params: ofTeam,
    body: z.strictObject({ plan: PaidPlan, card: PaymentMethod }).partial(),
    answer,
    errors: [...denials, 'b.not_subscribed', 'b.no_customer', 'b.unknown_card', 'b.expired_card', 'b.card_declined', 'b.unavailable'],
  }),
  cancel: call({
    method: 'PUT',
    path: '/api/subscriptions/t/{teamId}/cancel',
    who: 'team owner',
    rate: 'billing',
    summary:
      'End the subscription at its renewal date, or `now`. A yearly plan that ends within 24 hours of its payment is paid back, anything else is not.',
    params: ofTeam,
    body: z.strictObject({ now: z.boolean().optional() }).optional(),
    answer: { subscription: Subscription, refunded: Amount },
    errors: [...denials, 'b.not_subscribed', 'b.unavailable'],
  }),
  resume: call({
    method: 'PUT',
    path: '/api/subscriptions/t/{teamId}/resume',
    who: 'team owner',
    rate: 'billing',
    summary: 'Let a subscription that is cancelled go on after its renewal date.',
    params: ofTeam,
    answer,
    errors: [...denials, 'b.not_subscribed', 'b.not_cancelled', 'b.unavailable'],
  }),
  invoices: call({
    method: 'GET',
    path: '/api/subscriptions/t/{teamId}/invoices',
    who: 'team owner',
    rate: 'read',
    summary: 'What was and will be charged, newest first.',
    params: ofTeam,
    query: { ...page, limit: page.limit.pipe(z.number().max(100).optional()) },
    answer: { invoices: z.array(Invoice), next },
    errors: [...denials, 'b.unavailable'],
  }),
  removeCard: call({
    method: 'DELETE',
    path: '/api/customers/card/{teamId}/{pm}',
    who: 'team owner',
    rate: 'billing',
    summary: 'Take a card away; not the one that a subscription is paid with.',
    params: { ...ofTeam, pm: PaymentMethod },
    errors: [...denials, 'b.unknown_card', 'b.card_in_use', 'b.unavailable'],
  }),
  address: call({
    method: 'GET',
    path: '/api/customers/address/{teamId}',
    who: 'team owner',
    rate: 'read',
    summary: 'The billing address of the team, or null.',
    params: ofTeam,
    answer: { address: BillingAddress.nullable() },
    errors: denials,
  }),
  setAddress: call({
    method: 'PUT',
    path: '/api/customers/address/{teamId}',
    who: 'team owner',
    rate: 'billing',
    summary: 'Say who pays and where they are; one of organisation and name at least. It is on the next invoices.',
    params: ofTeam,
    body: BillingAddress.partial({ organisation: true, fullname: true, line2: true, postal_code: true }).refine(
      ({ organisation = '', fullname = '' }) => organisation !== '' || fullname !== '',
      { error: 'required', path: ['organisation'] },
    ),
    answer: { address: BillingAddress },
    errors: [...denials, 'b.unavailable'],
  }),
  webhook: call({
    method: 'POST',
    path: '/api/billing/webhook',
    who: 'payment provider',
    rate: 'provider',
    stream: 'signed',
    summary: 'What the payment provider has to tell, signed by it (header `Stripe-Signature`).',
    errors: ['b.bad_signature', 'b.unavailable'],
  }),
  sandboxCard: call({
    method: 'POST',
    path: '/api/billing/sandbox/cards',
    who: 'team owner',
    rate: 'billing',
    status: 201,
    summary:
      'Exchange a test card for a payment method; only where subscriptions are paid with play money. Nothing is kept but brand, last four digits and expiry.',
    body: z.strictObject({
      team: Id,
      number: z
        .string()
        .max(30)
        .meta({ examples: ['4242 4242 4242 4242'] }),
      exp_month: z.number().int().min(1).max(12),
      exp_year: z
        .number()
        .int()
        .min(2000)
        .max(2100)
        .meta({ examples: [2040] }),
      cvc: z
        .string()
        .regex(/^\d{3,4}$/)
        .meta({ examples: ['123'] }),
    }),
    answer: { pm: z.string() },
    errors: [...denials, 'b.test_card', 'b.expired_card'],
  }),
}
