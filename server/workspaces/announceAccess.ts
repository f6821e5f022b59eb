import { sql } from 'drizzle-orm'
import type { Room } from '#contract/realtime.ts'
import { forgetUnreadable } from '#server/documents/sharing/announceSharing.ts'
import { endLostLocks } from '#server/documents/locks/endLocks.ts'
import { workspaceReadableBy } from '#server/access/readable.ts'
import type { Caller } from '#server/access/caller.ts'
import type { Tools } from '#server/call/verb.ts'
import type { WorkspaceRow } from '#server/access/workspaces.ts'
import { announceAddedTo, announceRemovedFrom, roomsOf } from './announce.ts'
import { readWorkspaceById } from './read.ts'

/** Whom a change concerns, by id. */
type Whom = readonly string[] | 'everybody'

/** Who belongs to the workspace has changed, or what they may do: whoever has it open reads it again, and so does everybody whom it concerns. */
export const announceRights = async (tools: Pick<Tools, 'db' | 'publish'>, workspace: WorkspaceRow, whom: Whom): Promise<void> => {
  const { _id, team } = workspace
  const rooms = whom === 'everybody' ? await roomsOf(tools, workspace) : [`w-${_id}` as Room, ...whom.map((user): Room => `u-${user}`)]
  await tools.publish(rooms, { type: 'rights/changed', payload: { workspace: _id, team } })
}

/** What these people may do has changed: they hear so, nobody writes on who may not, and nobody stays connected to what they may not read. */
export const passOnRights = async (tools: Tools, workspace: WorkspaceRow, whom: Whom): Promise<void> => {
  await announceRights(tools, workspace, whom)
  await endLostLocks(tools, workspace._id)
  tools.reconsider({ workspace: workspace._id })
}

/** Changes whether somebody belongs to a workspace, and everything that follows from it: it comes into the person's list or goes from it. */
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
    await forgetUnreadable(tools, workspace._id, user)
  }
  await passOnRights(tools, workspace, [user])
}

const isReader = async ({ db, config }: Tools, { _id }: WorkspaceRow, user: string): Promise<boolean> => {
  const { rows } = await db.execute<{ isReader: boolean }>(sql`
    select ${workspaceReadableBy(user, config)} as "isReader" from workspaces w where w."_id" = ${_id}::uuid`)
  return rows[0]?.isReader ?? false
}
