import { workspaces } from '#contract/calls/workspaces.ts'
import { authorize } from '#domain/policy.ts'
import { verb } from '#server/call/verb.ts'
import { accessWorkspace } from '#server/access/workspaces.ts'
import { enforceRights } from './announceAccess.ts'
import { changeEntry, requireMember } from '#server/members/inWorkspace.ts'
import { readAccess } from './read.ts'
import { groupFor } from './sets.ts'

/** Works without a plan that includes permission sets, too: existing sets stay in force and keep their members (`authorisation: D10`). */
export const changeGroup = verb(workspaces.changeGroup, async (tools, { params, body, caller }) => {
  const { db } = tools
  const { workspace, standing } = await accessWorkspace(tools, caller, params.id, { lock: true })
  authorize(standing, 'manage', 'workspace')
  const member = await requireMember(db, workspace._id, body.user)
  const group = await groupFor(db, workspace._id, body.group)

  if (group !== member.group) {
    await changeEntry(db, member, { group })
    await enforceRights(tools, workspace, [body.user])
  }
  return { workspace: await readAccess(tools, caller, workspace._id) }
})
