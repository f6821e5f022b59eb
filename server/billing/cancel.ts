import { billing } from '#contract/calls/billing.ts'
import { refundableUntil } from '#domain/subscription.ts'
import { slowVerb } from '#server/call/verb.ts'
import { accessBilling, requireSubscription } from './access.ts'
import { databaseTime } from './store.ts'
import { syncSubscription } from './sync.ts'
import { viewSubscription } from './view.ts'

/** Cancels at the renewal date, or immediately. A subscription that was never paid always ends immediately. */
export const cancel = slowVerb(billing.cancel, async (tools, { params, body, caller }) => {
  const access = await accessBilling(tools, caller, params.teamId)
  const { team, provider } = access
  const row = await requireSubscription(tools.db, access)
  const refund = refundableUntil(row, await databaseTime(tools.db)) !== null

  let refunded = 0
  if (body?.now || row.status !== 'active') refunded = await provider.end(row.subscription, { refund })
  else if (!row.cancels_at_renewal) await provider.setCancelled(row.subscription, true)
  await syncSubscription(tools, team._id, provider)
  return { subscription: await viewSubscription(tools.db, team, provider), refunded }
})
