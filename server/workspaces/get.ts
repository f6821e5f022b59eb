import { workspaces } from '#contract/calls/workspaces.ts'
import { readTree } from '#server/documents/tree/lists.ts'
import { verb } from '#server/call/verb.ts'
import { readAccess } from './read.ts'

export const get = verb(workspaces.get, async (tools, { params, caller }) => {
  const workspace = await readAccess(tools, caller, params.id)
  return { workspace: { ...workspace, tree: await readTree(tools, caller, workspace._id) } }
})
