import { infiniteQueryOptions, type InfiniteData, queryOptions } from '@tanstack/react-query'
import type { Crumb, Document, DocumentEntry, DocumentRow } from '#contract/calls/documents.ts'
import { PAGE_MAX } from '#contract/limits.ts'
import type { Team } from '#contract/calls/teams.ts'
import type { Person } from '#contract/calls/users.ts'
import type { Drawn } from '#editor/render.ts'
import type { WebApi } from '#web/data/calls/client.ts'
import { keys } from './keys.ts'

/** The page size of lists in the tree: some screens, and not much to send with the first HTML. */
export const TREE_PAGE = 200

/** A page of rows, and the cursor of the next one. */
export interface Rows<Row = DocumentRow> {
  documents: Row[]
  next?: string
}
export type PagedRows<Row = DocumentRow> = InfiniteData<Rows<Row>, string | undefined>

/** A document with its ancestors. */
export interface OpenDocument {
  document: Document
  path: Crumb[]
  /** What the server drew of the text when it was fetched. */
  drawn?: Drawn | undefined
}

/** The scope of a search; by default every workspace. */
interface SearchFilters {
  workspace?: string
}

/** Returns all loaded rows of a paginated list. */
export const rowsOf = <Row = DocumentRow>(list: { pages: readonly Rows<Row>[] } | undefined): Row[] =>
  list?.pages.flatMap(page => page.documents) ?? []

/** A first page has no cursor: `undefined`, or `null` when it has come from the server as JSON. */
const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: Rows<unknown>) => next,
}

/** The queries of the product; `apply` keeps their answers current. */
export const createQueries = (api: WebApi) => ({
  instance: () =>
    queryOptions({ queryKey: keys.instance(), queryFn: async () => (await api.instance.get()).instance, staleTime: Infinity }),

  me: () => queryOptions({ queryKey: keys.me(), queryFn: async () => (await api.auth.me()).user, staleTime: Infinity }),

  teams: (user: string) => queryOptions({ queryKey: keys.teams(), queryFn: async () => (await api.teams.byUser({ userId: user })).teams }),

  team: (slug: string) =>
    queryOptions({ queryKey: keys.team(slug), queryFn: async () => (await api.teams.getBySlug({ slug })).team as Team }), // without an invitation it is the whole team

  people: (team: string) =>
    queryOptions({
      queryKey: keys.people(team),
      queryFn: async () => {
        const people: Person[] = []
        for (let cursor: string | undefined; ;) {
          const { users, next } = await api.users.fetchByTeam({ id: team, limit: PAGE_MAX, cursor })
          people.push(...users)
          if (next === undefined) return people
          cursor = next
        }
      },
    }),

  notifications: (team: string) =>
    queryOptions({
      queryKey: keys.notifications(team),
      queryFn: async () => (await api.notifications.fetchByTeam({ id: team })).notifications,
    }),

  workspaces: (team: string) =>
    queryOptions({ queryKey: keys.workspaces(team), queryFn: async () => (await api.workspaces.byTeam({ tid: team })).workspaces }),

  workspace: (team: string, slug: string) =>
    queryOptions({
      queryKey: keys.workspace(team, slug),
      queryFn: async () => (await api.workspaces.getBySlug({ tid: team, wslug: slug })).workspace,
    }),

  /** The documents directly below one (or `root`), in pages: `fetchNextPage` while `hasNextPage`. */
  children: (workspace: string, parent: string) =>
    infiniteQueryOptions({
      ...paged,
      queryKey: keys.children(workspace, parent),
      queryFn: ({ pageParam }): Promise<Rows> =>
        api.documents.byWorkspace({ workspaceId: workspace, parent, limit: TREE_PAGE, cursor: pageParam ?? undefined }),
    }),

  archive: (workspace: string) =>
    infiniteQueryOptions({
      ...paged,
      queryKey: keys.archive(workspace),
      queryFn: ({ pageParam }): Promise<Rows> => api.documents.archived({ workspaceId: workspace, cursor: pageParam ?? undefined }),
    }),

  /** One document by its permalink, with its ancestors. */
  document: (workspace: string, slug: string) =>
    queryOptions({
      queryKey: keys.document(workspace, slug),
      queryFn: async (): Promise<OpenDocument> => {
        const { document, path, drawn } = await api.documents.getBySlug({ workspaceId: workspace, slug, drawn: 'true' })
        return { document, path, drawn }
      },
    }),

  recent: (team: string) =>
    infiniteQueryOptions({
      ...paged,
      queryKey: keys.recent(team),
      queryFn: ({ pageParam }): Promise<Rows<DocumentEntry>> =>
        api.documents.byTeam({ teamId: team, limit: 20, cursor: pageParam ?? undefined }),
    }),

  /** The number of documents that count for the plan. */
  documentCount: (team: string) =>
    queryOptions({ queryKey: keys.documentCount(team), queryFn: async () => (await api.documents.countByTeam({ teamId: team })).count }),

  search: (team: string, words: string, filters: SearchFilters = {}) =>
    queryOptions({
      queryKey: keys.search(team, words, filters),
      // The answer to the earlier letters is useless once more are typed.
      queryFn: async ({ signal }) => (await api.documents.search({ teamId: team, query: words, ...filters }, { signal })).documents,
      placeholderData: shown => shown,
    }),
})
export type Queries = ReturnType<typeof createQueries>
