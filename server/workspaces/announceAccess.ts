import { sql } from 'drizzle-orm'
import type { Room } from '#contract/realtime.ts'
import { forgetUnreadable } from '#server/documents/sharing/announceSharing.ts'
import { enforceShared, findPlacesSharedWith } from '#server/documents/sharing/sharedWith.ts'
import { endLostLocks } from '#server/documents/locks/endLocks.ts'
import { workspaceReadableBy } from '#server/access/readable.ts'
import type { Caller } from '#server/access/caller.ts'
import type { Tools } from '#server/call/verb.ts'
import type { WorkspaceRow } from '#server/access/workspaces.ts'
import { announceAddedTo, announceRemovedFrom, roomsOf } from './announce.ts'
import { readWorkspaceById } from './read.ts'

/** The ids of the people affected by a change. */
type AffectedUsers = readonly string[] | 'everybody'

/** Members or rights have changed: clients that have the workspace open, and those of everybody affected, read it again. */
export const announceRights = async (
  tools: Pick<Tools, 'db' | 'publish'>,
  workspace: WorkspaceRow,
  affected: AffectedUsers,
): Promise<void> => {
  const { _id, team } = workspace
  const rooms =
    affected === 'everybody' ? await roomsOf(tools, workspace) : [`w-${_id}` as Room, ...affected.map((user): Room => `u-${user}`)]
  await tools.publish(rooms, { type: 'rights/changed', payload: { workspace: _id, team } })
}

/** Enforces changed rights: publishes them, and ends the editing locks and connections of people who have lost the right to them. */
export const enforceRights = async (tools: Tools, workspace: WorkspaceRow, affected: AffectedUsers): Promise<void> => {
  await announceRights(tools, workspace, affected)
  await endLostLocks(tools, workspace._id)
  tools.revalidateAccess({ workspace: workspace._id })
}

/**
 * Changes somebody's membership and applies the consequences: the workspace enters or leaves their list, and their rights are enforced, there and on
 * documents that are shared with its members.
 */
export const changeMembershipOf = async (
  tools: Tools,
  caller: Caller,
  workspace: WorkspaceRow,
  user: string,
  change: () => Promise<void>,
): Promise<void> => {
  const before = await isReader(tools, workspace, user)
  await change()
  const after = await isReader(tools, workspace, user)
  if (after && !before) await announceAddedTo(tools, user, (await readWorkspaceById(tools, caller, workspace._id)).workspace)
  if (before && !after) {
    await announceRemovedFrom(tools, user, workspace)
    await forgetUnreadable(tools, workspace._id, [user])
  }
  await enforceRights(tools, workspace, [user])
  await enforceShared(tools, workspace.team, await findPlacesSharedWith(tools.db, workspace._id), [user])
}

const isReader = async ({ db, config }: Tools, { _id }: WorkspaceRow, user: string): Promise<boolean> => {
  const { rows } = await db.execute<{ isReader: boolean }>(sql`
    select ${workspaceReadableBy(user, config)} as "isReader" from workspaces w where w."_id" = ${_id}::uuid`)
  return rows[0]?.isReader ?? false
}
