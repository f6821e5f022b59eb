import type { ListedDocument } from '#contract/calls/documents.ts'
import type { Team } from '#contract/calls/teams.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { level } from '#domain/policy.ts'
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

/** A document as a list, the way down to it or its own page knows it. */
type KnownDocument = Pick<ListedDocument, '_id' | 'access'> & Partial<Pick<ListedDocument, 'isRestricted' | 'isVisible' | 'isArchived'>>

/**
 * Whatever gives the access that a document is listed with: the rights in the workspace where they give just that, else an entry.
 * An entry that gives no more and no less than those rights is not told apart from them: who has one is offered to archive and delete by
 * those rights, is refused (`authorisation: D2`), and the screen takes its change back.
 */
export const documentStanding = (
  team: Team,
  workspace: Workspace,
  { _id, access, isRestricted = false, isVisible = true, isArchived = false }: KnownDocument,
): DocumentStanding => {
  const byRights: DocumentStanding = {
    ...workspaceStanding(team, workspace),
    ...{ document: _id, ownAccess: null, inheritedAccess: null, isRestricted, isVisible, isArchived },
  }
  return level(byRights) === access ? byRights : { ...byRights, ownAccess: access }
}
