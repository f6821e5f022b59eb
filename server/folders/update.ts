import { folders } from '#contract/calls/folders.ts'
import { Refusal } from '#domain/refusal.ts'
import { ownersIn } from '#server/files/store.ts'
import { fileName, foldedName } from '#server/files/name.ts'
import { verb } from '#server/call/verb.ts'
import { accessFolderToChange, requireRightToAll } from './access.ts'
import { announceChanged } from '#server/files/announcePlace.ts'
import { accessTarget, requireFreeName, requireFolderQuota, subtreeOf } from '#server/files/place.ts'
import { changeFolder, findOne } from './store.ts'

/** Never moves a folder into itself or below itself, also when two moves race: both wait for the lock of the workspace (`security: 13`). */
export const update = verb(folders.update, async (tools, { params, body, caller }) => {
  const wanted = { folder: body.parent, workspace: body.workspace }
  const { folder: before, standing } = await accessFolderToChange(tools, caller, params.id, wanted)
  const from = { workspace: before.workspace, folder: before.parent }
  const to = (await accessTarget(tools, caller, before, wanted)) ?? from
  const name = body.name === undefined ? before.name : fileName(body.name)
  const isElsewhere = to.workspace !== from.workspace
  const isMoved = isElsewhere || to.folder !== from.folder
  if (!isMoved && name === before.name) return { folder: await findOne(tools.db, before._id) }

  const subtree = isMoved ? await subtreeOf(tools.db, before._id) : []
  const below = subtree.map(({ _id }) => _id)
  if (isElsewhere) requireRightToAll(standing, caller, [...subtree.map(({ user }) => user), ...(await ownersIn(tools.db, below))])
  if (to.folder !== null && below.includes(to.folder)) throw new Refusal('f.folder_cycle', { field: 'parent' })
  if (isMoved)
    await requireFolderQuota(tools.db, to, {
      levels: Math.max(...subtree.map(({ level }) => level)),
      count: isElsewhere ? below.length : 0,
    })
  await requireFreeName(tools.db, to, foldedName(name), before._id)

  await changeFolder(tools.db, before, { ...to, name }, below)
  await announceChanged(tools, from, to)
  return { folder: await findOne(tools.db, before._id) }
})
