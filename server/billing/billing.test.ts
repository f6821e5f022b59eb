import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { becomes, CARDS, eventAbout, holdBackEvents, payWith, statusOf, subscribed, sendWebhook, withCard } from '#test/billing.ts'
import { endTrial, published } from '#test/documents.ts'
import { join, signUp, world } from '#test/world.ts'

const teamIn = async (environment?: Record<string, string>) => {
  const here = await world(environment)
  return { ...here, teamId: here.team._id }
}

test('the owner makes the team a customer once, and nobody else gets its id', async () => {
  const { ann, bob, teamId } = await teamIn()
  const customers = await Promise.all(Array.from({ length: 10 }, () => ann.billing.createCustomer({ teamId })))
  expect(new Set(customers.map(each => JSON.stringify(each)))).toEqual(
    new Set([JSON.stringify({ _id: teamId, customer_id: customers[0]?.customer_id })]),
  )
  expect((await ann.teams.get({ id: teamId })).team.customer_id).toBe(customers[0]?.customer_id)
  expect(JSON.stringify(await bob.teams.get({ id: teamId }))).not.toContain('cus_')
})

test('a card is added by the token of the provider’s form, shown by its last digits, and its number is stored nowhere', async () => {
  const { ann, teamId, context } = await teamIn()
  await expect(ann.billing.addCard({ teamId, pm: 'pm_x' })).rejects.toMatchObject({ status: 409, code: 'errors.b.no_customer' })
  await ann.billing.createCustomer({ teamId })
  expect((await ann.billing.cards({ teamId })).cards).toEqual([])
  const pm = await payWith(ann, teamId)
  const visa = { _id: pm, brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040, isExpired: false, isDefault: true }
  expect((await ann.billing.addCard({ teamId, pm })).card).toEqual(visa)
  const other = await payWith(ann, teamId, CARDS.paysToo)
  await ann.billing.addCard({ teamId, pm: other })
  expect((await ann.billing.cards({ teamId })).cards).toEqual([
    { ...visa, _id: other, brand: 'mastercard', last4: '4444' },
    { ...visa, isDefault: false },
  ])
  const { rows } = await context.db.execute<{ text: string }>(sql`select string_agg(o::text, '') as text from sandbox_objects o`)
  expect(rows[0]?.text).toContain('4242')
  expect(rows[0]?.text).not.toMatch(/42424242|55555555|"123"|cvc/)
})

test('cards that are declined or have expired are refused, and so is one of another team', async () => {
  const { ann, carol, teamId } = await teamIn()
  await ann.billing.createCustomer({ teamId })
  const adding = async (number: string) => ann.billing.addCard({ teamId, pm: await payWith(ann, teamId, number) })
  await expect(adding(CARDS.isDeclined)).rejects.toMatchObject({ status: 402, code: 'errors.b.card_declined' })
  await expect(adding(CARDS.hasExpired)).rejects.toMatchObject({ status: 422, code: 'errors.b.expired_card' })

  const { team } = await carol.teams.create({ title: 'Other' })
  const pm = await withCard(carol, team._id)
  for (const one of [pm, 'pm_unknown'])
    await expect(ann.billing.addCard({ teamId, pm: one })).rejects.toMatchObject({ code: 'errors.b.unknown_card' })
  expect((await ann.billing.cards({ teamId })).cards).toEqual([])
})

test('the form of the sandbox takes test numbers only', async () => {
  const { ann, teamId: team } = await teamIn()
  const card = { team, number: CARDS.pays, exp_month: 1, exp_year: 2040, cvc: '123' }
  await expect(ann.billing.sandboxCard({ ...card, number: '4111111111111111' })).rejects.toMatchObject({
    status: 422,
    code: 'errors.b.test_card',
  })
  await expect(ann.billing.sandboxCard({ ...card, exp_year: 2020 })).rejects.toMatchObject({ status: 422, code: 'errors.b.expired_card' })
  for (const wrong of [{ cvc: '12' }, { exp_month: 13 }, { number: 'x'.repeat(31) }, { name: 'Ann' }])
    expect((await ann.send('POST', '/api/billing/sandbox/cards', { ...card, ...wrong })).status).toBe(422)
})

test('a subscription is pending until the provider confirms its payment; then the team has Pro, and open pages are notified', async () => {
  const here = await teamIn()
  const { ann, bob, teamId } = here
  await endTrial(here, teamId)
  expect((await ann.billing.subscription({ teamId })).subscription).toMatchObject({ status: 'none', plan: null, members: 3, price: null })
  const card = await withCard(ann, teamId)
  const letThrough = await holdBackEvents(here)
  const { subscription } = await ann.billing.subscribe({ teamId, plan: 'yearly', card })
  expect(subscription).toMatchObject({ status: 'pending', plan: 'yearly', currency: 'eur', seats: 3, card, renews_at: null })

  await letThrough()
  await becomes(ann, teamId, 'active')
  const { subscription: active } = await ann.billing.subscription({ teamId })
  expect(active).toMatchObject({ price: { discount: 0, per_user: 2900, months: 12, total: 104_400 }, ends_at: null })
  expect(new Date(active.renews_at ?? 0).getUTCFullYear()).toBe(new Date().getUTCFullYear() + 1)
  expect(new Date(active.refundable_until ?? 0).getTime()).toBeGreaterThan(Date.now())
  const plan = { name: 'pro', ends_at: null, documents: null, bytes: 50 * 1024 ** 3 }
  expect((await bob.teams.get({ id: teamId })).team.plan).toEqual(plan)
  expect(
    (await published(here)).filter(({ type, room }) => type === 'team/changed' && room === `t-${teamId}`).map(({ payload }) => payload),
  ).toEqual([{ team: { _id: teamId, plan } }])
})

test('a trial is shown with its end', async () => {
  const { ann, team, teamId } = await teamIn()
  expect((await ann.billing.subscription({ teamId })).subscription).toMatchObject({
    status: 'free_trial',
    ends_at: team.plan.ends_at,
    seats: null,
  })
})

test('a subscription needs at least a seat for each member, a card of the team, and one of two currencies', async () => {
  const { ann, teamId } = await teamIn()
  const card = await withCard(ann, teamId)
  const order = { teamId, plan: 'monthly', card } as const
  await expect(ann.billing.subscribe({ ...order, users: 2 })).rejects.toMatchObject({
    status: 422,
    code: 'errors.b.too_few_users',
    body: { min: 3 },
  })
  await expect(ann.billing.subscribe({ ...order, card: 'pm_x' })).rejects.toMatchObject({ status: 422, code: 'errors.b.unknown_card' })
  for (const wrong of [{ plan: 'weekly' }, { currency: 'gbp' }, { users: 0 }, { users: 2.5 }, { price: 1 }, { card: 'x' }])
    expect((await ann.send('POST', `/api/subscriptions/create/${teamId}`, { ...order, teamId: undefined, ...wrong })).status).toBe(422)
  expect(await statusOf(ann, teamId)).toBe('free_trial')
  const { subscription } = await ann.billing.subscribe({ ...order, users: 10, currency: 'usd' })
  expect(subscription).toMatchObject({ seats: 10, members: 3, currency: 'usd', price: { discount: 10, per_user: 3149, total: 31_490 } })
})

test('a card that does not pay leaves no subscription behind, one that asks for attention leaves it pending', async () => {
  const { ann, teamId } = await teamIn()
  const failing = await withCard(ann, teamId, CARDS.failsWhenCharged)
  await expect(ann.billing.subscribe({ teamId, plan: 'monthly', card: failing })).rejects.toMatchObject({
    status: 402,
    code: 'errors.b.card_declined',
  })
  expect(await statusOf(ann, teamId)).toBe('free_trial')
  const asking = await withCard(ann, teamId, CARDS.asksForAttention)
  const { subscription } = await ann.billing.subscribe({ teamId, plan: 'monthly', card: asking })
  expect(subscription).toMatchObject({ status: 'pending', renews_at: null })
})

test('of many concurrent orders one succeeds, at the provider too', async () => {
  const { ann, teamId, context } = await teamIn()
  const card = await withCard(ann, teamId)
  for (let round = 0; round < 3; round++) {
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => ann.billing.subscribe({ teamId, plan: 'monthly', card })))
    const refused = tries.flatMap(each => (each.status === 'rejected' ? [each.reason.code] : []))
    expect(refused).toEqual(Array(round === 0 ? 19 : 20).fill('errors.team.already_subscribed'))
  }
  const { rows } = await context.db.execute(sql`select 1 from sandbox_objects where kind in ('subscription', 'invoice')`)
  expect(rows).toHaveLength(2)
})

test('an order that is sent again under its Idempotency-Key is the same order, and another one is refused under it', async () => {
  const { ann, teamId } = await teamIn()
  const card = await withCard(ann, teamId)
  const send = async (key: string, plan = 'monthly') => {
    const answer = await ann.send('POST', `/api/subscriptions/create/${teamId}`, { plan, card }, { 'idempotency-key': key })
    return [answer.status, ((await answer.json()) as { code?: string }).code]
  }
  expect([await send('one'), await send('one'), await send('one', 'yearly'), await send('two')]).toEqual([
    [201, undefined],
    [201, undefined],
    [422, 'errors.request.key_reused'],
    [409, 'errors.team.already_subscribed'],
  ])
})

test('an order whose answer was lost is found again at the provider', async () => {
  const here = await teamIn()
  const { ann, teamId, context } = here
  const card = await withCard(ann, teamId)
  const letThrough = await holdBackEvents(here) // the events of the first order would find it, too
  await ann.billing.subscribe({ teamId, plan: 'monthly', card })
  await context.db.execute(sql`update subscriptions set subscription = null, status = 'pending', ordered_at = now() - interval '2 minutes'`)
  await ann.billing.subscribe({ teamId, plan: 'monthly', card })
  const { rows } = await context.db.execute(sql`select 1 from sandbox_objects where kind = 'subscription'`)
  expect(rows).toHaveLength(1)
  await letThrough()
  await becomes(ann, teamId, 'active')
})

test('without billing none of the calls exists, and every team has everything', async () => {
  const here = await teamIn({ BILLING: 'off' })
  const { ann, bob, guest, teamId } = here
  for (const person of [ann, bob])
    await expect(person.billing.subscription({ teamId })).rejects.toMatchObject({ status: 404, code: 'errors.request.not_found' })
  await expect(ann.billing.createCustomer({ teamId })).rejects.toMatchObject({ status: 404 })
  await expect(guest.billing.subscription({ teamId })).rejects.toMatchObject({ status: 401 })
  expect((await sendWebhook(here, eventAbout('cus_x'))).status).toBe(404)
  expect((await ann.teams.get({ id: teamId })).team.plan.name).toBe('unlimited')
})

test('payments are rate-limited per team, reading them is not', async () => {
  const { ann, teamId } = await teamIn({ RATE_LIMIT: 'on' })
  const { team } = await ann.teams.create({ title: 'Second' })
  for (let count = 0; count < 10; count++) await ann.billing.createCustomer({ teamId })
  await expect(ann.billing.createCustomer({ teamId })).rejects.toMatchObject({ status: 429 })
  await ann.billing.createCustomer({ teamId: team._id })
  for (let count = 0; count < 12; count++) await ann.billing.subscription({ teamId })
})

test('members who join a team with a subscription are counted in the next price', async () => {
  const { ann, url, teamId } = await teamIn()
  await subscribed(ann, teamId)
  for (const name of ['Eve', 'Fay']) await join(ann, teamId, await signUp(url, name))
  expect((await ann.billing.subscription({ teamId })).subscription).toMatchObject({
    members: 5,
    price: { discount: 5, per_user: 3324, total: 16_620 },
  })
})
