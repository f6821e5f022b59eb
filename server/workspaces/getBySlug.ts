import { workspaces } from '#contract/calls/workspaces.ts'
import { verb } from '#server/call/verb.ts'
import { readWorkspaceBySlug } from './read.ts'

export const getBySlug = verb(workspaces.getBySlug, async (tools, { params, caller }) => {
  const { workspace } = await readWorkspaceBySlug(tools, caller, params.tid, params.wslug)
  return { workspace }
})
