import { require } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import type { TeamStanding } from '#domain/standing.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Tools } from '#server/http/verb.ts'
import { accessTeam, type TeamRow } from '#server/teams/access.ts'
import type { Provider } from './provider.ts'

export interface BillingAccess {
  team: TeamRow
  standing: TeamStanding
  provider: Provider
  /** Its id at this provider; null as long as it has none. */
  customer: string | null
}

/** A team for its owner, and whoever takes its money: nobody else has to do with it. Without billing there is nothing here. */
export const accessBilling = async (
  tools: Pick<Tools, 'db' | 'config'> & Pick<Context, 'billing'>,
  caller: Caller,
  id: string,
  { lock = false } = {},
): Promise<BillingAccess> => {
  const provider = await tools.billing.provider()
  const { team, standing } = await accessTeam(tools, caller, id, { lock })
  require(standing, 'bill', 'team')
  const { customer_id } = team
  return { team, standing, provider, customer: customer_id !== null && provider.knows(customer_id) ? customer_id : null }
}

export const requireCustomer = (customer: string | null): string => {
  if (customer === null) throw new Refusal('b.no_customer')
  return customer
}
