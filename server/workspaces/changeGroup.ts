import { workspaces } from '#contract/calls/workspaces.ts'
import { authorize } from '#domain/policy.ts'
import { verb } from '#server/call/verb.ts'
import { accessWorkspace } from '#server/access/workspaces.ts'
import { passOnRights } from './announceAccess.ts'
import { changeEntry, requireMember } from '#server/members/inWorkspace.ts'
import { readAccess } from './read.ts'
import { groupFor } from './sets.ts'

/** Also while no plan pays for permission sets: those that are there stay as they are, and people belong to them (`authorisation: D10`). */
export const changeGroup = verb(workspaces.changeGroup, async (tools, { params, body, caller }) => {
  const { db } = tools
  const { workspace, standing } = await accessWorkspace(tools, caller, params.id, { lock: true })
  authorize(standing, 'manage', 'workspace')
  const member = await requireMember(db, workspace._id, body.user)
  const group = await groupFor(db, workspace._id, body.group)

  if (group !== member.group) {
    await changeEntry(db, member, { group })
    await passOnRights(tools, workspace, [body.user])
  }
  return { workspace: await readAccess(tools, caller, workspace._id) }
})
