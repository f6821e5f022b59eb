import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { RefusedCall } from '../apiClient.ts'
import { payWith, statusOf } from '../billing.ts'
import { countsOf, found } from '../chosenForms.ts'
import type { Person } from '../world.ts'
import { waitUntil } from './app.ts'
import { type KillableWorld, killableWorld } from './killable.ts'

const { kills } = countsOf('billing')
const MONTH = 3499
const YEAR = 12 * 2900

const STEPS = [
  'customer',
  'form',
  'card',
  'order',
  'confirmation',
  'longer',
  'shorter',
  'withdrawn',
  'cancelled',
  'resumed',
  'ended',
] as const
type Step = (typeof STEPS)[number]

test(
  `${kills} kills at any moment of a subscription: one customer, one subscription, nothing paid twice, and the team has what it has at the provider`,
  async () => {
    const app = await killableWorld()
    const { ann } = app
    const from = Math.floor(Math.random() * STEPS.length)
    const reached: string[] = []
    for (let kill = 0; kill < kills; kill++) {
      const team = (await ann.teams.create({ title: `Team ${kill}` })).team._id
      const aim = STEPS[(from + kill * 3) % STEPS.length]
      let isUp = true
      let isThere = false
      const living = live(
        ann,
        team,
        () => isUp,
        step => void (isThere ||= step === aim),
      )
      await waitUntil(() => isThere, 60_000)
      await sleep(Math.random() * 60)
      isUp = false
      await app.kill()
      reached.push(aim ?? '')
      await app.restart()
      expect(await waitUntil(() => agrees(app, team), 30_000)).toBe(true)
      await app.read(`update subscriptions set ordered_at = ordered_at - interval '1 minute' where subscription is null`)
      isUp = true
      await living
      expect(await waitUntil(() => agrees(app, team), 30_000)).toBe(true)
      await checkBooks(app, team)
    }
    const steps = STEPS.map(step => [step, reached.filter(one => one === step).length] as const).filter(([, times]) => times > 0)
    found(
      'billing',
      `one customer, one subscription, nothing paid twice after kills at: ${steps.map(([step, times]) => `${step} ${times}`).join(', ')}`,
    )
  },
  60_000 + kills * 60_000,
)

/** The whole life of a subscription. Each step is requested again until it is answered; while the app is down Ann waits. */
const live = async (ann: Person, teamId: string, isUp: () => boolean, tell: (step: Step) => void): Promise<void> => {
  /** A step that was done without an answer is refused when it is requested again. */
  const insist = async <T>(step: Step, work: () => Promise<T>, done?: string): Promise<T | undefined> => {
    tell(step)
    for (;;) {
      await waitUntil(isUp, 60_000)
      try {
        return await work()
      } catch (error) {
        if (error instanceof RefusedCall && error.code === done) return undefined
        if (error instanceof RefusedCall && error.status < 500) throw error
        await sleep(20)
      }
    }
  }
  await insist('customer', () => ann.billing.createCustomer({ teamId }))
  const card = await insist('form', () => payWith(ann, teamId))
  if (card === undefined) throw new Error('the form of the sandbox gave no card')
  await insist('card', () => ann.billing.addCard({ teamId, pm: card }))
  const isActive = async () => (await statusOf(ann, teamId)) === 'active'
  while (!(await insist('confirmation', isActive)))
    await insist('order', () => ann.billing.subscribe({ teamId, plan: 'monthly', card }), 'errors.team.already_subscribed')
  await insist('longer', () => ann.billing.change({ teamId, plan: 'yearly' }))
  await insist('shorter', () => ann.billing.change({ teamId, plan: 'monthly' }))
  await insist('withdrawn', () => ann.billing.change({ teamId, plan: 'yearly' }))
  await insist('cancelled', () => ann.billing.cancel({ teamId }))
  await insist('resumed', () => ann.billing.resume({ teamId }), 'errors.b.not_cancelled')
  await insist('ended', () => ann.billing.cancel({ teamId, now: true }), 'errors.b.not_subscribed')
}

interface Both {
  plan: string
  ours: { subscription: string | null; status: string } | null
  theirs: { _id: string; status: string } | null
  waiting: number
}

/** Whether our data of a team is the same as that of its provider, and no webhook is pending. */
const agrees = async (app: KillableWorld, team: string): Promise<boolean> => {
  const fieldsOf = (of: string) =>
    ['status', 'plan', 'paid_plan', 'seats', 'card', 'cancels_at_renewal'].map(name => `'${name}', ${of.replace('?', name)}`).join(', ')
  const [row] = await app.read<Both>(
    `select t.plan, (select count(*)::int from outbox where kind = 'billing' and sent_at is null) as waiting,
       case when s.team is not null then jsonb_build_object('subscription', s.subscription, ${fieldsOf('s.?')}) end as ours,
       case when o."_id" is not null then jsonb_build_object('_id', o."_id", ${fieldsOf(`o.data -> '?'`)}) end as theirs
     from teams t left join subscriptions s on s.team = t."_id" left join sandbox_objects o on o.kind = 'subscription' and o.customer = t.customer_id
     where t."_id" = $1`,
    [team],
  )
  if (!row || row.waiting > 0) return false
  const { plan, ours, theirs } = row
  if (theirs === null) return plan === 'basic' && (ours === null || ours.subscription === null)
  if (ours === null) return false
  const { subscription, ...same } = ours
  expect(subscription === null || subscription === theirs._id).toBe(true)
  return (
    JSON.stringify({ _id: subscription, ...same }) === JSON.stringify({ ...theirs }) &&
    plan === (theirs.status === 'active' ? 'pro' : 'basic')
  )
}

/** Checks the end of the life: ordered once, paid once by the month and once by the year, refunded once, and one card. */
const checkBooks = async (app: KillableWorld, team: string): Promise<void> => {
  const books = await app.read<{ kind: string; data: { status?: string; amount?: number; refunded?: number } }>(
    `select o.kind, o.data from sandbox_objects o where o.customer = (select customer_id from teams where "_id" = $1) order by o.kind, o.created_at, o."_id"`,
    [team],
  )
  expect(books.map(({ kind }) => kind)).toEqual(['card', 'customer', 'invoice', 'invoice', 'subscription'])
  const [first, second] = books.filter(({ kind }) => kind === 'invoice').map(({ data }) => data)
  expect(first).toMatchObject({ status: 'paid', amount: MONTH, refunded: 0 })
  expect(second).toMatchObject({ status: 'paid', refunded: second?.amount })
  expect(Math.abs((second?.amount ?? 0) - (YEAR - MONTH))).toBeLessThan(20)
  expect(books.at(-1)?.data.status).toBe('canceled')
}
