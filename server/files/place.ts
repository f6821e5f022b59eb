import { eq, sql } from 'drizzle-orm'
import { FOLDER_DEPTH_MAX, FOLDERS_MAX } from '#contract/limits.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import type { WorkspaceStanding } from '#domain/standing.ts'
import { lockWorkspace } from '#server/db/locks.ts'
import type { Db } from '#server/db/open.ts'
import { folders } from '#server/db/tables/files.ts'
import type { Caller } from '#server/access/caller.ts'
import type { Tools } from '#server/call/verb.ts'
import { accessWorkspace } from '#server/access/workspaces.ts'

type ReadTools = Pick<Tools, 'db' | 'config'>
export type FolderRow = typeof folders.$inferSelect

/** A location in the tree of files: a folder, or null for the root of its workspace. */
export interface TreeLocation {
  workspace: string
  folder: string | null
}

export interface MoveTarget {
  folder?: string | undefined
  workspace?: string | undefined
}

/**
 * Serialises changes of the trees of files (`security: 11`): locks the workspace of a file or folder and the target workspace, in the order of their
 * ids, so that two opposite moves do not deadlock.
 */
export const lockTrees = async (db: Db, id: string, { folder, workspace }: MoveTarget = {}): Promise<void> => {
  const target = folder === 'root' ? null : (folder ?? null)
  await db.execute(sql`
    select 1 from workspaces where "_id" in (
      select workspace from files where "_id" = ${id}::uuid
      union select workspace from folders where "_id" in (${id}::uuid, ${target}::uuid) union select ${workspace ?? null}::uuid)
    order by "_id" for no key update`)
}

/** Returns a folder of the workspace, or null for its root. */
export const requireFolder = async (db: Db, workspace: string, folder: string): Promise<FolderRow | null> => {
  if (folder === 'root') return null
  const row = await findFolder(db, folder)
  if (row?.workspace !== workspace) throw new Refusal('f.folder_not_found')
  return row
}

export const findFolder = async (db: Db, id: string): Promise<FolderRow | undefined> => {
  const [row] = await db.select().from(folders).where(eq(folders._id, id))
  return row
}

/**
 * Returns the target of a move within a team; null when none was given. The caller needs the upload right in another workspace. A folder in a workspace that the
 * caller may not read is refused as not found.
 */
export const accessTarget = async (
  tools: ReadTools,
  caller: Caller,
  { team, workspace: from }: { team: string; workspace: string },
  { folder, workspace }: MoveTarget,
): Promise<TreeLocation | null> => {
  if (folder === undefined && workspace === undefined) return null
  const row = folder === undefined || folder === 'root' ? null : await findFolder(tools.db, folder)
  if (row === undefined || (row && (row.team !== team || (workspace !== undefined && row.workspace !== workspace))))
    throw new Refusal('f.folder_not_found')
  const target = row?.workspace ?? workspace ?? from
  if (target !== from) await requireUpload(tools, caller, { team, workspace: target, isNamed: row === null })
  return { workspace: target, folder: row?._id ?? null }
}

const requireUpload = async (
  tools: ReadTools,
  caller: Caller,
  { team, workspace, isNamed }: { team: string; workspace: string; isNamed: boolean },
): Promise<void> => {
  const target = await accessWorkspace(tools, caller, workspace)
  if (target.workspace.team !== team) throw new Refusal('w.not_found')
  if (!isNamed) requireReadable(target.standing)
  authorize(target.standing, 'upload', 'files')
}

/** Refuses a folder as not found to callers who may not read its workspace. */
export const requireReadable = (standing: WorkspaceStanding): void => {
  try {
    authorize(standing, 'read', 'workspace')
  } catch (error) {
    throw error instanceof Refusal ? new Refusal('f.folder_not_found') : error
  }
}

/** Names are unique within a folder, ignoring case, over files and folders (`product: 5.4`). Checked under the lock; the unique indexes have the last word. */
export const requireFreeName = async (db: Db, { workspace, folder }: TreeLocation, folded: string, own?: string): Promise<void> => {
  const here = (parent: string) => sql`
    workspace = ${workspace}::uuid and coalesce(${sql.identifier(parent)}, workspace) = ${folder ?? workspace}::uuid and folded = ${folded}
    and "_id" is distinct from ${own ?? null}::uuid`
  const { rowCount } = await db.execute(sql`
    select 1 from folders where ${here('parent')} union all select 1 from files where ${here('folder')} limit 1`)
  if (rowCount) throw new Refusal('f.exists', { field: 'name' })
}

/** Requires an existing folder in which the name is free: checked before the bytes of a file arrive, and again afterwards. */
export const requireFreePlace = async (
  { db }: Pick<Tools, 'db'>,
  workspace: string,
  folder: string,
  folded: string,
): Promise<TreeLocation> => {
  const row = await requireFolder(db, workspace, folder)
  const place = { workspace, folder: row?._id ?? null }
  await requireFreeName(db, place, folded)
  return place
}

/** The same for a file whose bytes have arrived. The lock keeps the folder and the name until its row is inserted. */
export const holdPlace = async (db: Db, workspace: string, folder: string, folded: string): Promise<TreeLocation> => {
  await lockWorkspace(db, workspace)
  return requireFreePlace({ db }, workspace, folder, folded)
}

/** Returns the folders from the root down to this one. */
export const pathTo = async (db: Db, folder: string | null): Promise<{ _id: string; name: string }[]> => {
  if (folder === null) return []
  const { rows } = await db.execute<{ _id: string; name: string }>(sql`
    with recursive above as (
      select "_id", name, parent, 0 as height from folders where "_id" = ${folder}::uuid
      union all select f."_id", f.name, f.parent, a.height + 1 from above a join folders f on f."_id" = a.parent where a.height < ${FOLDER_DEPTH_MAX}
    ) select "_id", name from above order by height desc`)
  return rows
}

/** Returns a folder and all below it, each with its level, starting at 1. */
export const subtreeOf = async (db: Db, folder: string): Promise<{ _id: string; user: string | null; level: number }[]> => {
  const { rows } = await db.execute<{ _id: string; user: string | null; level: number }>(sql`
    with recursive below as (
      select "_id", "user", 1 as level from folders where "_id" = ${folder}::uuid
      union all select f."_id", f."user", b.level + 1 from below b join folders f on f.parent = b."_id" where b.level <= ${FOLDER_DEPTH_MAX}
    ) select "_id", "user", level from below`)
  return rows
}

/** Requires room for `count` more folders, and for `levels` levels below the location. */
export const requireFolderQuota = async (
  db: Db,
  place: TreeLocation,
  { levels, count }: { levels: number; count: number },
): Promise<void> => {
  const above = await pathTo(db, place.folder)
  if (above.length + levels > FOLDER_DEPTH_MAX) throw new Refusal('f.too_deep', { field: 'parent', max: FOLDER_DEPTH_MAX })
  if (count > 0 && (await db.$count(folders, eq(folders.workspace, place.workspace))) + count > FOLDERS_MAX)
    throw new Refusal('f.too_many_folders', { max: FOLDERS_MAX })
}
