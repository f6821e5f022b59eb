import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import { Refusal } from '#domain/refusal.ts'
import type { WorkspaceStanding } from '#domain/standing.ts'
import { workspaces } from '#server/db/tables.ts'
import { fromSession, workspaceColumns, type WorkspaceFacts, workspaceJoins, workspaceStanding } from '#server/db/standing.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Tools } from '#server/http/verb.ts'

export type WorkspaceRow = typeof workspaces.$inferSelect

type Found = WorkspaceFacts & Omit<WorkspaceRow, '_id'> & { _id: string | null }

const load = async (
  { db, config }: Pick<Tools, 'db' | 'config'>,
  caller: Caller,
  match: SQL,
): Promise<{ workspace: WorkspaceRow; standing: WorkspaceStanding }> => {
  const { rows } = await db.execute<Found>(sql`
    select ${workspaceColumns}, w.* ${fromSession(caller)}
    left join workspaces w on ${match} left join teams t on t."_id" = w.team ${workspaceJoins(caller)}`)
  const found = rows[0]
  if (!caller.isGuest) caller.prove(found?.alive)
  if (!found?._id) throw new Refusal('w.not_found')
  const columns = Object.keys(getTableColumns(workspaces)) as (keyof WorkspaceRow)[]
  return {
    workspace: Object.fromEntries(columns.map(name => [name, found[name]])) as WorkspaceRow,
    standing: workspaceStanding(found, config),
  }
}

/** Serialises what changes the tree of a workspace; rows that only refer to the workspace are not held up. */
export const lockWorkspace = async ({ db }: Pick<Tools, 'db'>, id: string): Promise<void> => {
  await db.execute(sql`select 1 from workspaces where "_id" = ${id}::uuid for no key update`)
}

/** A workspace and where the caller stands; `w.not_found` when there is none. `lock` serialises what changes its tree. */
export const accessWorkspace = async (tools: Pick<Tools, 'db' | 'config'>, caller: Caller, id: string, { lock = false } = {}) => {
  if (lock) await lockWorkspace(tools, id)
  return load(tools, caller, sql`w."_id" = ${id}::uuid`)
}

export const accessWorkspaceBySlug = (tools: Pick<Tools, 'db' | 'config'>, caller: Caller, team: string, slug: string) =>
  load(tools, caller, sql`w.team = ${team}::uuid and w.slug = ${slug}`)
