import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import { expect } from 'vitest'
import type { PaidPlan } from '#contract/calls/billing.ts'
import { letPass } from './billing.ts'
import { endTrial } from './documents.ts'
import { startStripeServer } from './stripeServer.ts'
import { type Person, visitor, world } from './world.ts'

export const STRIPE_KEY = 'sk_test_0123456789'
const SECRET = 'whsec_0123456789'

/** A webhook of Stripe, signed by its own SDK. */
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

/** An instance that is paid through its own fake Stripe, with a team whose trial has ended. */
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

/** The same, and the team of three has subscribed. A webhook has been applied when `hear` resolves. */
export const teamPayingStripe = async (plan: PaidPlan = 'monthly', pm = 'pm_good') => {
  const here = await teamWithStripe()
  const { ann, stripe, teamId, context } = here
  const customer = await here.customerOf(ann)
  await ann.billing.addCard({ teamId, pm })
  await ann.billing.subscribe({ teamId, plan, card: pm })
  const hear = async () => {
    expect((await here.tell(customer)).status).toBe(204)
    expect(stripe.complaints).toEqual([])
  }
  await hear()
  return {
    ...{ ...here, hear },
    card: stripe.things.paymentMethods.get(pm)!,
    /** Moves the time of everything by so much. */
    pass: async (days: number) => {
      stripe.letPass(days)
      await letPass({ context }, teamId, `${days} days`)
    },
    view: async () => (await ann.billing.subscription({ teamId })).subscription,
    plan: async () => (await ann.teams.get({ id: teamId })).team.plan.name,
    invoices: async () => (await ann.billing.invoices({ teamId })).invoices,
    amounts: async () => (await ann.billing.invoices({ teamId })).invoices.map(({ status, amount }) => [status, amount]),
  }
}
