import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Activity } from '#contract/calls/activity.ts'
import type { DocumentEntry } from '#contract/calls/documents.ts'
import type { App } from '#web/data/app.ts'
import { keys } from '#web/data/cache/keys.ts'
import { knownDocument } from '#web/data/cache/knownDocument.ts'
import { type PagedRows, type Rows, rowsOf } from '#web/data/cache/queries.ts'
import { isDenied, isMissing } from '#web/data/calls/ApiError.ts'

const ACTIVITY_PAGE = 30

/** What was done in the team within 30 days, as far as the reader may see it, the latest first. */
export const activityQuery = ({ api }: Pick<App, 'api'>, team: string) =>
  infiniteQueryOptions({
    queryKey: keys.activity(team),
    queryFn: ({ pageParam }): Promise<Activity> =>
      api.teams.fetchActivity({ id: team, limit: ACTIVITY_PAGE, cursor: pageParam ?? undefined }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: Activity) => next,
  })

export type OpenedDocument = Pick<DocumentEntry, '_id' | 'slug' | 'title' | 'icon' | 'workspace' | 'isArchived'>

/** The documents of these ids that the reader may still read. Most are known from another list; it has the shape of one, so that commits change it as one. */
export const openedQuery = ({ api, cache }: Pick<App, 'api' | 'cache'>, team: string, ids: readonly string[]) => {
  const read = async (id: string): Promise<OpenedDocument[]> => {
    const recent = rowsOf(cache.getQueryData<PagedRows>(keys.recent(team))).find(({ _id }) => _id === id)
    const known = recent ?? knownDocument(cache, id)
    if (known) return [known]
    try {
      return [(await api.documents.get({ id })).document]
    } catch (error) {
      if (isDenied(error) || isMissing(error)) return []
      throw error
    }
  }
  return queryOptions({
    queryKey: keys.opened(team, ...ids),
    queryFn: async (): Promise<{ pages: Rows<OpenedDocument>[] }> => ({
      pages: [{ documents: (await Promise.all(ids.map(read))).flat() }],
    }),
    placeholderData: keepPreviousData,
  })
}
