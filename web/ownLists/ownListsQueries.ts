import { infiniteQueryOptions } from '@tanstack/react-query'
import type { DocumentEntry } from '#contract/calls/documents.ts'
import { keys } from '#web/data/cache/keys.ts'
import type { Rows } from '#web/data/cache/queries.ts'
import type { WebApi } from '#web/data/calls/client.ts'

type ListPage = Rows<DocumentEntry>

const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: ListPage) => next,
}
const LIMIT = 50

export const favouritesQuery = (api: WebApi, team: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: keys.favourites(team),
    queryFn: ({ pageParam }): Promise<ListPage> => api.users.fetchFavorites({ id: team, limit: LIMIT, cursor: pageParam ?? undefined }),
  })

/** What others have shared with a person: in one team, or with the person's own id everywhere. */
export const sharedQuery = (api: WebApi, id: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: keys.shared(id),
    queryFn: ({ pageParam }): Promise<ListPage> => api.users.fetchShared({ id, limit: LIMIT, cursor: pageParam ?? undefined }),
  })
