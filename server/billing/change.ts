import { billing } from '#contract/calls/billing.ts'
import { Refusal } from '#domain/refusal.ts'
import { slowVerb } from '#server/call/verb.ts'
import { accessBilling, requireCard, requireCustomer, requireSubscription } from './access.ts'
import { refuseChange } from './store.ts'
import { syncSubscription } from './sync.ts'
import { viewSubscription } from './view.ts'

/** Only the provider has the planned changes and open invoices, so it applies the difference. Two equal concurrent changes are applied once. */
export const change = slowVerb(billing.change, async (tools, { params, body: { plan, card }, caller }) => {
  const access = await accessBilling(tools, caller, params.teamId)
  const { team, provider } = access
  const row = await requireSubscription(tools.db, access)

  if (plan !== undefined || card !== undefined) {
    if (card !== undefined) requireCard(await provider.cards(requireCustomer(access.customer)), card)
    const key = `change-${row.subscription}-${row.revision}-${plan ?? ''}-${card ?? ''}`
    try {
      await provider.change(row.subscription, { plan, card }, key)
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'b.unavailable') await refuseChange(tools.db, team._id)
      throw error
    }
    await syncSubscription(tools, team._id, provider)
  }
  return { subscription: await viewSubscription(tools.db, team, provider) }
})
