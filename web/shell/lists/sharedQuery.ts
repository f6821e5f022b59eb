import { infiniteQueryOptions } from '@tanstack/react-query'
import type { DocumentEntry } from '#contract/calls/documents.ts'
import { keys } from '#web/data/cache/keys.ts'
import type { Rows } from '#web/data/cache/queries.ts'
import type { WebApi } from '#web/data/calls/client.ts'

type ListPage = Rows<DocumentEntry>

const LIMIT = 50

/** What others have shared with a person: in one team, or with the person's own id everywhere. */
export const sharedQuery = (api: WebApi, id: string) =>
  infiniteQueryOptions({
    queryKey: keys.shared(id),
    queryFn: ({ pageParam }): Promise<ListPage> => api.users.fetchShared({ id, limit: LIMIT, cursor: pageParam ?? undefined }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: ListPage) => next,
  })
