import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { PaidPlan, SubscriptionStatus } from '#contract/calls/billing.ts'
import { sign } from '#server/billing/sandbox/signature.ts'
import { settleSeats } from '#server/billing/seats.ts'
import { type Person, type RunningServer, visitor } from './world.ts'

/** The usual test cards, by their effect. */
export const CARDS = {
  pays: '4242 4242 4242 4242',
  paysToo: '5555555555554444',
  isDeclined: '4000000000000002',
  hasExpired: '4000000000000069',
  failsWhenCharged: '4000000000000341',
  asksForAttention: '4000002760003184',
} as const

/** Who pays for a team, and where they are. */
export const ADDRESS = {
  ...{ organisation: 'Atelier Nord', fullname: '', line1: '1 rue des Tanneurs', line2: 'Bâtiment B' },
  ...{ postal_code: '59000', city: 'Lille', country: 'FR' },
} as const

const expiry = { exp_month: 12, exp_year: 2040, cvc: '123' }

/** Returns the payment method that the card form creates for a card. */
export const payWith = async (owner: Person, team: string, number: string = CARDS.pays): Promise<string> =>
  (await owner.billing.sandboxCard({ team, number, ...expiry })).pm

/** Makes the team a customer with a card. */
export const withCard = async (owner: Person, team: string, number?: string): Promise<string> => {
  await owner.billing.createCustomer({ teamId: team })
  const pm = await payWith(owner, team, number)
  await owner.billing.addCard({ teamId: team, pm })
  return pm
}

export const statusOf = async (owner: Person, team: string): Promise<SubscriptionStatus> =>
  (await owner.billing.subscription({ teamId: team })).subscription.status

/** Waits until the provider has reported this status. */
export const becomes = async (owner: Person, team: string, status: SubscriptionStatus): Promise<void> => {
  await expect.poll(() => statusOf(owner, team), { message: `the subscription becomes ${status}` }).toBe(status)
}

/** Holds back the webhooks of the provider, until the returned function is called. */
export const holdBackEvents = async ({ context }: Pick<RunningServer, 'context'>): Promise<() => Promise<void>> => {
  const waitUntil = (time: string) => context.db.execute(`alter table outbox alter column not_before set default ${time}`)
  await waitUntil(`now() + interval '1 hour'`)
  return async () => {
    await waitUntil('now()')
    await context.db.execute(sql`update outbox set not_before = now() where kind = 'billing'`)
  }
}

/** Settles the seats as the scheduler does: a request that the provider did not answer in time is made again in the next round, and logged. */
export const settle = async ({ context }: Pick<RunningServer, 'context'>): Promise<void> => {
  const turn = async () => {
    const reasons: unknown[] = []
    const log = Object.assign(Object.create(context.log) as typeof context.log, { warn: ({ err }: { err: unknown }) => reasons.push(err) })
    await settleSeats({ ...context, log })
    for (const reason of reasons) console.warn('Seats were not settled:', reason)
    return reasons.length
  }
  await expect.poll(turn).toBe(0)
}

/** A team that has paid. */
export const subscribed = async (owner: Person, team: string, plan: PaidPlan = 'monthly'): Promise<string> => {
  const card = await withCard(owner, team)
  await owner.billing.subscribe({ teamId: team, plan, card })
  await becomes(owner, team, 'active')
  return card
}

/** Moves everything that a team has paid back by so much time, in one transaction; data that was read before is outdated. */
export const letPass = async ({ context }: Pick<RunningServer, 'context'>, team: string, interval: string): Promise<void> => {
  const earlier = (field: string) =>
    sql`${field}::text, to_jsonb(to_char((data ->> ${field})::timestamptz at time zone 'UTC' - ${interval}::interval, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`
  await context.db.transaction(async tx => {
    await tx.execute(sql`update teams set plan_ends_at = plan_ends_at - ${interval}::interval where "_id" = ${team}`)
    await tx.execute(sql`
      update sandbox_objects set data = data || jsonb_build_object(${earlier('paid_until')}, ${earlier('paid_at')}, ${earlier('anchor')})
      where kind = 'subscription' and customer = (select customer_id from teams where "_id" = ${team})`)
    await tx.execute(sql`
      update subscriptions set revision = revision + 1, paid_until = paid_until - ${interval}::interval, paid_at = paid_at - ${interval}::interval,
        extras_due_at = extras_due_at - ${interval}::interval
      where team = ${team}`)
  })
}

export interface WebhookEvent {
  _id: string
  type: string
  customer: string | null
}

export const eventAbout = (customer: string | null, type = 'customer.subscription.updated'): WebhookEvent => ({
  _id: `evt_${randomUUID()}`,
  type,
  customer,
})

/** The body and headers of a webhook, signed by the provider or with another signature. */
export const signed = (
  { context }: Pick<RunningServer, 'context'>,
  event: WebhookEvent,
  signature?: string,
): [string, Record<string, string>] => {
  const body = JSON.stringify(event)
  return [body, { 'stripe-signature': signature ?? sign(context.billing.sandboxSecret, body) }]
}

export const sendWebhook = (server: RunningServer, event: WebhookEvent, signature?: string): Promise<Response> =>
  visitor(server.url).send('POST', '/api/billing/webhook', ...signed(server, event, signature))
