import { workspaces } from '#contract/calls/workspaces.ts'
import { tellingRequest } from '#server/access/requests.ts'
import { verb } from '#server/call/verb.ts'
import { readWorkspaceBySlug } from './read.ts'

export const getBySlug = verb(workspaces.getBySlug, async (tools, { params, caller }) => {
  const { workspace } = await tellingRequest(tools, caller, readWorkspaceBySlug(tools, caller, params.tid, params.wslug))
  return { workspace }
})
