import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Activity } from '#contract/calls/activity.ts'
import { keys } from '#web/data/cache/keys.ts'
import type { WebApi } from '#web/data/calls/client.ts'

const LIMIT = 50

/** What they have done within 30 days, as far as the reader may see it, the latest first. */
export const activityQuery = (api: WebApi, team: string, user: string) =>
  infiniteQueryOptions({
    queryKey: keys.profile(team, user, 'activity'),
    queryFn: ({ pageParam }): Promise<Activity> =>
      api.users.fetchActivity({ id: team, uid: user, limit: LIMIT, cursor: pageParam ?? undefined }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: Activity) => next,
  })
