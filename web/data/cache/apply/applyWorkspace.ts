import type { QueryClient } from '@tanstack/react-query'
import type { Commit } from '#contract/realtime.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import type { Team } from '#contract/calls/teams.ts'
import { OVERVIEW_SLUG } from '#contract/limits.ts'
import { allOf, keys } from '#web/data/cache/keys.ts'
import { refresh } from '#web/data/cache/refresh.ts'

/** Under a permalink that it had before it is found too, so that pages which show it move on to the new one. */
export const changeWorkspace = (cache: QueryClient, { workspace }: Extract<Commit, { type: 'workspace/changed' }>['payload']): void => {
  const before = cache.getQueryData<Workspace[]>(keys.workspaces(workspace.team))?.find(({ _id }) => _id === workspace._id)
  const patch = (one: Workspace): Workspace => (one._id === workspace._id ? { ...one, ...workspace } : one)
  cache.setQueryData<Workspace[]>(keys.workspaces(workspace.team), all => all?.map(patch))
  patchBySlug(cache, allOf('workspace', workspace.team), patch)
  if (before && before.slug !== (workspace.slug ?? before.slug))
    cache.setQueryData(keys.workspace(workspace.team, before.slug), patch(before))
  // Another document has its permalink now.
  if (workspace.overview) void refresh(cache, keys.document(workspace._id, OVERVIEW_SLUG))
}

/** A team is cached by its permalink, but commits name its id. */
export const refreshTeam = (cache: QueryClient, id: string): void => {
  void cache.invalidateQueries({ queryKey: allOf('team'), predicate: ({ state }) => (state.data as Team | undefined)?._id === id })
}

/** Entries are named by permalink: one that got a new permalink can be found under both, until the page has moved. */
export const patchBySlug = <One extends { slug: string }>(
  cache: QueryClient,
  prefix: readonly string[],
  patch: (one: One) => One,
): void => {
  for (const [key, old] of cache.getQueriesData<One>({ queryKey: prefix })) {
    if (!old) continue
    const one = patch(old)
    if (one === old) continue
    cache.setQueryData(key, one)
    if (one.slug !== old.slug) cache.setQueryData([...prefix, one.slug], one)
  }
}
