import { billing } from '#contract/calls/billing.ts'
import { Refusal } from '#domain/refusal.ts'
import { slowVerb } from '#server/call/verb.ts'
import { accessBilling, requireSubscription } from './access.ts'
import { syncSubscription } from './sync.ts'
import { viewSubscription } from './view.ts'

export const resume = slowVerb(billing.resume, async (tools, { params, caller }) => {
  const access = await accessBilling(tools, caller, params.teamId)
  const { team, provider } = access
  const row = await requireSubscription(tools.db, access)
  if (!row.cancels_at_renewal) throw new Refusal('b.not_cancelled')

  await provider.setCancelled(row.subscription, false)
  await syncSubscription(tools, team._id, provider)
  return { subscription: await viewSubscription(tools.db, team, provider) }
})
