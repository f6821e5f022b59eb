import { files } from '#contract/calls/files.ts'
import { announceChanged } from '#server/folders/announce.ts'
import { lockTrees } from '#server/folders/place.ts'
import { slowVerb } from '#server/http/verb.ts'
import { accessFileToChange } from './access.ts'
import { dropUnused } from './drop.ts'
import { markDeleted } from './store.ts'

/** It is in no list any more; its bytes go at once when nothing shows it, otherwise with the last page that does. */
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
