import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import type { WorkspaceStanding } from '#domain/standing.ts'
import { fileStandingIn } from '#server/access/files.ts'
import type { Caller } from '#server/access/caller.ts'
import type { Tools } from '#server/call/verb.ts'
import { accessWorkspace } from '#server/access/workspaces.ts'
import { findFolder, type FolderRow, lockTrees, requireReadable, type MoveTarget } from '#server/files/place.ts'

type ReadTools = Pick<Tools, 'db' | 'config'>

/** Returns a folder that the caller may rename, move or delete, with the trees locked; `f.folder_not_found` if they may not read its workspace. */
export const accessFolderToChange = async (
  tools: ReadTools,
  caller: Caller,
  id: string,
  wanted?: MoveTarget,
): Promise<{ folder: FolderRow; standing: WorkspaceStanding }> => {
  await lockTrees(tools.db, id, wanted)
  const folder = await findFolder(tools.db, id)
  const standing = await standingIn(tools, caller, folder?.workspace ?? id)
  if (!folder) throw new Refusal('f.folder_not_found')
  authorize(fileStandingIn(standing, folder.user === caller.id), 'change', 'file')
  return { folder, standing }
}

const standingIn = async (tools: ReadTools, caller: Caller, workspace: string): Promise<WorkspaceStanding> => {
  try {
    const { standing } = await accessWorkspace(tools, caller, workspace)
    requireReadable(standing)
    return standing
  } catch (error) {
    throw error instanceof Refusal && error.code === 'w.not_found' ? new Refusal('f.folder_not_found') : error
  }
}

/** Deleting a folder, or moving it to another workspace, includes what others have put into it: that needs the right to delete files. */
export const requireRightToAll = (standing: WorkspaceStanding, caller: Caller, owners: readonly (string | null)[]): void =>
  authorize(
    fileStandingIn(
      standing,
      owners.every(owner => owner === caller.id),
    ),
    'change',
    'file',
  )
