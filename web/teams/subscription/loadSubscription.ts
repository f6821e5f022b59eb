import { redirect } from 'react-router'
import type { SubscriptionStatus } from '#contract/calls/billing.ts'
import type { Team } from '#contract/calls/teams.ts'
import type { PageLoad } from '#web/data/page/page.ts'
import { addressQuery, cardsQuery, invoicesQuery, subscriptionQuery } from './billingQueries.ts'

const PLACES = ['', 'plan', 'payment', 'success', 'cancel', 'invoices']
/** A payment was ordered, and something has become of it. */
const ORDERED: readonly SubscriptionStatus[] = ['pending', 'active', 'cancel_at_renewal', 'payment_rejected']

/**
 * Loads what a page of the subscription shows. Returns false where there is no such page: a team has one subscription, and `invoices/{sid}` is for that, by the
 * id of the team (`docs/decisions/064`).
 */
export const loadSubscription = async (
  app: Pick<PageLoad, 'api' | 'cache' | 'queries' | 'url'>,
  { _id: id }: Pick<Team, '_id'>,
  path: string,
): Promise<boolean> => {
  const [place = '', sid, ...more] = path.split('/')
  if (!PLACES.includes(place) || more.length > 0 || (sid !== undefined && (place !== 'invoices' || sid !== id))) return false
  const { cache, queries } = app
  const { status } = await cache.fetchQuery({ ...subscriptionQuery(app, id), staleTime: 0 })
  if (place === 'success' && !ORDERED.includes(status)) throw redirect(app.url.pathname.replace(/\/success$/, ''))
  await Promise.all([
    cache.ensureQueryData(queries.instance()),
    ...(place === '' || place === 'payment'
      ? [cache.ensureQueryData(cardsQuery(app, id)), cache.ensureQueryData(addressQuery(app, id))]
      : []),
    ...(place === '' || place === 'invoices' ? [cache.ensureInfiniteQueryData(invoicesQuery(app, id))] : []),
  ])
  return true
}
