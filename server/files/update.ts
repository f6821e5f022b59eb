import { files } from '#contract/calls/files.ts'
import { Refusal } from '#domain/refusal.ts'
import { announceChanged } from './announcePlace.ts'
import { accessTarget, lockTrees, requireFreeName } from './place.ts'
import { verb } from '#server/call/verb.ts'
import { accessFileToChange } from '#server/access/files.ts'
import { fileName, foldedName } from './name.ts'
import { changeFile } from './store.ts'
import { fileView } from './view.ts'

/** A file of a document or a template has that one's readers and is not in the tree of files, so it can be renamed but not moved. */
export const update = verb(files.update, async (tools, { params, body, caller }) => {
  await lockTrees(tools.db, params.id, body)
  const before = await accessFileToChange(tools, caller, params.id)
  const { workspace, folded } = before
  const name = body.name === undefined ? before.name : fileName(body.name)
  const isAttached = before.document !== null || before.template !== null || workspace === null
  if (isAttached && (body.folder ?? body.workspace) !== undefined) throw new Refusal('f.in_document')
  const from = isAttached || folded === null ? null : { workspace, folder: before.folder }
  const to = isAttached ? null : ((await accessTarget(tools, caller, { team: before.team, workspace }, body)) ?? from)
  if (to?.workspace === from?.workspace && to?.folder === from?.folder && name === before.name) return { file: fileView(before) }
  if (to) await requireFreeName(tools.db, to, foldedName(name), before._id)

  const changed = await changeFile(tools.db, before._id, { name, place: to })
  await announceChanged(tools, ...[from, to].filter(place => place !== null))
  return { file: fileView(changed) }
})
