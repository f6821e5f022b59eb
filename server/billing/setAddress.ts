import { billing } from '#contract/calls/billing.ts'
import { slowVerb } from '#server/call/verb.ts'
import { accessBilling, lockBilled } from './access.ts'
import { findAddress, keepAddress } from './store.ts'

/**
 * The provider is told first, so that nothing is kept here which it does not know. Whatever happened meanwhile (the team became a customer, or another address was
 * kept) starts it again: the address that is kept is the one that the provider was told last.
 */
export const setAddress = slowVerb(billing.setAddress, async (tools, { params, body, caller }) => {
  const address = { organisation: '', fullname: '', line2: '', postal_code: '', ...body }
  for (;;) {
    const { team, provider, customer } = await accessBilling(tools, caller, params.teamId)
    const { revision } = await findAddress(tools.db, team._id)
    if (customer !== null) await provider.setAddress(customer, address)

    const isKept = await tools.transact(async ({ db }) => {
      const { customer_id } = await lockBilled({ ...tools, db }, caller, team._id)
      if (customer_id !== team.customer_id || (await findAddress(db, team._id)).revision !== revision) return false
      await keepAddress(db, team._id, address, revision + 1)
      return true
    })
    if (isKept) return { address }
  }
})
