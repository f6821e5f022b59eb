import { useSuspenseQuery } from '@tanstack/react-query'
import type { BillingAddress } from '#contract/billingAddress.ts'
import { useApp } from '#web/data/app.ts'
import { addressChanged } from '#web/data/cache/ownTeams.ts'
import { addressQuery } from '../billingQueries.ts'
import { useSubscription } from '../useSubscription.ts'
import { fieldsOf } from './typedAddress.ts'
import { useCountries } from './useCountries.ts'

/** The billing address of the team, what its form shows, and how it is saved. */
export const useAddress = () => {
  const app = useApp()
  const { team } = useSubscription()
  const { data: address } = useSuspenseQuery(addressQuery(app, team._id))
  const countries = useCountries(address?.country)
  return {
    address,
    stored: fieldsOf(address, countries.country),
    countries,
    save: async (typed: BillingAddress) => {
      const answer = await app.api.billing.setAddress({ teamId: team._id, ...typed })
      addressChanged(app.cache, team._id, answer.address)
    },
  }
}
