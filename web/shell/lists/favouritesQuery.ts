import { infiniteQueryOptions } from '@tanstack/react-query'
import type { DocumentEntry } from '#contract/calls/documents.ts'
import { keys } from '#web/data/cache/keys.ts'
import type { Rows } from '#web/data/cache/queries.ts'
import type { WebApi } from '#web/data/calls/client.ts'

const LIMIT = 50

/** The documents of a team that the reader has marked with a star, in their own order. */
export const favouritesQuery = (api: WebApi, team: string) =>
  infiniteQueryOptions({
    queryKey: keys.favourites(team),
    queryFn: ({ pageParam }): Promise<Rows<DocumentEntry>> =>
      api.users.fetchFavorites({ id: team, limit: LIMIT, cursor: pageParam ?? undefined }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: Rows<DocumentEntry>) => next,
  })
