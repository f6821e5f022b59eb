import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventAbout, signed, statusOf, subscribed } from '#test/billing.ts'
import { countsOf, found } from '#test/chosenForms.ts'
import { endTrial } from '#test/documents.ts'
import { amount } from '#test/longForms.ts'
import { signedByStripe, teamWithStripe } from '#test/stripeWorld.ts'
import { visitor, world } from '#test/world.ts'
import { sign } from './sandbox/signature.ts'

const { shuffles } = countsOf('webhooks')
const FORGERIES = 100
const patiently = { timeout: 120_000 + shuffles * 2000 }

type State = 'active' | 'payment_rejected' | 'canceled'
interface Message {
  body: string
  header: string
}
interface Signing {
  secret?: string
  /** How long ago it was signed. */
  secondsAgo?: number
}

/** A team that pays with play money, and the events of its provider. */
const bySandbox = async () => {
  const here = await world()
  const { ann, team, context, url } = here
  await endTrial(here, team._id)
  await subscribed(ann, team._id)
  const { customer_id } = await ann.billing.createCustomer({ teamId: team._id })
  return {
    ...{ ann, url, teamId: team._id },
    become: (status: State) =>
      context.db.execute(sql`update sandbox_objects set data = data || ${JSON.stringify({ status })}::jsonb where kind = 'subscription'`),
    message: ({ secret = context.billing.sandboxSecret, secondsAgo = 0 }: Signing = {}, customer = customer_id): Message => {
      const [body] = signed(here, eventAbout(customer))
      return { body, header: sign(secret, body, Date.now() - secondsAgo * 1000) }
    },
  }
}

/** The same with Stripe; the messages are signed by its own SDK. */
const byStripe = async () => {
  const { ann, teamId, url, stripe, customerOf, tell } = await teamWithStripe()
  const customer_id = await customerOf(ann)
  await ann.billing.addCard({ teamId, pm: 'pm_good' })
  await ann.billing.subscribe({ teamId, plan: 'monthly', card: 'pm_good' })
  await tell(customer_id)
  const words = { active: 'active', payment_rejected: 'past_due', canceled: 'canceled' } as const
  return {
    ...{ ann, url, teamId },
    become: async (status: State) => {
      for (const subscription of stripe.things.subscriptions.values()) subscription.status = words[status]
      await Promise.resolve()
    },
    message: ({ secret, secondsAgo = 0 }: Signing = {}, customer = customer_id): Message => {
      const timestamp = Math.floor(Date.now() / 1000) - secondsAgo
      const { payload, header } = signedByStripe(customer, { timestamp, ...(secret !== undefined && { secret }) })
      return { body: payload, header }
    },
  }
}

const providers = [
  ['the sandbox', bySandbox],
  ['Stripe', byStripe],
] as const

const sendTo = (url: string, { body, header }: Message): Promise<Response> =>
  visitor(url).send('POST', '/api/billing/webhook', body, { 'stripe-signature': header })

test.for(providers)(
  'events of %s, ten times, in any order, late or during changes, give the state that it has',
  patiently,
  async ([provider, stand]) => {
    const { ann, url, teamId, become, message } = await stand()
    let sent = 0
    const states = fc.array(fc.constantFrom<State>('active', 'payment_rejected', 'canceled'), { minLength: 2, maxLength: 4 })
    const shuffle = fc.record({ states, order: fc.array(fc.nat(), { minLength: 20, maxLength: 20 }) })
    for (const { states: course, order } of fc.sample(shuffle, { numRuns: shuffles, seed: 7 })) {
      const messages: Message[] = []
      const early: Promise<Response>[] = []
      for (const [step, state] of course.entries()) {
        await become(state)
        const one = message()
        messages.push(one)
        if (order[step]! % 2 === 0 && step < course.length - 1) early.push(sendTo(url, one))
      }
      const last = messages.at(-1)!
      const all = [...messages, ...messages, ...Array.from({ length: 8 }, () => last)]
      const late = all.map((one, index) => ({ one, at: order[index % order.length]! })).toSorted((one, other) => one.at - other.at)
      const answers = await Promise.all([...early, ...late.map(({ one }) => sendTo(url, one))])
      sent += answers.length
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
      expect(await statusOf(ann, teamId)).toBe(course.at(-1))
      expect((await ann.teams.get({ id: teamId })).team.plan.name).toBe(course.at(-1) === 'canceled' ? 'basic' : 'pro')
    }
    for (const unknown of ['cus_unknown', '']) expect((await sendTo(url, message({}, unknown))).status).toBe(204)
    found('webhooks', `${amount(sent)} messages of ${provider}, its last state after each shuffle`)
  },
)

/** Forged events in the name of a provider, without its secret. */
const forgeries: ((real: (signing?: Signing) => Message, count: number) => Message)[] = [
  (real, count) => real({ secret: `another secret ${count}` }),
  (real, count) => real({ secondsAgo: 301 + count * 1000 }),
  (real, count) => ({ ...real(), header: real({ secondsAgo: count % 200 }).header }),
  real => ({ ...real(), body: real().body }),
  real => ({ ...real(), body: real().body.replace('{', '{ ') }),
  (real, count) => {
    const { body, header } = real()
    const place = header.indexOf('v1=') + 3 + (count % 64)
    return { body, header: header.slice(0, place) + (header[place] === '0' ? '1' : '0') + header.slice(place + 1) }
  },
  (real, count) => {
    const { body, header } = real()
    return { body, header: header.replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000) + 1 + count}`) }
  },
  (real, count) => {
    const { body, header } = real()
    return { body, header: header.slice(0, -1 - (count % 60)) }
  },
  real => {
    const { body, header } = real()
    return { body, header: header.replace('v1=', 'v0=') }
  },
  (real, count) => ({
    body: real().body,
    header: ['', 'x', 't=1,v1=00', `t=${Math.floor(Date.now() / 1000)},v1=`, `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`][
      count % 5
    ]!,
  }),
]

test.for(providers)(
  'of a hundred messages without a recent signature of %s none changes anything',
  patiently,
  async ([provider, stand]) => {
    const { ann, url, teamId, become, message } = await stand()
    await become('canceled')
    for (let count = 0; count < FORGERIES; count++) {
      const response = await sendTo(url, forgeries[count % forgeries.length]!(message, count))
      expect([count, response.status, ((await response.json()) as { code: string }).code]).toEqual([count, 400, 'errors.b.bad_signature'])
    }
    expect(await statusOf(ann, teamId)).toBe('active')
    expect((await sendTo(url, message())).status).toBe(204)
    expect(await statusOf(ann, teamId)).toBe('canceled')
    found('webhooks', `${FORGERIES} forged for ${provider}, 0 accepted`)
  },
)
