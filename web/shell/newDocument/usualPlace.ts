import type { Team } from '#contract/calls/teams.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { can } from '#domain/policy.ts'
import type { OpenDocument } from '#web/data/cache/queries.ts'
import { documentStanding, workspaceStanding } from '#web/data/standing.ts'

/** Where a new document goes: at the top of a workspace, or below a document in it. */
export interface NewDocumentPlace {
  workspace: Workspace
  above?: { _id: string; title: string } | undefined
}

/** The workspaces of a team in which the reader may create documents. */
export const writableOf = (team: Team, workspaces: readonly Workspace[]): Workspace[] =>
  workspaces.filter(workspace => can(workspaceStanding(team, workspace), 'create', 'documents'))

/**
 * Returns the default place of a new document: beside the open document, or else at the top of the open
 * workspace, or of the only one; null where there are several to choose from, or none.
 */
export function usualPlace(
  team: Team,
  writable: readonly Workspace[],
  opened: Workspace | null,
  open: OpenDocument | null,
): NewDocumentPlace | null {
  const workspace = writable.find(({ _id }) => _id === opened?._id) ?? (writable.length === 1 ? writable[0] : undefined)
  if (!workspace) return null
  const above = open?.path.at(-1)
  const isBeside =
    above !== undefined &&
    open?.document.parent === above._id &&
    open.document.workspace === workspace._id &&
    !open.document.isArchived &&
    can(documentStanding(team, workspace, above), 'write', 'document')
  return { workspace, above: isBeside ? above : undefined }
}
