import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import { endTrial } from './documents.ts'
import { startStripeServer } from './stripeServer.ts'
import { type Person, visitor, world } from './world.ts'

export const STRIPE_KEY = 'sk_test_0123456789'
const SECRET = 'whsec_0123456789'

/** What Stripe sends, signed by the SDK itself. */
export const signedByStripe = (
  customer: string,
  { secret = SECRET, timestamp = Math.floor(Date.now() / 1000), id = randomUUID() } = {},
) => {
  const payload = JSON.stringify({
    ...{ id: `evt_${id}`, object: 'event', type: 'customer.subscription.updated' },
    data: { object: { object: 'subscription', customer } },
  })
  return { payload, header: new Stripe(STRIPE_KEY).webhooks.generateTestHeaderString({ payload, secret, timestamp }) }
}

/** An instance that takes its money through a Stripe of its own, with a team whose trial is over. */
export const teamWithStripe = async (secret: string | null = SECRET) => {
  const stripe = await startStripeServer(STRIPE_KEY)
  const environment = {
    ...{ BILLING: 'stripe', STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_API_URL: stripe.url },
    ...(secret !== null && { STRIPE_WEBHOOK_SECRET: secret }),
  }
  const here = await world(environment)
  await endTrial(here, here.team._id)
  const teamId = here.team._id
  const customerOf = async (owner: Person) => (await owner.billing.createCustomer({ teamId })).customer_id
  const deliver = (payload: string, header: string) =>
    visitor(here.url).send('POST', '/api/billing/webhook', payload, { 'stripe-signature': header })
  const tell = (customer: string, options?: Parameters<typeof signedByStripe>[1]) => {
    const { payload, header } = signedByStripe(customer, options)
    return deliver(payload, header)
  }
  return { ...here, environment, stripe, teamId, customerOf, deliver, tell }
}
