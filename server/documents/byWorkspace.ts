import { documents } from '#contract/calls/documents.ts'
import { authorize } from '#domain/policy.ts'
import { verb } from '#server/call/verb.ts'
import { accessWorkspace } from '#server/access/workspaces.ts'
import { readChildren, readNavigation, readWay } from './tree/lists.ts'

export const byWorkspace = verb(documents.byWorkspace, async (tools, { params, query, caller }) => {
  const { workspace, standing } = await accessWorkspace(tools, caller, params.workspaceId)
  authorize(standing, 'read', 'workspace')

  const { parent, open, ...page } = query
  const list =
    parent === undefined
      ? { documents: await readNavigation(tools, caller, workspace._id) }
      : await readChildren(tools, caller, { workspace: workspace._id, parent }, page)
  if (open === undefined) return list

  const way = await readWay(tools, caller, workspace._id, open)
  const shown = new Set(list.documents.map(document => document._id))
  return { ...list, documents: [...list.documents, ...way.documents.filter(document => !shown.has(document._id))], path: way.path }
})
