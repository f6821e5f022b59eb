import type { Team } from '#contract/calls/teams.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { can } from '#domain/policy.ts'
import { teamStanding, workspaceStanding } from '#web/data/standing.ts'
import type { Access } from '#web/data/cache/workspaceAccess.ts'

const TABS = ['infos', 'members', 'roles', 'requests', 'delete'] as const
export type SettingsTab = (typeof TABS)[number]

/** The code of the refusal of a page that the reader does not have. */
export const NO_RIGHT = 'errors.auth.forbidden'

/** What each of them shows. */
export interface TabProps {
  workspace: Workspace
  access: Access
}

/** The pages of the settings that the reader has: who may open a workspace sees its members, its managers change it, and admins delete it (`authorisation: D32`, `authorisation: D20`). */
export const tabsOf = (team: Team, workspace: Workspace): readonly SettingsTab[] => {
  if (!can(workspaceStanding(team, workspace), 'manage', 'workspace')) return ['members']
  return can(teamStanding(team), 'manage', 'team') ? TABS : TABS.filter(tab => tab !== 'delete')
}

/** Returns what the address after a workspace names: `settings` is the first page of the reader's, `settings/members` one of all. Null for nothing. */
export const tabIn = (path: string, own: readonly SettingsTab[]): SettingsTab | null => {
  const [first, name, ...more] = path.split('/').filter(Boolean)
  if (first !== 'settings' || more.length > 0) return null
  return name === undefined ? (own[0] ?? null) : (TABS.find(tab => tab === name && tab !== 'infos') ?? null)
}

/** The last part of the address of a page of the settings. */
export const pathOf = (tab: SettingsTab): string => (tab === 'infos' ? '' : tab)
