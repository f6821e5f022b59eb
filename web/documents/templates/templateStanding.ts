import type { Team } from '#contract/calls/teams.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { can } from '#domain/policy.ts'
import type { TemplateStanding } from '#domain/standing.ts'
import { teamStanding, workspaceStanding } from '#web/data/standing.ts'

/** Returns the reader's standing towards the templates of a workspace, or without one of the team. */
export const templateStanding = (team: Team, workspace: Workspace | null): TemplateStanding => ({
  ...teamStanding(team),
  workspace: workspace && workspaceStanding(team, workspace),
})

/** Whether the reader may create templates of the team. */
export const makesForTeam = (team: Team): boolean => can(teamStanding(team), 'manage', 'team')

/** The workspaces in which the reader may create templates. */
export const makesFor = (team: Team, workspaces: readonly Workspace[]): Workspace[] =>
  workspaces.filter(workspace => can(workspaceStanding(team, workspace), 'create', 'templates'))
