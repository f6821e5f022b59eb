import { documents } from '#contract/calls/documents.ts'
import { authorize } from '#domain/policy.ts'
import { accessWorkspace } from '#server/access/workspaces.ts'
import { verb } from '#server/call/verb.ts'
import { readDeleted } from './tree/deleted.ts'

/** What can be restored (`authorisation: D25`). Like the archive, it is for the team. */
export const deleted = verb(documents.deleted, async (tools, { params, query, caller }) => {
  const { workspace, standing } = await accessWorkspace(tools, caller, params.workspaceId)
  authorize(standing, 'read', 'workspace')
  authorize(standing, 'read', 'team')

  return readDeleted(tools, caller, workspace._id, query)
})
