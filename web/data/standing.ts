import type { ListedDocument } from '#contract/calls/documents.ts'
import type { Team } from '#contract/calls/teams.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { level } from '#domain/policy.ts'
import { isServed } from '#domain/plan.ts'
import type { DocumentStanding, TeamStanding, WorkspaceStanding } from '#domain/standing.ts'

/** The standing of this page's reader, from the loaded data: the argument of `can` for buttons. */
export const teamStanding = ({ group, plan }: Team): TeamStanding => ({ group, plan })

/** Whether the reader has joined a team; teams that have only invited them are in the same list and cannot be opened yet. */
export const isJoined =
  (reader: string) =>
  ({ members }: Team): boolean =>
    members.some(({ user, isConfirmed }) => user === reader && isConfirmed)

/** Only workspaces that the reader may see are loaded, so they are a member of each private one. */
export const workspaceStanding = (team: Team, workspace: Workspace): WorkspaceStanding => ({
  ...teamStanding(team),
  workspace: workspace._id,
  visibility: workspace.visibility,
  isMember: true,
  rights: workspace.rights,
  isServedPublicly: isServed(workspace.visibility, team.plan),
})

/** A document in a list, in a path, or on its own page. */
type KnownDocument = Pick<ListedDocument, '_id' | 'access'> & Partial<Pick<ListedDocument, 'isRestricted' | 'isVisible' | 'isArchived'>>

/**
 * Reconstructs the source of a listed access: the rights in the workspace if they give exactly that access, else an entry.
 * An entry that gives the same access as those rights cannot be distinguished from them. Its holder is offered to archive and delete by
 * those rights, is refused (`authorisation: D2`), and the screen rolls back.
 */
export const documentStanding = (
  team: Team,
  workspace: Workspace,
  { _id, access, isRestricted = false, isVisible = true, isArchived = false }: KnownDocument,
): DocumentStanding => {
  const byRights: DocumentStanding = {
    ...workspaceStanding(team, workspace),
    ...{ document: _id, ownAccess: null, inheritedAccess: null, sharedAccess: null, isRestricted, isVisible, isArchived },
  }
  return level(byRights) === access ? byRights : { ...byRights, ownAccess: access }
}
