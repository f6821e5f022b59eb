import { queryOptions } from '@tanstack/react-query'
import { keys } from '#web/data/cache/keys.ts'
import type { WebApi } from '#web/data/calls/client.ts'

/** A person of a team as the reader may see them. */
export const profileQuery = (api: WebApi, team: string, user: string) =>
  queryOptions({
    queryKey: keys.profile(team, user),
    queryFn: async () => (await api.users.fetchById({ teamId: team, uid: user })).user,
  })
