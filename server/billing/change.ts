import { billing } from '#contract/billing.ts'
import { changesOf } from '#domain/changes.ts'
import { Refusal } from '#domain/refusal.ts'
import { slowVerb } from '#server/http/verb.ts'
import { accessBilling, requireCard, requireCustomer, requireSubscription } from './access.ts'
import { refuseChange } from './store.ts'
import { syncSubscription } from './sync.ts'
import { viewSubscription } from './view.ts'

/** The provider is asked for what differs; of two changes at once that mean the same it makes one. */
export const change = slowVerb(billing.change, async (tools, { params, body: { plan, card }, caller }) => {
  const access = await accessBilling(tools, caller, params.teamId)
  const { team, provider } = access
  const row = await requireSubscription(tools.db, access)
  const stored = { plan: row.plan, card: row.card }
  const changes = changesOf(stored, { plan, card })
  const isRetry = card !== undefined && row.status !== 'active' // the same card may pay now what it did not pay before

  if (changes || isRetry) {
    if (card !== undefined) requireCard(await provider.cards(requireCustomer(access.customer)), card)
    const key = `change-${row.subscription}-${row.revision}-${plan ?? ''}-${card ?? ''}`
    try {
      await provider.change(row.subscription, { plan: changes?.plan, card }, key)
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'b.unavailable') await refuseChange(tools.db, team._id)
      throw error
    }
    await syncSubscription(tools, team._id, provider)
  }
  return { subscription: await viewSubscription(tools.db, team, provider) }
})
