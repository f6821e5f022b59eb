import { billing } from '#contract/calls/billing.ts'
import { PAGE_DEFAULT } from '#contract/limits.ts'
import { verb } from '#server/call/verb.ts'
import { accessBilling } from './access.ts'

export const invoices = verb(billing.invoices, async (tools, { params, query: { limit = PAGE_DEFAULT, cursor }, caller }) => {
  const { provider, customer } = await accessBilling(tools, caller, params.teamId)
  return customer === null ? { invoices: [] } : provider.invoices(customer, { limit, cursor })
})
