import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { statusOf } from '#test/billing.ts'
import { teamWithStripe } from '#test/stripeWorld.ts'
import { startTestServer } from '#test/world.ts'
import { checkNext } from './reconcile.ts'

const subscribed = async () => {
  const here = await teamWithStripe()
  const { ann, teamId, stripe, context } = here
  await here.customerOf(ann)
  await ann.billing.addCard({ teamId, pm: 'pm_good' })
  await ann.billing.subscribe({ teamId, plan: 'monthly', card: 'pm_good' })
  const become = (status: 'past_due' | 'canceled') => {
    for (const subscription of stripe.things.subscriptions.values()) subscription.status = status
  }
  const letPass = (interval: string) => context.db.execute(sql`update subscriptions set ask_at = ask_at - ${interval}::interval`)
  return { ...here, become, letPass }
}

test('a payment whose confirmation was lost is checked after five minutes, later lost events after a day', async () => {
  const { ann, teamId, context, become, letPass } = await subscribed()
  expect(await checkNext(context)).toBe(false)
  await letPass('5 minutes')
  expect([await checkNext(context), await statusOf(ann, teamId)]).toEqual([true, 'active'])
  become('past_due')
  await letPass('23 hours')
  expect([await checkNext(context), await statusOf(ann, teamId)]).toEqual([false, 'active'])
  await letPass('1 hour')
  expect([await checkNext(context), await statusOf(ann, teamId)]).toEqual([true, 'payment_rejected'])
  become('canceled')
  await letPass('1 day')
  expect([await checkNext(context), await statusOf(ann, teamId)]).toEqual([true, 'canceled'])
  await letPass('1 day')
  expect(await checkNext(context)).toBe(false)
})

test('an order that never reached the provider blocks nothing: with its key it is placed after a minute, without one it is deleted after five', async () => {
  const here = await teamWithStripe()
  const { ann, teamId, context, stripe } = here
  await here.customerOf(ann)
  await ann.billing.addCard({ teamId, pm: 'pm_good' })
  const order = async () => {
    const wanted = { plan: 'monthly', card: 'pm_good' }
    return (await ann.send('POST', `/api/subscriptions/create/${teamId}`, wanted, { 'idempotency-key': 'one' })).status
  }
  const die = async (ago: string) => {
    stripe.things.subscriptions.clear()
    await context.db.execute(sql`
      update subscriptions set subscription = null, status = 'pending', attempt = gen_random_uuid(), ordered_at = now() - ${ago}::interval, ask_at = now() - interval '1 minute'`)
  }
  await order()
  await die('59 seconds')
  expect(await order()).toBe(201)
  await checkNext(context)
  expect([stripe.things.subscriptions.size, await statusOf(ann, teamId)]).toEqual([0, 'pending'])
  await die('1 minute')
  expect([await order(), stripe.things.subscriptions.size]).toEqual([201, 1])
  await die('5 minutes')
  // The background check may have begun before, and puts off the next one when it ends.
  const afterCheck = async () => {
    await context.db.execute(sql`update subscriptions set ask_at = now() - interval '1 minute'`)
    await checkNext(context)
    return statusOf(ann, teamId)
  }
  await expect.poll(afterCheck).toBe('none')
})

test('events sent while no process was running are made up for at the start', async () => {
  const here = await subscribed()
  const { ann, teamId, stripe } = here
  const another = await startTestServer({ ...here.environment }, { beside: here })
  onTestFinished(() => another.stop())
  await expect.poll(() => statusOf(ann, teamId)).toBe('active')
  expect(stripe.complaints).toEqual([])
})

test('after a provider failed to return a subscription it is checked again after an hour', async () => {
  const { ann, teamId, context, stripe, letPass } = await subscribed()
  await letPass('5 minutes')
  const [subscription] = stripe.things.subscriptions.entries()
  stripe.things.subscriptions.clear()
  expect([await checkNext(context), await checkNext(context), await statusOf(ann, teamId)]).toEqual([false, false, 'pending'])
  stripe.things.subscriptions.set(...subscription!)
  await letPass('1 hour')
  expect([await checkNext(context), await statusOf(ann, teamId)]).toEqual([true, 'active'])
})
