import type { DocumentEntry } from '#contract/calls/documents.ts'
import type { Team } from '#contract/calls/teams.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { isServed } from '#domain/plan.ts'
import type { DocumentStanding, TeamStanding, WorkspaceStanding } from '#domain/standing.ts'

/** Where the reader of this page stands, from what the page has loaded: what its buttons ask `can` with. */
export const teamStanding = ({ group, plan }: Team): TeamStanding => ({ group, plan })

/** Whether the reader has joined a team; one that only invites comes in the same list and cannot be opened yet. */
export const isJoined =
  (reader: string) =>
  ({ members }: Team): boolean =>
    members.some(({ user, isConfirmed }) => user === reader && isConfirmed)

/** Only workspaces that the reader may see are ever loaded, so a private one is the reader's own. */
export const workspaceStanding = (team: Team, workspace: Workspace): WorkspaceStanding => ({
  ...teamStanding(team),
  workspace: workspace._id,
  visibility: workspace.visibility,
  isMember: true,
  rights: workspace.rights,
  isServedPublicly: isServed(workspace.visibility, team.plan),
})

/**
 * A row of a list does not say which entry the reader has on the document; authors have one that manages (`authorisation: D4`).
 * Where that guess is wrong the call is refused and the screen takes its change back.
 */
export const rowStanding = (team: Team, workspace: Workspace, document: DocumentEntry, reader: string): DocumentStanding => ({
  ...workspaceStanding(team, workspace),
  document: document._id,
  ownAccess: document.user === reader ? 'manage' : null,
  inheritedAccess: null,
  isRestricted: false,
  isVisible: document.isVisible,
  isArchived: document.isArchived,
})
