import { files } from '#contract/calls/files.ts'
import { announceChanged } from './announcePlace.ts'
import { lockTrees } from './place.ts'
import { slowVerb } from '#server/call/verb.ts'
import { accessFileToChange } from '#server/access/files.ts'
import { dropUnused } from './drop.ts'
import { markDeleted } from './store.ts'

/** Removes the file from all lists. Its bytes are deleted immediately if nothing shows it, otherwise with the last page that does. */
export const remove = slowVerb(files.remove, async (tools, { params, caller }) => {
  const gone = await tools.transact(async inside => {
    await lockTrees(inside.db, params.id)
    const file = await accessFileToChange(inside, caller, params.id)

    const marked = await markDeleted(inside.db, { file: file._id })
    if (file.folded !== null && file.workspace !== null) await announceChanged(inside, { workspace: file.workspace, folder: file.folder })
    return marked
  })
  await dropUnused(tools, gone)
  return undefined
})
