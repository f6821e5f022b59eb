import { documents } from '#contract/calls/documents.ts'
import { authorize } from '#domain/policy.ts'
import { verb } from '#server/call/verb.ts'
import { accessWorkspace } from '#server/access/workspaces.ts'
import { readArchive } from './tree/lists.ts'

/** Only the team reads the archive, even where guests may read the workspace (`authorisation: D28`). */
export const archived = verb(documents.archived, async (tools, { params, query, caller }) => {
  const { workspace, standing } = await accessWorkspace(tools, caller, params.workspaceId)
  authorize(standing, 'read', 'workspace')
  authorize(standing, 'read', 'team')

  return readArchive(tools, caller, workspace._id, query)
})
