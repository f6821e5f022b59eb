import type { QueryClient } from '@tanstack/react-query'
import type { Commit } from '#contract/realtime.ts'
import { allOf } from '#web/data/cache/keys.ts'
import { type PagedRows, rowsOf } from '#web/data/cache/queries.ts'
import { refreshKinds } from '#web/data/cache/refresh.ts'

type Payload = Extract<Commit, { type: 'documents/added' }>['payload']

/** Many documents were added at once: the lists of their place are fetched again, and the list of their parent, which counts its children. */
export const addDocuments = (cache: QueryClient, { workspace, team, parent }: Payload): void => {
  const holds = (list: unknown) => rowsOf(list as PagedRows | undefined).some(({ _id }) => _id === parent)
  void cache.invalidateQueries({
    queryKey: allOf('children', workspace),
    predicate: ({ queryKey, state }) => queryKey[2] === parent || holds(state.data),
  })
  refreshKinds(cache, ['recent', 'activity', 'workspaces', 'workspace', 'documentCount'], team)
}
