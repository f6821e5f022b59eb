import { billing } from '#contract/calls/billing.ts'
import { verb } from '#server/call/verb.ts'
import { accessBilling } from './access.ts'

export const cards = verb(billing.cards, async (tools, { params, caller }) => {
  const { provider, customer } = await accessBilling(tools, caller, params.teamId)
  return { cards: customer === null ? [] : await provider.cards(customer) }
})
