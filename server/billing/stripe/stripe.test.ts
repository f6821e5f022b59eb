import { expect, onTestFinished, test } from 'vitest'
import { subscribed } from '#test/billing.ts'
import { endTrial } from '#test/documents.ts'
import { STRIPE_KEY as KEY, teamWithStripe } from '#test/stripeWorld.ts'
import { startTestServer, world } from '#test/world.ts'

test('a team pays through Stripe: customer, card, subscription, confirmation, cancellation, resuming, refund', async () => {
  const { ann, teamId, stripe, customerOf, tell } = await teamWithStripe()
  const { things, complaints } = stripe
  const customer = await customerOf(ann)
  await ann.billing.addCard({ teamId, pm: 'pm_good' })
  const orders = await Promise.allSettled(
    Array.from({ length: 20 }, () => ann.billing.subscribe({ teamId, plan: 'yearly', card: 'pm_good' })),
  )
  expect(orders.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(things.subscriptions.size).toBe(1)
  expect((await ann.billing.subscription({ teamId })).subscription.status).toBe('pending')
  expect((await tell(customer)).status).toBe(204)
  expect((await ann.billing.subscription({ teamId })).subscription).toMatchObject({
    status: 'active',
    plan: 'yearly',
    seats: 3,
    card: 'pm_good',
  })
  expect((await ann.teams.get({ id: teamId })).team.plan.name).toBe('pro')
  expect((await ann.billing.invoices({ teamId })).invoices).toMatchObject([
    { status: 'payment_planned', amount: 104_400 },
    { status: 'paid', amount: 104_400 },
  ])

  expect((await ann.billing.cancel({ teamId })).subscription.status).toBe('cancel_at_renewal')
  expect((await ann.billing.resume({ teamId })).subscription.status).toBe('active')
  expect(await ann.billing.cancel({ teamId, now: true })).toMatchObject({ refunded: 104_400, subscription: { status: 'canceled' } })
  expect((await ann.billing.invoices({ teamId })).invoices).toMatchObject([{ status: 'paid', amount: 104_400, refunded: 104_400 }])
  expect([things.customers.size, things.creditNotes.size, complaints]).toEqual([1, 1, []])
})

test('a card that Stripe declines leaves no subscription behind, and one that it does not know is refused', async () => {
  const { ann, teamId, stripe, customerOf } = await teamWithStripe()
  await customerOf(ann)
  await expect(ann.billing.addCard({ teamId, pm: 'pm_unknown' })).rejects.toMatchObject({ status: 422, code: 'errors.b.unknown_card' })
  await ann.billing.addCard({ teamId, pm: 'pm_declined' })
  const order = ann.billing.subscribe({ teamId, plan: 'monthly', card: 'pm_declined' })
  await expect(order).rejects.toMatchObject({ status: 402, code: 'errors.b.card_declined' })
  expect([stripe.things.subscriptions.size, (await ann.billing.subscription({ teamId })).subscription.status]).toEqual([0, 'none'])
})

test('only recent signatures of Stripe are accepted; without its secret none is, and the sandbox card form is refused', async () => {
  const { ann, teamId, customerOf, tell } = await teamWithStripe()
  const customer = await customerOf(ann)
  const old = Math.floor(Date.now() / 1000) - 310
  for (const wrong of [{ timestamp: old }, { secret: 'whsec_another' }]) expect((await tell(customer, wrong)).status).toBe(400)
  expect((await tell(customer)).status).toBe(204)
  const card = { team: teamId, number: '4242424242424242', exp_month: 1, exp_year: 2040, cvc: '123' }
  await expect(ann.billing.sandboxCard(card)).rejects.toMatchObject({ status: 404, code: 'errors.request.not_found' })
  expect((await (await teamWithStripe(null)).tell('cus_1')).status).toBe(503)
})

test('when Stripe is unavailable, nothing is half done and the calls report it', async () => {
  const { ann, teamId } = await world({ BILLING: 'stripe', STRIPE_SECRET_KEY: KEY, STRIPE_API_URL: 'http://127.0.0.1:9' }).then(here => ({
    ...here,
    teamId: here.team._id,
  }))
  await expect(ann.billing.createCustomer({ teamId })).rejects.toMatchObject({ status: 502, code: 'errors.b.unavailable' })
  expect((await ann.billing.subscription({ teamId })).subscription.status).toBe('free_trial')
})

test('subscriptions of the sandbox are void once an instance takes real money', async () => {
  const here = await world()
  const { ann, team } = here
  await endTrial(here, team._id)
  await subscribed(ann, team._id)
  const plan = async () => (await ann.teams.get({ id: team._id })).team.plan.name
  expect(await plan()).toBe('pro')
  const second = await startTestServer({ BILLING: 'stripe', STRIPE_SECRET_KEY: KEY }, { beside: here })
  onTestFinished(() => second.stop())
  await expect.poll(plan).toBe('basic')
})
