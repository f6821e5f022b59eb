import { folders } from '#contract/calls/folders.ts'
import { PAGE_DEFAULT } from '#contract/limits.ts'
import { authorize } from '#domain/policy.ts'
import { verb } from '#server/call/verb.ts'
import { accessWorkspace } from '#server/access/workspaces.ts'
import { readEntries } from './entries.ts'
import { pathTo, requireFolder } from '#server/files/place.ts'
import { usageFor } from './usage.ts'

export const list = verb(folders.list, async (tools, { params, query, caller }) => {
  const { workspace, standing } = await accessWorkspace(tools, caller, params.workspaceId)
  authorize(standing, 'read', 'workspace')
  const folder = await requireFolder(tools.db, workspace._id, query.folder)

  const place = { workspace: workspace._id, folder: folder?._id ?? null }
  return {
    path: await pathTo(tools.db, place.folder),
    ...(await readEntries(tools, place, { limit: PAGE_DEFAULT, ...query })),
    usage: await usageFor(tools, standing, workspace.team),
  }
})
