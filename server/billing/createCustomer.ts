import { billing } from '#contract/calls/billing.ts'
import { slowVerb } from '#server/call/verb.ts'
import { getAccount } from '#server/people/accounts.ts'
import { accessBilling } from './access.ts'
import { keepCustomer } from './store.ts'

/** Returns the existing customer, or creates it. The team's id is the idempotency key at the provider, so concurrent calls create one. */
export const createCustomer = slowVerb(billing.createCustomer, async (tools, { params, caller }) => {
  const { team, provider, customer } = await accessBilling(tools, caller, params.teamId)
  if (customer !== null) return { _id: team._id, customer_id: customer }
  const { email } = await getAccount(tools.db, caller.id)
  const created = await provider.createCustomer({ _id: team._id, title: team.title, email })

  const customer_id = await tools.transact(({ db }) => keepCustomer(db, team._id, created, provider))
  return { _id: team._id, customer_id }
})
