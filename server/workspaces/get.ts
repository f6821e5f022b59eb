import { workspaces } from '#contract/workspaces.ts'
import { readTree } from '#server/documents/lists.ts'
import { verb } from '#server/http/verb.ts'
import { readMembersAndSets, readWorkspaceById } from './read.ts'

export const get = verb(workspaces.get, async (tools, { params, caller }) => {
  const { workspace, standing } = await readWorkspaceById(tools, caller, params.id)

  const tree = await readTree(tools, caller, workspace._id)
  return { workspace: { ...workspace, ...(await readMembersAndSets(tools, caller, standing)), tree } }
})
