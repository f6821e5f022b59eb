import { billing } from '#contract/calls/billing.ts'
import { verb } from '#server/call/verb.ts'
import { accessBilling } from './access.ts'
import { findAddress } from './store.ts'

export const address = verb(billing.address, async (tools, { params, caller }) => {
  const { team } = await accessBilling(tools, caller, params.teamId)
  const { address: found } = await findAddress(tools.db, team._id)
  return { address: found }
})
