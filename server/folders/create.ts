import { folders } from '#contract/calls/folders.ts'
import { authorize } from '#domain/policy.ts'
import { fileName, foldedName } from '#server/files/name.ts'
import { idempotent } from '#server/call/idempotency.ts'
import { verb } from '#server/call/verb.ts'
import { accessWorkspace } from '#server/access/workspaces.ts'
import { announceChanged } from '#server/files/announcePlace.ts'
import { requireFolder, requireFreeName, requireFolderQuota } from '#server/files/place.ts'
import { findOne, insertFolder } from './store.ts'

export const create = verb(folders.create, async (tools, { params, body, caller, idempotencyKey }) => {
  const name = fileName(body.name)
  const { workspace, standing } = await accessWorkspace(tools, caller, params.workspaceId, { lock: true })
  authorize(standing, 'upload', 'files')

  const _id = await idempotent(tools, 'folders.create', { params, body, caller, idempotencyKey }, async () => {
    const parent = await requireFolder(tools.db, workspace._id, body.parent)
    const place = { workspace: workspace._id, folder: parent?._id ?? null }
    await requireFolderQuota(tools.db, place, { levels: 1, count: 1 })
    await requireFreeName(tools.db, place, foldedName(name))
    const made = await insertFolder(tools.db, place, { team: workspace.team, user: caller.id, name })
    await announceChanged(tools, place)
    return made._id
  })
  return { folder: await findOne(tools.db, _id) }
})
