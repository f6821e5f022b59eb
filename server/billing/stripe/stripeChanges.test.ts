import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { settle } from '#test/billing.ts'
import { lastMailTo } from '#test/mails.ts'
import { refusalOf } from '#test/refusals.ts'
import { teamPayingStripe, teamWithStripe } from '#test/stripeWorld.ts'
import { join, signUp } from '#test/world.ts'
import { settleSeats } from '#server/billing/seats.ts'

const [MONTH, YEAR] = [3 * 3499, 3 * 12 * 2900]
/** Some seconds of a term may have passed. */
const about = (amount: number) => expect.closeTo(amount, -2)

const withTwoMore = async (plan: 'monthly' | 'yearly') => {
  const here = await teamPayingStripe(plan)
  const { ann, url, teamId, context } = here
  const more = [await signUp(url, 'Eve'), await signUp(url, 'Fay')]
  for (const person of more) await join(ann, teamId, person)
  await settle({ context })
  return { ...here, more }
}

test('at Stripe a longer plan begins immediately with the remaining value credited, once for concurrent changes; a shorter one begins at the renewal', async () => {
  const { ann, teamId, stripe, pass, hear, view, amounts } = await teamPayingStripe()
  const changes = await Promise.all(Array.from({ length: 5 }, () => ann.billing.change({ teamId, plan: 'yearly' })))
  expect(changes.map(({ subscription }) => subscription.plan)).toEqual(Array.from({ length: 5 }, () => 'yearly'))
  const paid = [
    ['paid', about(YEAR - MONTH)],
    ['paid', MONTH],
  ]
  expect(await amounts()).toEqual([['payment_planned', YEAR], ...paid])
  const { renews_at } = await view()

  expect((await ann.billing.change({ teamId, plan: 'monthly' })).subscription).toMatchObject({
    status: 'active',
    plan: 'monthly',
    renews_at,
  })
  expect(await amounts()).toEqual([['payment_planned', MONTH], ...paid])
  await pass(366)
  await hear()
  expect(await amounts()).toEqual([['payment_planned', MONTH], ['paid', MONTH], ...paid])
  expect([(await view()).status, stripe.things.subscriptions.size]).toEqual(['active', 1])
})

test('at Stripe members who join are paid with the renewal, at the price for so many, and those who leave are not paid for any more from it on', async () => {
  const { ann, teamId, context, more, stripe, pass, hear, view, amounts } = await withTwoMore('monthly')
  const [five, added] = [5 * 3324, 5 * 3324 - MONTH]
  expect(await view()).toMatchObject({ seats: 5, price: { discount: 5, per_user: 3324, total: five } })
  expect(await amounts()).toEqual([
    ['payment_planned', about(five + added)],
    ['paid', MONTH],
  ])
  await pass(31)
  await hear()
  expect((await amounts()).slice(0, 2)).toEqual([
    ['payment_planned', five],
    ['paid', about(five + added)],
  ])

  for (const { user } of more) await ann.teams.kickMember({ id: teamId, uid: user._id })
  await settle({ context })
  expect((await view()).seats).toBe(5)
  await pass(28.5)
  await hear()
  await settle({ context })
  expect(await view()).toMatchObject({ seats: 3, price: { discount: 0, total: MONTH } })
  await pass(1)
  await hear()
  expect((await amounts()).slice(0, 2)).toEqual([
    ['payment_planned', MONTH],
    ['paid', MONTH],
  ])
  expect(stripe.complaints).toEqual([])
})

test('at Stripe members who join during a paid year are charged on the fifth of the next month, once', async () => {
  const { context, stripe, pass, amounts } = await withTwoMore('yearly')
  const due = await context.db.execute<{ day: number }>(
    sql`select extract(day from extras_due_at at time zone 'UTC')::int as day from subscriptions`,
  )
  expect(due.rows).toEqual([{ day: 5 }])
  await context.db.execute(sql`update subscriptions set extras_due_at = now() - interval '1 minute'`)
  await settle({ context })
  await settle({ context })
  const extras = about(5 * 12 * 2755 - YEAR)
  expect((await amounts()).slice(1)).toEqual([
    ['payment_planned', extras],
    ['paid', YEAR],
  ])
  await pass(1)
  expect((await amounts()).slice(1)).toEqual([
    ['paid', extras],
    ['paid', YEAR],
  ])
  expect(stripe.complaints).toEqual([])
})

test('concurrent adjustments of the seats of a team count the members one after the other, so that no seat is taken back and charged again', async () => {
  const { ann, url, teamId, context, stripe, view } = await teamPayingStripe('yearly')
  await join(ann, teamId, await signUp(url, 'Eve'))
  const held = stripe.holdBackAt('POST subscriptions/:id')
  const first = settleSeats(context)
  const goOn = await held
  await join(ann, teamId, await signUp(url, 'Fay'))
  let isSecondDone = false
  const second = settleSeats(context).finally(() => (isSecondDone = true))
  const isWaiting = async () =>
    (
      await context.db.execute(sql`select 1 from pg_locks where locktype = 'advisory' and not granted and database = (
      select oid from pg_database where datname = current_database())`)
    ).rows.length > 0
  await expect.poll(async () => isSecondDone || (await isWaiting())).toBe(true)
  goOn()
  await Promise.all([first, second])
  expect([(await view()).seats, stripe.complaints]).toEqual([5, []])
})

test('a day for added members that is set while those of an earlier one are charged is kept', async () => {
  const { context, stripe } = await withTwoMore('yearly')
  const held = stripe.holdBackAt('POST invoices') // before anything is due, which the server may charge at any moment
  await context.db.execute(sql`update subscriptions set extras_due_at = now() - interval '1 minute'`)
  const settling = settleSeats(context)
  const goOn = await held
  await context.db.execute(sql`update subscriptions set extras_due_at = '2040-01-05'`)
  goOn()
  await settling
  const { rows } = await context.db.execute(sql`select extras_due_at = '2040-01-05' as stands from subscriptions`)
  expect(rows).toEqual([{ stands: true }])
})

test('a first payment that needs confirmation by the bank waits for it, and the invoice has the link', async () => {
  const { stripe, hear, view, plan, invoices } = await teamPayingStripe('monthly', 'pm_attention')
  expect([(await view()).status, await plan()]).toEqual(['pending', 'basic'])
  expect(await invoices()).toMatchObject([{ status: 'requires_attention', amount: MONTH, url: expect.stringContaining('https://') }])
  for (const invoice of stripe.things.invoices.values()) stripe.settle(invoice)
  await hear()
  expect([(await view()).status, await plan(), (await invoices())[1]?.status]).toEqual(['active', 'pro', 'paid'])
})

test('a longer plan whose payment needs confirmation begins once it is confirmed, and an unconfirmed renewal is rejected', async () => {
  const { ann, teamId, stripe, card, pass, hear, view, plan, amounts, invoices } = await teamPayingStripe()
  const confirm = async () => {
    for (const invoice of stripe.things.invoices.values()) if (invoice.status === 'open') stripe.settle(invoice)
    await hear()
  }
  card.conduct = 'asks for attention'
  for (let time = 0; time < 2; time++)
    expect((await ann.billing.change({ teamId, plan: 'yearly' })).subscription).toMatchObject({ status: 'active', plan: 'monthly' })
  expect(await amounts()).toEqual([
    ['payment_planned', MONTH],
    ['requires_attention', about(YEAR - MONTH)],
    ['paid', MONTH],
  ])
  await confirm()
  expect([(await view()).plan, (await invoices())[1]?.status]).toEqual(['yearly', 'paid'])

  await pass(366)
  await hear()
  expect([(await view()).status, await plan(), (await amounts())[0]]).toEqual(['payment_rejected', 'pro', ['requires_attention', YEAR]])
  expect((await ann.billing.change({ teamId, card: card.id })).subscription.status).toBe('payment_rejected')
  await confirm()
  expect([(await view()).status, await plan()]).toEqual(['active', 'pro'])
})

test('a longer plan that the card does not pay does not begin, and is tried again when it is requested again', async () => {
  const { ann, teamId, stripe, card, view, amounts } = await teamPayingStripe()
  card.conduct = 'is declined'
  await expect(ann.billing.change({ teamId, plan: 'yearly' })).rejects.toMatchObject({ status: 402, code: 'errors.b.card_declined' })
  expect([(await view()).plan, (await amounts()).length]).toEqual(['monthly', 2])
  card.conduct = 'pays'
  expect((await ann.billing.change({ teamId, plan: 'yearly' })).subscription.plan).toBe('yearly')
  expect(stripe.complaints).toEqual([])
})

test('a renewal that Stripe could not charge is mailed to the owner, and fixed by the same card when it pays again or by another one', async () => {
  const here = await teamPayingStripe()
  const { ann, teamId, stripe, card, pass, hear, view, plan, amounts } = here
  card.conduct = 'is declined'
  await pass(31)
  await hear()
  expect([(await view()).status, await plan(), (await amounts())[0]]).toEqual(['payment_rejected', 'pro', ['requires_attention', MONTH]])
  await lastMailTo(here, 'ann@example.org', /Atelier was rejected/)
  const payAgain = () => ann.billing.change({ teamId, card: card.id })
  await expect(payAgain()).rejects.toMatchObject({ status: 402, code: 'errors.b.card_declined' })
  card.conduct = 'pays'
  expect((await payAgain()).subscription.status).toBe('active')

  card.conduct = 'is declined'
  await pass(31)
  await hear()
  await ann.billing.addCard({ teamId, pm: 'pm_good_too' })
  expect((await ann.billing.change({ teamId, card: 'pm_good_too' })).subscription).toMatchObject({ status: 'active', card: 'pm_good_too' })
  expect((await amounts()).map(([status]) => status)).toEqual(['payment_planned', 'paid', 'paid', 'paid'])
  expect(stripe.complaints).toEqual([])
})

test('the week of grace is given once, however many unpaid months Stripe begins', async () => {
  const { card, pass, hear, view, plan } = await teamPayingStripe()
  card.conduct = 'is declined'
  await pass(31)
  await hear()
  expect([(await view()).status, await plan()]).toEqual(['payment_rejected', 'pro'])
  await pass(30)
  await hear()
  expect([(await view()).status, await plan()]).toEqual(['payment_rejected', 'basic'])
})

test('deleting the team ends its subscription at Stripe, and refunds a year that was paid today', async () => {
  const { ann, teamId, stripe } = await teamPayingStripe('yearly')
  await ann.teams.remove({ id: teamId })
  const left = () => [...stripe.things.subscriptions.values()].map(({ status }) => status)
  await expect.poll(left).toEqual(['canceled'])
  expect([...stripe.things.creditNotes.values()].map(({ amount }) => amount)).toEqual([YEAR])
})

test('an order in progress while its team is deleted does not stay at Stripe', async () => {
  const { ann, teamId, context, stripe, customerOf } = await teamWithStripe()
  await customerOf(ann)
  await ann.billing.addCard({ teamId, pm: 'pm_good' })
  const held = stripe.holdBackAt('POST subscriptions')
  const order = refusalOf(ann.billing.subscribe({ teamId, plan: 'monthly', card: 'pm_good' }))
  const goOn = await held
  await ann.teams.remove({ id: teamId })
  const waiting = async () =>
    (await context.db.execute(sql`select 1 from outbox where kind = 'billing' and sent_at is null and attempts = 0`)).rows.length
  await expect.poll(waiting).toBe(0)
  goOn()
  expect(await order).toBe('404 errors.team.not_found')
  expect(stripe.things.subscriptions.size).toBe(1)
  await expect.poll(() => [...stripe.things.subscriptions.values()][0]?.status).toBe('canceled')
})

test('an order that fails inside Stripe is placed once under another key', async () => {
  const { ann, teamId, stripe, customerOf } = await teamWithStripe()
  await customerOf(ann)
  await ann.billing.addCard({ teamId, pm: 'pm_good' })
  stripe.failAt('POST subscriptions')
  expect((await ann.billing.subscribe({ teamId, plan: 'monthly', card: 'pm_good' })).subscription.status).toBe('pending')
  expect([stripe.things.subscriptions.size, stripe.complaints]).toEqual([1, []])
})
