import { v7 as uuid } from 'uuid'
import { billing } from '#contract/calls/billing.ts'
import { Refusal } from '#domain/refusal.ts'
import { idempotent } from '#server/call/idempotency.ts'
import { slowVerb } from '#server/call/verb.ts'
import { enqueueBilling } from '#server/outbox/write.ts'
import { accessBilling, lockBilled, requireCard, requireCustomer } from './access.ts'
import type { Order, Provider } from '#server/services/billing.ts'
import { countMembers, databaseTime, dropOrder, findSubscription, isLost, loseOrder, placeOrder, takeOrder } from './store.ts'
import { viewSubscription } from './view.ts'

type Db = Parameters<typeof dropOrder>[0]

/**
 * Orders a subscription. The order is recorded before the request to the provider, so one of many concurrent calls succeeds (security: races). The provider reports
 * the payment by a signed event. A retry under the same `Idempotency-Key` returns the existing subscription, or repeats an order without a result; another order
 * under that key is refused.
 */
export const subscribe = slowVerb(billing.subscribe, async (tools, { params, body, caller, idempotencyKey }) => {
  const { db, transact } = tools
  const key = idempotencyKey ?? null
  const { team, provider, customer: maybe } = await accessBilling(tools, caller, params.teamId)
  await transact(({ db: tx }) =>
    idempotent({ db: tx }, 'billing.subscribe', { params, body, caller, idempotencyKey }, async () => team._id),
  )
  const former = await findSubscription(db, team._id, provider)
  const isKnown = key !== null && former?.key === key && !isLost(former, await databaseTime(db))
  if (isKnown) return { subscription: await viewSubscription(db, team, provider) }
  const customer = requireCustomer(maybe)
  requireCard(await provider.cards(customer), body.card)

  const { plan, card, currency = 'eur' } = body
  const order = await transact(async ({ db: tx }) => {
    await lockBilled({ ...tools, db: tx }, caller, team._id)
    const members = await countMembers(tx, team._id)
    const seats = body.users ?? members
    if (seats < members) throw new Refusal('b.too_few_users', { field: 'users', min: members })
    const draft = { team: team._id, plan, card, currency, seats, attempt: uuid() }
    const attempt = await takeOrder(tx, { ...draft, provider: provider.name, key })
    return { ...draft, attempt, customer, isAgain: attempt !== draft.attempt }
  })
  const isPlaced = await placeOrder(db, team._id, order.attempt, await requestSubscription(order, provider, db))
  if (!isPlaced) {
    await enqueueBilling(db, { type: 'end', provider: provider.name, customer }) // the team was deleted meanwhile
    throw new Refusal('team.not_found')
  }
  return { subscription: await viewSubscription(db, team, provider) }
})

/** An order without a result may still have been placed. One that the card does not pay has not. */
const requestSubscription = async (order: Order & { isAgain: boolean }, provider: Provider, db: Db): Promise<string> => {
  try {
    const made = order.isAgain ? await provider.findLive(order.customer) : null
    return made?._id ?? (await provider.subscribe(order))
  } catch (error) {
    const isRefused = error instanceof Refusal && error.code !== 'b.unavailable'
    await (isRefused ? dropOrder : loseOrder)(db, order.team, order.attempt)
    throw error
  }
}
