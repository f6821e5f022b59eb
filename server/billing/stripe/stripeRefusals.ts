import { Stripe } from 'stripe'
import { Refusal } from '#domain/refusal.ts'

/** Maps refusals of Stripe to ours. After any other error the outcome of the request is unknown. */
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

/** Returns whether the person has to confirm the payment with the bank; the invoice has the link. */
export const asksForAttention = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  ['subscription_payment_intent_requires_action', 'invoice_payment_intent_requires_action', 'authentication_required'].includes(
    error.code ?? '',
  )

/** Returns whether the request of this idempotency key has failed for good: Stripe would repeat that response for a day. */
export const isSpent = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError || (error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 0) >= 500)

const hasCode = (error: unknown, code: string): boolean => error instanceof Stripe.errors.StripeError && error.code === code

/** Returns whether the object does not exist at Stripe. */
export const isMissing = (error: unknown): boolean => hasCode(error, 'resource_missing')

/** Returns whether an object of this id exists at Stripe already. */
export const isThere = (error: unknown): boolean => hasCode(error, 'resource_already_exists')
