import { data } from 'react-router'
import type { Team } from '#contract/calls/teams.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import type { App } from '#web/data/app.ts'
import { accessQuery } from './accessQuery.ts'
import { NO_RIGHT, tabIn, tabsOf } from './tabs.ts'

/** Loads the settings of a workspace for the part of the address after it. Throws what the page says instead. */
export async function loadSettings(
  { api, cache }: Pick<App, 'api' | 'cache'>,
  team: Team,
  workspace: Workspace,
  path: string,
): Promise<void> {
  const own = tabsOf(team, workspace)
  const tab = tabIn(path, own)
  if (!tab) throw data(null, { status: 404 })
  if (!own.includes(tab)) throw data({ code: NO_RIGHT }, { status: 403 })
  await cache.ensureQueryData(accessQuery(api, workspace._id))
}
