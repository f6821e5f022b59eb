import { workspaces } from '#contract/calls/workspaces.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { verb } from '#server/call/verb.ts'
import { withdraw } from '#server/notifications/notify.ts'
import { accessWorkspace } from '#server/access/workspaces.ts'
import { announceRights, changeMembershipOf } from './announceAccess.ts'
import { findEntry, removeEntry, removeMember } from '#server/members/inWorkspace.ts'
import { readAccess } from './read.ts'

/** Removes a member, an invitation or a request, or leaves. An invitation to the team stays open. */
export const kickMember = verb(workspaces.kickMember, async (tools, { params: { id, uid }, caller }) => {
  const { db } = tools
  const { workspace, standing } = await accessWorkspace(tools, caller, id, { lock: true })
  const entry = await findEntry(db, workspace._id, uid)
  const isOwn = entry !== undefined && uid === caller.id
  if (!isOwn) authorize(standing, 'manage', 'workspace')
  if (!entry) throw new Refusal('w.not_a_member', { field: 'uid' })

  if (entry.isConfirmed) {
    const isPrivate = workspace.visibility === 'private'
    await changeMembershipOf(tools, caller, workspace, uid, () => removeMember(db, entry, { isPrivate }))
  } else {
    await removeEntry(db, entry)
    await announceRights(tools, workspace, [uid])
  }
  await withdraw(db, { workspace: workspace._id, kinds: ['access_request'], by: uid })
  await withdraw(db, { workspace: workspace._id, kinds: ['invite', 'shared_document', 'access_granted'], to: uid })
  return isOwn ? {} : { workspace: await readAccess(tools, caller, workspace._id) }
})
