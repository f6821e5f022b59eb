import { workspaces } from '#contract/calls/workspaces.ts'
import { requireFeature } from '#domain/plan.ts'
import { authorize } from '#domain/policy.ts'
import { verb } from '#server/call/verb.ts'
import { accessWorkspace } from '#server/access/workspaces.ts'
import { announceRights, enforceRights } from './announceAccess.ts'
import { deleteSet, getSet, requireUnused } from './sets.ts'

/** A person who loses their personal set falls back to that of their group. */
export const deletePermission = verb(workspaces.deletePermission, async (tools, { params, caller }) => {
  const { db } = tools
  const { workspace, standing } = await accessWorkspace(tools, caller, params.id, { lock: true })
  authorize(standing, 'manage', 'workspace')
  requireFeature(standing.plan, 'permission_sets')
  const set = await getSet(db, workspace._id, params.pid)
  await requireUnused(db, set)

  await deleteSet(db, set)
  if (set.user === null) await announceRights(tools, workspace, [])
  else await enforceRights(tools, workspace, [set.user])
  return undefined
})
