import { billing } from '#contract/calls/billing.ts'
import { Refusal } from '#domain/refusal.ts'
import { slowVerb } from '#server/call/verb.ts'
import { accessBilling, requireCustomer } from './access.ts'

/** Adds a card to the team's own customer. Refused cards count in the rate limit, so that nobody can test card numbers here. */
export const addCard = slowVerb(billing.addCard, async (tools, { params, body: { pm }, caller }) => {
  const { provider, customer: maybe } = await accessBilling(tools, caller, params.teamId)
  const customer = requireCustomer(maybe)

  await provider.addCard(customer, pm)
  const card = (await provider.cards(customer)).find(({ _id }) => _id === pm)
  if (!card) throw new Refusal('b.unavailable')
  return { card }
})
