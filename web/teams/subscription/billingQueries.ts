import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { App } from '#web/data/app.ts'
import { keys } from '#web/data/cache/keys.ts'

/** A payment is confirmed within some seconds. */
const ASK_AGAIN_MS = 2000
const INVOICES_PAGE = 20

/** The subscription of a team; asked again while its payment is being confirmed. */
export const subscriptionQuery = ({ api }: Pick<App, 'api'>, team: string) =>
  queryOptions({
    queryKey: keys.billing(team, 'subscription'),
    queryFn: async () => (await api.billing.subscription({ teamId: team })).subscription,
    refetchInterval: ({ state }) => state.data?.status === 'pending' && ASK_AGAIN_MS,
  })

export const cardsQuery = ({ api }: Pick<App, 'api'>, team: string) =>
  queryOptions({ queryKey: keys.billing(team, 'cards'), queryFn: async () => (await api.billing.cards({ teamId: team })).cards })

export const addressQuery = ({ api }: Pick<App, 'api'>, team: string) =>
  queryOptions({ queryKey: keys.billing(team, 'address'), queryFn: async () => (await api.billing.address({ teamId: team })).address })

export const invoicesQuery = ({ api }: Pick<App, 'api'>, team: string) =>
  infiniteQueryOptions({
    queryKey: keys.billing(team, 'invoices'),
    queryFn: ({ pageParam }) => api.billing.invoices({ teamId: team, limit: INVOICES_PAGE, cursor: pageParam ?? undefined }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
