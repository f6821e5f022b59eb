import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { PaidPlan } from '#contract/calls/billing.ts'
import { becomes, CARDS, letPass, payWith, settle, subscribed, withCard } from '#test/billing.ts'
import { endTrial } from '#test/documents.ts'
import { teamPayingStripe } from '#test/stripeWorld.ts'
import { join, type Person, signUp, world } from '#test/world.ts'
import { renewDue } from './sandbox/payments.ts'

const [MONTH, YEAR] = [3 * 3499, 3 * 12 * 2900]
const DAY = 86_400_000

const seenBy = (ann: Person, teamId: string) => ({
  view: async () => (await ann.billing.subscription({ teamId })).subscription,
  plan: async () => (await ann.teams.get({ id: teamId })).team.plan.name,
  amounts: async () => (await ann.billing.invoices({ teamId })).invoices.map(({ status, amount }) => [status, amount]),
})

/** A team that pays with play money. After time has passed, due invoices have been charged and the provider's events processed. */
const bySandbox = async (plan: PaidPlan) => {
  const here = await world()
  const { ann, team, context, url } = here
  const teamId = team._id
  await endTrial(here, teamId)
  await subscribed(ann, teamId, plan)
  const settled = async () => {
    const waiting = () => context.db.execute(sql`select 1 from outbox where kind = 'billing' and sent_at is null`)
    await expect.poll(async () => (await waiting()).rows).toEqual([])
  }
  return {
    ...{ ...seenBy(ann, teamId), ann, teamId, context, url, settled },
    pass: async (days: number) => {
      await letPass(here, teamId, `${days} days`)
      await renewDue(context.db)
      await settled()
    },
    /** The card does not pay any more. */
    refuse: async () => {
      const failing = await payWith(ann, teamId, CARDS.failsWhenCharged)
      await ann.billing.addCard({ teamId, pm: failing })
      await ann.billing.change({ teamId, card: failing })
    },
    /** One that pays. */
    goodCard: () => withCard(ann, teamId),
  }
}

/** The same with Stripe. */
const byStripe = async (plan: PaidPlan) => {
  const here = await teamPayingStripe(plan)
  const { ann, teamId, context, url, card, hear, pass } = here
  return {
    ...{ ...seenBy(ann, teamId), ann, teamId, context, url, settled: hear },
    pass: async (days: number) => {
      await pass(days)
      await hear()
    },
    refuse: async () => void (card.conduct = await Promise.resolve('is declined' as const)),
    goodCard: async () => {
      card.conduct = await Promise.resolve('pays' as const)
      return card.id
    },
  }
}

const providers = [
  ['the sandbox', bySandbox],
  ['Stripe', byStripe],
] as const

test.for(providers)(
  'at %s a planned shorter plan is withdrawn by choosing the paid one, at no cost; cancelling and resuming keeps it planned',
  async ([, stand]) => {
    const { ann, teamId, view, amounts, pass } = await stand('yearly')
    const { renews_at } = await view()
    const planned = { status: 'active', plan: 'monthly', paid_plan: 'yearly', renews_at }
    expect((await ann.billing.change({ teamId, plan: 'monthly' })).subscription).toMatchObject(planned)
    expect((await ann.billing.cancel({ teamId })).subscription).toMatchObject({ status: 'cancel_at_renewal', ends_at: renews_at })
    expect((await ann.billing.resume({ teamId })).subscription).toMatchObject(planned)
    expect(await amounts()).toEqual([
      ['payment_planned', MONTH],
      ['paid', YEAR],
    ])
    for (let time = 0; time < 2; time++)
      expect((await ann.billing.change({ teamId, plan: 'yearly' })).subscription).toMatchObject({
        plan: 'yearly',
        paid_plan: 'yearly',
        renews_at,
      })
    expect(await amounts()).toEqual([
      ['payment_planned', YEAR],
      ['paid', YEAR],
    ])
    await pass(366)
    expect(await view()).toMatchObject({ status: 'active', plan: 'yearly', paid_plan: 'yearly' })
    expect((await amounts()).slice(1)).toEqual([
      ['paid', YEAR],
      ['paid', YEAR],
    ])
  },
)

test.for(providers)('at %s a year that was paid today is paid back also when the month is to follow it', async ([, stand]) => {
  const { ann, teamId } = await stand('yearly')
  const { refundable_until } = (await ann.billing.change({ teamId, plan: 'monthly' })).subscription
  expect(new Date(refundable_until ?? 0).getTime()).toBeGreaterThan(Date.now())
  expect(await ann.billing.cancel({ teamId, now: true })).toMatchObject({ refunded: YEAR, subscription: { status: 'canceled' } })
})

test.for(providers)(
  'at %s another plan chosen while a renewal is unpaid replaces it immediately, and only that plan is charged',
  async ([, stand]) => {
    const { ann, teamId, view, plan, amounts, pass, refuse, goodCard } = await stand('yearly')
    await refuse()
    await pass(366)
    expect([(await view()).status, (await amounts())[0]]).toEqual(['payment_rejected', ['requires_attention', YEAR]])
    await expect(ann.billing.change({ teamId, plan: 'monthly' })).rejects.toMatchObject({ status: 402, code: 'errors.b.card_declined' })
    expect((await view()).plan).toBe('yearly')

    const card = await goodCard()
    const { subscription } = await ann.billing.change({ teamId, plan: 'monthly', card })
    expect(subscription).toMatchObject({ status: 'active', plan: 'monthly', paid_plan: 'monthly', card, refundable_until: null })
    expect(new Date(subscription.renews_at ?? 0).getTime()).toBeLessThan(Date.now() + 32 * DAY)
    expect(await plan()).toBe('pro')
    expect(await amounts()).toEqual([
      ['payment_planned', MONTH],
      ['paid', MONTH],
      ['paid', YEAR],
    ])
  },
)

test.for(providers)(
  'at %s members who were added and are not paid for leave the paid year as it is, until a card pays for them',
  async ([, stand]) => {
    const { ann, url, teamId, context, view, plan, amounts, pass, settled, refuse, goodCard } = await stand('yearly')
    for (const name of ['Eve', 'Fay']) await join(ann, teamId, await signUp(url, name))
    await settle({ context })
    expect((await view()).seats).toBe(5)
    const { renews_at } = await view()
    await refuse()
    await context.db.execute(sql`update subscriptions set extras_due_at = now() - interval '1 minute'`)
    await settle({ context })
    await settled()
    await pass(8)
    const rejected = await view()
    expect([rejected.status, await plan(), (await amounts())[0]?.[0]]).toEqual(['payment_rejected', 'pro', 'requires_attention'])
    const weekAfter = new Date(renews_at ?? 0).getTime() + (7 - 8) * DAY
    expect(Math.abs(new Date(rejected.ends_at ?? 0).getTime() - weekAfter)).toBeLessThan(2 * DAY)

    const { subscription } = await ann.billing.change({ teamId, card: await goodCard() })
    expect(subscription).toMatchObject({ status: 'active', paid_plan: 'yearly', seats: 5 })
    expect((await amounts()).map(([status]) => status)).toEqual(['payment_planned', 'paid', 'paid'])
  },
)

test.for(providers)('at %s a subscription ended while its renewal was open leaves nothing to pay', async ([, stand]) => {
  const { ann, teamId, amounts, pass, refuse } = await stand('monthly')
  await refuse()
  await pass(31)
  expect((await amounts())[0]).toEqual(['requires_attention', MONTH])
  expect(await ann.billing.cancel({ teamId })).toMatchObject({ refunded: 0, subscription: { status: 'canceled' } })
  expect(await amounts()).toEqual([['paid', MONTH]])
})

test('of several renewals that Stripe could not charge a card pays the oldest first, and the week of grace is that of the first one that is left', async () => {
  const { ann, teamId, stripe, card, pass, hear, view, plan, amounts } = await teamPayingStripe()
  card.conduct = 'is declined'
  await pass(31)
  await pass(30)
  await hear()
  const open = ['requires_attention', MONTH]
  expect([await plan(), await amounts()]).toEqual(['basic', [open, open, ['paid', MONTH]]])

  card.conduct = 'pays'
  const first = stripe.holdBackAt('POST invoices/:id/pay')
  const paying = ann.billing.change({ teamId, card: card.id })
  const payFirst = await first
  const second = stripe.holdBackAt('POST invoices/:id/pay')
  payFirst()
  const paySecond = await second
  await hear()
  expect([(await view()).status, await plan()]).toEqual(['payment_rejected', 'pro'])
  expect((await amounts()).map(([status]) => status)).toEqual(['requires_attention', 'paid', 'paid'])
  paySecond()
  expect((await paying).subscription).toMatchObject({ status: 'active', card: card.id })
  expect((await amounts()).map(([status]) => status)).toEqual(['payment_planned', 'paid', 'paid', 'paid'])
})

test('a longer plan that waits for a confirmation is withdrawn by choosing the plan that there is', async () => {
  const { ann, teamId, stripe, card, view, amounts } = await teamPayingStripe()
  card.conduct = 'asks for attention'
  await ann.billing.change({ teamId, plan: 'yearly' })
  expect((await amounts())[1]?.[0]).toBe('requires_attention')
  await ann.billing.change({ teamId, plan: 'monthly' })
  expect(await amounts()).toEqual([
    ['payment_planned', MONTH],
    ['paid', MONTH],
  ])
  expect([(await view()).plan, stripe.complaints]).toEqual(['monthly', []])
})

test.for(['the sandbox', 'Stripe'] as const)('at %s an order that waits for its first payment cannot become another plan', async name => {
  const here = name === 'Stripe' ? await teamPayingStripe('monthly', 'pm_attention') : { ...(await world()), teamId: '' }
  const { ann } = here
  const teamId = here.teamId === '' ? here.team._id : here.teamId
  if (name === 'the sandbox') {
    const card = await withCard(ann, teamId, CARDS.asksForAttention)
    await ann.billing.subscribe({ teamId, plan: 'monthly', card })
    await becomes(ann, teamId, 'pending')
  }
  await expect(ann.billing.change({ teamId, plan: 'yearly' })).rejects.toMatchObject({ status: 409, code: 'errors.b.not_subscribed' })
})
