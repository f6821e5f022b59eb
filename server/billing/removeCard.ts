import { billing } from '#contract/calls/billing.ts'
import { Refusal } from '#domain/refusal.ts'
import { isLive } from '#domain/subscription.ts'
import { slowVerb } from '#server/call/verb.ts'
import { accessBilling } from './access.ts'
import { databaseTime, findSubscription } from './store.ts'

export const removeCard = slowVerb(billing.removeCard, async (tools, { params: { teamId, pm }, caller }) => {
  const { team, provider, customer } = await accessBilling(tools, caller, teamId)
  if (customer === null || !(await provider.cards(customer)).some(({ _id }) => _id === pm)) throw new Refusal('b.unknown_card')
  const row = await findSubscription(tools.db, team._id, provider)
  if (row?.card === pm && isLive(row, await databaseTime(tools.db))) throw new Refusal('b.card_in_use')

  await provider.removeCard(customer, pm)
})
