import { infiniteQueryOptions } from '@tanstack/react-query'
import type { SearchHit } from '#contract/calls/documents.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { keys } from '#web/data/cache/keys.ts'
import type { Rows } from '#web/data/cache/queries.ts'
import type { WebApi } from '#web/data/calls/client.ts'
import { type Asked, fieldsOf, isFiltered } from './asked.ts'

/** A page of hits; `isNear` when only titles that are spelt nearly so were found. */
export type FoundRows = Rows<SearchHit> & { isNear?: boolean | undefined }

const LIMIT = 20
const KEPT_MS = 5 * 60_000

/** Whether a search has anything to find: words, or a filter. */
export const isAsked = (asked: Asked): boolean => asked.words.trim() !== '' || isFiltered(asked)

/** The hits of the page, in pages. */
export const foundQuery = (api: WebApi, { _id: team }: { _id: string }, workspaces: readonly Workspace[], asked: Asked) =>
  infiniteQueryOptions({
    queryKey: keys.found(team, asked),
    queryFn: async ({ pageParam, signal }): Promise<FoundRows> => {
      const fields = fieldsOf(asked, workspaces, Date.now())
      if (fields === null) return { documents: [] }
      const page = { limit: LIMIT, cursor: pageParam ?? undefined }
      return api.documents.search({ teamId: team, query: asked.words, sort: asked.sort, ...fields, ...page }, { signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    gcTime: KEPT_MS,
  })
