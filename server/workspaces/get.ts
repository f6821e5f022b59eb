import { workspaces } from '#contract/workspaces.ts'
import { can } from '#domain/policy.ts'
import { readTree } from '#server/documents/lists.ts'
import { verb } from '#server/http/verb.ts'
import { readMembersAndSets, readWorkspaceById } from './read.ts'

/** Members and sets are for the team; a guest of a public workspace sees its tree only (`authorisation: 4`). */
export const get = verb(workspaces.get, async (tools, { params, caller }) => {
  const { workspace, standing } = await readWorkspaceById(tools, caller, params.id)

  const tree = await readTree(tools, caller, workspace._id)
  if (!can(standing, 'read', 'team')) return { workspace: { ...workspace, members: [], permissions: [], tree } }
  const { members, permissions } = await readMembersAndSets(tools, workspace._id)
  // Who has been invited or has asked is the business of those who manage the workspace (`authorisation: D15`).
  const known = can(standing, 'manage', 'workspace') ? members : members.filter(member => member.isConfirmed || member.user === caller.user)
  return { workspace: { ...workspace, members: known, permissions, tree } }
})
