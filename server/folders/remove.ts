import { folders } from '#contract/calls/folders.ts'
import { dropUnused } from '#server/files/drop.ts'
import { markDeleted, ownersIn } from '#server/files/store.ts'
import { slowVerb } from '#server/call/verb.ts'
import { accessFolderToChange, requireRightToAll } from './access.ts'
import { announceChanged } from '#server/files/announcePlace.ts'
import { deleteFolder } from './store.ts'
import { subtreeOf } from '#server/files/place.ts'

/** Deletes the folder with its content. Files that nothing shows release their bytes before the call returns, the others once nothing shows them. */
export const remove = slowVerb(folders.remove, async (tools, { params, caller }) => {
  const gone = await tools.transact(async inside => {
    const { folder, standing } = await accessFolderToChange(inside, caller, params.id)
    const subtree = await subtreeOf(inside.db, folder._id)
    const below = subtree.map(({ _id }) => _id)
    requireRightToAll(standing, caller, [...subtree.map(({ user }) => user), ...(await ownersIn(inside.db, below))])

    const files = await markDeleted(inside.db, { inFolders: below })
    await deleteFolder(inside.db, folder._id)
    await announceChanged(inside, { workspace: folder.workspace, folder: folder.parent })
    return files
  })
  await dropUnused(tools, gone)
  return undefined
})
