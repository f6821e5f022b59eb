import type { QueryClient } from '@tanstack/react-query'
import type { Team } from '#contract/calls/teams.ts'
import type { User } from '#contract/calls/users.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { isUnreached } from '#web/data/calls/ApiError.ts'
import type { App } from '#web/data/app.ts'
import { allOf } from '#web/data/cache/keys.ts'
import { loadTree } from '#web/data/cache/loadTree.ts'
import { type PagedRows, rowsOf } from '#web/data/cache/queries.ts'

export type Loading = Pick<App, 'api' | 'cache' | 'queries'>

/** Loads the data of the frame of a team's pages: the team, its workspaces, and the tree down to the opened page. */
export async function loadShell(loading: Loading, user: User, slugs: { tslug: string; wslug?: string; dslug?: string }): Promise<void> {
  const [{ workspaces }] = await Promise.all([
    loadTeam(loading, slugs.tslug),
    loading.cache.ensureQueryData(loading.queries.teams(user._id)),
  ])
  const workspace = workspaces.find(({ slug }) => slug === slugs.wslug) ?? (workspaces.length === 1 ? workspaces[0] : undefined)
  if (workspace && !isInTree(loading.cache, workspace._id, slugs.dslug))
    await loadTree(loading, workspace._id, slugs.dslug).catch(butUnreached)
}

/** Without a connection the frame stays, and the tree shows its loaded rows. */
const butUnreached = (error: unknown): void => {
  if (!isUnreached(error)) throw error
}

/** The team of a page with all its workspaces that the reader may see. */
export async function loadTeam({ cache, queries }: Loading, tslug: string): Promise<{ team: Team; workspaces: Workspace[] }> {
  const team = await cache.ensureQueryData(queries.team(tslug))
  return { team, workspaces: await cache.ensureQueryData(queries.workspaces(team._id)) }
}

/** A document in a loaded list needs no more of the tree. */
const isInTree = (cache: QueryClient, workspace: string, dslug: string | undefined): boolean =>
  dslug !== undefined &&
  cache
    .getQueriesData<PagedRows>({ queryKey: allOf('children', workspace) })
    .some(([, list]) => rowsOf(list).some(({ slug }) => slug === dslug))
