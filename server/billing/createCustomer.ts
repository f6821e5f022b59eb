import { billing } from '#contract/calls/billing.ts'
import { slowVerb } from '#server/call/verb.ts'
import { getAccount } from '#server/people/accounts.ts'
import { accessBilling, lockBilled } from './access.ts'
import { findAddress, keepCustomer } from './store.ts'

/**
 * Returns the existing customer, or creates it. The team's id is the idempotency key at the provider, so concurrent calls create one. It is kept with the billing
 * address that the provider was told; when that has changed meanwhile, the provider is told again.
 */
export const createCustomer = slowVerb(billing.createCustomer, async (tools, { params, caller }) => {
  for (;;) {
    const { team, provider, customer } = await accessBilling(tools, caller, params.teamId)
    if (customer !== null) return { _id: team._id, customer_id: customer }
    const { email } = await getAccount(tools.db, caller.id)
    const { address, revision } = await findAddress(tools.db, team._id)
    const created = await provider.createCustomer({ _id: team._id, title: team.title, email, address })

    const customer_id = await tools.transact(async ({ db }) => {
      await lockBilled({ ...tools, db }, caller, team._id)
      return (await findAddress(db, team._id)).revision === revision ? keepCustomer(db, team._id, created, provider) : null
    })
    if (customer_id !== null) return { _id: team._id, customer_id }
  }
})
