import { sql } from 'drizzle-orm'
import type { Room } from '#contract/realtime.ts'
import type { Db } from '#server/db/open.ts'
import type { Tools } from '#server/call/verb.ts'
import { endLostLocks } from '#server/documents/locks/endLocks.ts'
import { forgetUnreadable } from './announceSharing.ts'

/** Returns the workspaces in which documents are shared with the members of this one (`authorisation: D36`). */
export const findPlacesSharedWith = async (db: Db, workspace: string): Promise<string[]> => {
  const { rows } = await db.execute<{ workspace: string }>(sql`
    select distinct d.workspace from document_members m join documents d on d."_id" = m.document where m.workspace = ${workspace}::uuid`)
  return rows.map(row => row.workspace)
}

/**
 * These people are members of a workspace since now, or not any more: in each place with documents that are shared with its members they read again what they
 * may read there, and lose what they may not.
 */
export const enforceShared = async (tools: Tools, team: string, places: readonly string[], users: readonly string[]): Promise<void> => {
  const rooms = users.map((user): Room => `u-${user}`)
  for (const workspace of places) {
    await tools.publish(rooms, { type: 'rights/changed', payload: { workspace, team } })
    await forgetUnreadable(tools, workspace, users)
    await endLostLocks(tools, workspace)
    tools.revalidateAccess({ documentsOf: workspace })
  }
}
