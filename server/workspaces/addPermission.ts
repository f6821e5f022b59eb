import { workspaces } from '#contract/calls/workspaces.ts'
import { requireFeature } from '#domain/plan.ts'
import { authorize } from '#domain/policy.ts'
import { verb } from '#server/call/verb.ts'
import { accessWorkspace } from '#server/access/workspaces.ts'
import { announceRights, enforceRights } from './announceAccess.ts'
import { requireMember } from '#server/members/inWorkspace.ts'
import { readAccess } from './read.ts'
import { insertSet, newSet, requireSetQuota } from './sets.ts'

/** Adds a set for a group, or a personal set, which immediately replaces the person's group set (`authorisation: D8`). */
export const addPermission = verb(workspaces.addPermission, async (tools, { params, body, caller }) => {
  const { db } = tools
  const { workspace, standing } = await accessWorkspace(tools, caller, params.id, { lock: true })
  authorize(standing, 'manage', 'workspace')
  requireFeature(standing.plan, 'permission_sets')
  const set = newSet(workspace._id, body)
  if (set.user !== null) await requireMember(db, workspace._id, set.user)
  await requireSetQuota(db, workspace._id)

  await insertSet(db, set)
  if (set.user === null) await announceRights(tools, workspace, [])
  else await enforceRights(tools, workspace, [set.user])
  const read = await readAccess(tools, caller, workspace._id)
  const permission = read.permissions.find(({ _id }) => _id === set._id)
  if (!permission) throw new Error(`the set ${set._id} of ${workspace._id} was not added`)
  return { workspace: read, permission }
})
