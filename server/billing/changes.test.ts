import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { becomes, CARDS, letPass, payWith, settle, statusOf, subscribed, withCard } from '#test/billing.ts'
import { endTrial, write } from '#test/documents.ts'
import { lastMailTo } from '#test/mails.ts'
import { join, signUp, world } from '#test/world.ts'
import { renewDue } from './sandbox/payments.ts'

const teamIn = async () => {
  const here = await world()
  const { ann, team } = here
  const teamId = team._id
  await endTrial(here, teamId)
  return {
    ...{ ...here, teamId },
    pass: (interval: string) => letPass(here, teamId, interval),
    renew: () => renewDue(here.context.db),
    plan: async () => (await ann.teams.get({ id: teamId })).team.plan.name,
    view: async () => (await ann.billing.subscription({ teamId })).subscription,
    invoices: async () =>
      (await ann.billing.invoices({ teamId })).invoices.map(({ status, amount, refunded }) => [status, amount, refunded]),
  }
}

/** The same team when its card has not paid the renewal. */
const teamInArrears = async () => {
  const here = await teamIn()
  const { ann, teamId, pass, renew } = here
  await subscribed(ann, teamId)
  const failing = await payWith(ann, teamId, CARDS.failsWhenCharged)
  await ann.billing.addCard({ teamId, pm: failing })
  await ann.billing.change({ teamId, card: failing })
  await pass('31 days')
  await renew()
  await becomes(ann, teamId, 'payment_rejected')
  return { ...here, failing }
}

test('a cancelled subscription continues to its renewal date, and lapses then by the clock of the database alone', async () => {
  const { ann, teamId, pass, plan, view } = await teamIn()
  await subscribed(ann, teamId)
  const { renews_at } = await view()
  const { subscription, refunded } = await ann.billing.cancel({ teamId })
  expect([subscription.status, subscription.ends_at, subscription.renews_at, refunded]).toEqual(['cancel_at_renewal', renews_at, null, 0])
  expect(await plan()).toBe('pro')
  await pass('32 days')
  expect([await plan(), await statusOf(ann, teamId)]).toEqual(['basic', 'canceled'])
  await expect(ann.billing.resume({ teamId })).rejects.toMatchObject({ status: 409, code: 'errors.b.not_subscribed' })
})

test('what was cancelled can be resumed before it ends, and what was not cancelled cannot', async () => {
  const { ann, teamId, pass, renew, plan } = await teamIn()
  await subscribed(ann, teamId)
  await expect(ann.billing.resume({ teamId })).rejects.toMatchObject({ status: 409, code: 'errors.b.not_cancelled' })
  await ann.billing.cancel({ teamId })
  expect((await ann.billing.resume({ teamId })).subscription).toMatchObject({ status: 'active', ends_at: null })
  await pass('32 days')
  await renew()
  expect([await plan(), await statusOf(ann, teamId)]).toEqual(['pro', 'active'])
})

test('a yearly plan that is ended within 24 hours is refunded, a later or monthly one is not', async () => {
  const { ann, teamId, pass, plan, invoices } = await teamIn()
  const total = 3 * 12 * 2900
  const card = await subscribed(ann, teamId, 'yearly')
  expect(await ann.billing.cancel({ teamId, now: true })).toMatchObject({ refunded: total, subscription: { status: 'canceled' } })
  expect([await plan(), await invoices()]).toEqual(['basic', [['paid', total, total]]])

  for (const [kind, interval] of [
    ['yearly', '25 hours'],
    ['monthly', '0 hours'],
  ] as const) {
    await ann.billing.subscribe({ teamId, plan: kind, card })
    await becomes(ann, teamId, 'active')
    await pass(interval)
    expect(await ann.billing.cancel({ teamId, now: true })).toMatchObject({ refunded: 0, subscription: { status: 'canceled' } })
  }
})

test('a rejected renewal is mailed to the owner, keeps the plan for a week, and is fixed by another card', async () => {
  const here = await teamInArrears()
  const { ann, teamId, failing, plan, view, invoices } = here
  expect([await plan(), (await invoices())[0]?.[0]]).toEqual(['pro', 'requires_attention'])
  const mail = await lastMailTo(here, 'ann@example.org', /Atelier was rejected/)
  expect(mail.link).toContain('/team/atelier/settings')

  await expect(ann.billing.change({ teamId, card: failing })).rejects.toMatchObject({ status: 402, code: 'errors.b.card_declined' })
  const good = await withCard(ann, teamId)
  expect((await ann.billing.change({ teamId, card: good })).subscription).toMatchObject({ status: 'active', card: good })
  expect(new Date((await view()).renews_at ?? 0).getTime()).toBeGreaterThan(Date.now())
  expect((await invoices()).map(([status]) => status)).toEqual(['payment_planned', 'paid', 'paid'])
})

test('a plan that nobody pays lapses after the week; the texts stay readable and can be changed', async () => {
  const here = await teamInArrears()
  const { ann, bob, teamId, pass, renew, plan } = here
  const page = await write(here, ann, 'Page')
  await pass('8 days')
  expect(await plan()).toBe('basic')
  expect((await bob.documents.get({ id: page._id })).document.title).toBe('Page')
  expect((await ann.documents.update({ id: page._id, title: 'Changed' })).document.title).toBe('Changed')
  await expect(ann.histories.create({ docId: page._id })).rejects.toMatchObject({ status: 402 })
  await renew()
  await becomes(ann, teamId, 'canceled')
})

test('a longer plan begins immediately with the remaining value credited, a shorter one at the renewal', async () => {
  const { ann, teamId, pass, renew, view, invoices } = await teamIn()
  await subscribed(ann, teamId)
  const changes = await Promise.all(Array.from({ length: 5 }, () => ann.billing.change({ teamId, plan: 'yearly' })))
  expect(changes[0]?.subscription).toMatchObject({ status: 'active', plan: 'yearly' })
  const [planned, paid, first] = await invoices()
  expect([planned, first]).toEqual([
    ['payment_planned', 104_400, 0],
    ['paid', 10_497, 0],
  ])
  expect(Number(paid?.[1])).toBeLessThanOrEqual(104_400 - 10_497 + 10)
  const { renews_at } = await view()
  expect((await ann.billing.change({ teamId, plan: 'monthly' })).subscription).toMatchObject({ plan: 'monthly', renews_at })
  await pass('366 days')
  await renew()
  expect((await invoices()).map(([, amount]) => amount).slice(0, 2)).toEqual([10_497, 10_497])
})

test('members who join are charged with the next invoice: by the month at the renewal, by the year on the fifth of the next month', async () => {
  const { ann, url, teamId, context, pass, renew, view, invoices } = await teamIn()
  await subscribed(ann, teamId, 'yearly')
  for (const name of ['Eve', 'Fay']) await join(ann, teamId, await signUp(url, name))
  await settle({ context })
  expect(await view()).toMatchObject({ seats: 5, price: { discount: 5 } })
  const { rows } = await context.db.execute<{ day: number }>(
    sql`select extract(day from extras_due_at at time zone 'UTC')::int as day from subscriptions`,
  )
  expect(rows).toEqual([{ day: 5 }])
  expect((await invoices()).map(([status]) => status)).toEqual(['payment_planned', 'paid'])
  await pass('40 days')
  await settle({ context })
  await settle({ context })
  const extras = 5 * 12 * 2755 - 3 * 12 * 2900
  expect((await invoices()).slice(1)).toEqual([
    ['paid', expect.closeTo(extras, -4), 0],
    ['paid', 104_400, 0],
  ])
  await pass('330 days')
  await renew()
  expect((await invoices())[1]).toEqual(['paid', 165_300, 0])
})

test('the card that pays stays, another one can be taken away', async () => {
  const { ann, teamId } = await teamIn()
  const spare = await withCard(ann, teamId, CARDS.paysToo)
  const card = await subscribed(ann, teamId)
  await expect(ann.billing.removeCard({ teamId, pm: card })).rejects.toMatchObject({ status: 409, code: 'errors.b.card_in_use' })
  await ann.billing.removeCard({ teamId, pm: spare })
  await expect(ann.billing.removeCard({ teamId, pm: spare })).rejects.toMatchObject({ status: 422, code: 'errors.b.unknown_card' })
  expect((await ann.billing.cards({ teamId })).cards.map(({ _id }) => _id)).toEqual([card])
})

test('without a subscription there is nothing to change, cancel or resume', async () => {
  const { ann, teamId } = await teamIn()
  const tries = [ann.billing.change({ teamId, plan: 'yearly' }), ann.billing.cancel({ teamId }), ann.billing.resume({ teamId })]
  for (const one of await Promise.allSettled(tries)) expect(one).toMatchObject({ reason: { status: 409, code: 'errors.b.not_subscribed' } })
  expect((await ann.billing.invoices({ teamId })).invoices).toEqual([])
})

test('deleting the team ends its subscription at the provider, and refunds a yearly plan of today', async () => {
  const { ann, teamId, context } = await teamIn()
  await subscribed(ann, teamId, 'yearly')
  await ann.teams.remove({ id: teamId })
  const left = () =>
    context.db.execute<{ status: string; refunded: number | null }>(sql`
      select data ->> 'status' as status, (data ->> 'refunded')::int as refunded from sandbox_objects where kind in ('subscription', 'invoice') order by kind`)
  await expect
    .poll(async () => (await left()).rows)
    .toEqual([
      { status: 'paid', refunded: 104_400 },
      { status: 'canceled', refunded: null },
    ])
})
