import { workspaces } from '#contract/calls/workspaces.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { lockTeamOf } from '#server/db/locks.ts'
import { verb } from '#server/call/verb.ts'
import { enforceShared, findPlacesSharedWith } from '#server/documents/sharing/sharedWith.ts'
import { confirmedMembers } from '#server/members/inWorkspace.ts'
import { accessWorkspace } from '#server/access/workspaces.ts'
import { announceRemoved } from './announce.ts'
import { countWorkspaces, deleteWorkspace } from './write.ts'

/** Never the last one of a team. They are counted under the team's lock, so one of two concurrent deletions is refused (`security: races`). */
export const remove = verb(workspaces.remove, async (tools, { params, caller }) => {
  await lockTeamOf(tools.db, params.id)
  const { workspace, standing } = await accessWorkspace(tools, caller, params.id, { lock: true })
  authorize(standing, 'read', 'workspace')
  authorize(standing, 'manage', 'team')
  if ((await countWorkspaces(tools.db, workspace.team)) === 1) throw new Refusal('w.only_one')

  await announceRemoved(tools, workspace)
  const places = (await findPlacesSharedWith(tools.db, workspace._id)).filter(place => place !== workspace._id)
  const members = await confirmedMembers(tools.db, workspace._id)
  await deleteWorkspace(tools.db, workspace)
  await enforceShared(tools, workspace.team, places, members)
  tools.revalidateAccess({ workspace: workspace._id })
  return undefined
})
