import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { workspaces as calls } from '#contract/calls/workspaces.ts'
import { can, authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import type { WorkspaceStanding } from '#domain/standing.ts'
import { lockWorkspace } from '#server/db/locks.ts'
import { callerPlaceholders, columnsOf, prepared, valuesOf } from '#server/db/prepared.ts'
import { fromSession, workspaceColumns, type WorkspaceFacts, workspaceStanding } from './standing.ts'
import { workspaces } from '#server/db/tables/workspaces.ts'
import type { Caller } from './caller.ts'
import type { ReadTools } from './readTools.ts'

export type WorkspaceRow = typeof workspaces.$inferSelect

type WorkspaceAccessRow = WorkspaceFacts & Omit<WorkspaceRow, '_id'> & { _id: string | null }

const names = Object.keys(getTableColumns(workspaces)) as (keyof WorkspaceRow)[]
const statement = prepared<WorkspaceAccessRow>(
  'access_workspace',
  sql`
  select ${workspaceColumns(callerPlaceholders)}, ${columnsOf('w', workspaces)} ${fromSession(callerPlaceholders)}
  left join workspaces w on w."_id" = ${sql.placeholder('id')}::uuid left join teams t on t."_id" = w.team`,
)

/** Returns the row of a workspace without checking access, for callers that have another permission; undefined when there is none. */
export const findWorkspace = async (db: ReadTools['db'], id: string): Promise<WorkspaceRow | undefined> => {
  const [found] = await db.select().from(workspaces).where(eq(workspaces._id, id))
  return found
}

/** Returns a workspace and the caller's standing. Throws `w.not_found`. `lock` serialises what changes its tree. */
export const accessWorkspace = async (
  tools: ReadTools,
  caller: Caller,
  id: string,
  { lock = false } = {},
): Promise<{ workspace: WorkspaceRow; standing: WorkspaceStanding }> => {
  if (lock) await lockWorkspace(tools.db, id)
  const [found] = await statement(tools.db, { ...valuesOf(caller, tools.config), id })
  if (!caller.isGuest) caller.confirmSession(found?.alive)
  if (!found?._id) throw new Refusal('w.not_found')
  return {
    workspace: Object.fromEntries(names.map(name => [name, found[name]])) as WorkspaceRow,
    standing: workspaceStanding(found, tools.config),
  }
}

/** Editors of the workspace's documents may also reorder its tree; only managers may change anything else (`authorisation: D32`). */
export const requireToUpdate = (standing: WorkspaceStanding, { tree, ...fields }: BodyOf<typeof calls.update>): void => {
  authorize(standing, 'read', 'workspace')
  if (Object.keys(fields).length > 0) authorize(standing, 'manage', 'workspace')
  if (tree && !can(standing, 'manage', 'workspace')) authorize(standing, 'edit', 'documents')
}
