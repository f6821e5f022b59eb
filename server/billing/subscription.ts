import { billing } from '#contract/calls/billing.ts'
import { verb } from '#server/call/verb.ts'
import { accessBilling } from './access.ts'
import { viewSubscription } from './view.ts'

/** Returns the last known state, without a request to the provider. */
export const subscription = verb(billing.subscription, async (tools, { params, caller }) => {
  const { team, provider } = await accessBilling(tools, caller, params.teamId)
  return { subscription: await viewSubscription(tools.db, team, provider) }
})
