import { templates } from '#contract/calls/templates.ts'
import { authorize } from '#domain/policy.ts'
import { verb } from '#server/call/verb.ts'
import { accessWorkspace } from '#server/access/workspaces.ts'
import { readWorkspaceTemplates } from './lists.ts'

/** Only the team reads templates, even where guests may read the workspace. */
export const fetchByWorkspace = verb(templates.fetchByWorkspace, async (tools, { params, caller }) => {
  const { workspace, standing } = await accessWorkspace(tools, caller, params.id)
  authorize(standing, 'read', 'workspace')
  authorize(standing, 'read', 'team')

  return { templates: await readWorkspaceTemplates(tools.db, workspace._id) }
})
