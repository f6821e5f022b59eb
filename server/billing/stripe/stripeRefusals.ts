import { Stripe } from 'stripe'
import { Refusal } from '#domain/refusal.ts'

/** What Stripe refuses, in our words; whatever else goes wrong with it nobody knows whether it was done. */
export const ask = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    if (error instanceof Stripe.errors.StripeCardError)
      throw new Refusal(error.code === 'expired_card' ? 'b.expired_card' : 'b.card_declined')
    if (error.code === 'resource_missing' && error.param?.includes('payment_method')) throw new Refusal('b.unknown_card', { field: 'card' })
    throw new Refusal('b.unavailable')
  }
}

/** The person is to confirm the payment to the bank; the invoice says where. */
export const asksForAttention = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  ['subscription_payment_intent_requires_action', 'invoice_payment_intent_requires_action', 'authentication_required'].includes(
    error.code ?? '',
  )

/** What was asked under this key has come to an end without being done: Stripe would give the same answer for a day. */
export const isSpent = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError || (error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 0) >= 500)

const hasCode = (error: unknown, code: string): boolean => error instanceof Stripe.errors.StripeError && error.code === code

/** There is no such thing at Stripe. */
export const isMissing = (error: unknown): boolean => hasCode(error, 'resource_missing')

/** There is one of this id at Stripe already. */
export const isThere = (error: unknown): boolean => hasCode(error, 'resource_already_exists')
