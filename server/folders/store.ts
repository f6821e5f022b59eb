import { eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Folder } from '#contract/calls/folders.ts'
import { Refusal } from '#domain/refusal.ts'
import { refuseDuplicate } from '#server/db/duplicate.ts'
import type { Db } from '#server/db/open.ts'
import { isoTime } from '#server/db/time.ts'
import { folders } from '#server/db/tables/files.ts'
import { foldedName } from '#server/files/name.ts'
import type { FolderRow, TreeLocation } from '#server/files/place.ts'

/** Returns the folders of these ids, in no order. */
export const findFolders = async (db: Db, ids: readonly string[]): Promise<Folder[]> => {
  if (ids.length === 0) return []
  const { rows } = await db.execute<Folder & Record<string, unknown>>(sql`
    select f."_id", 'folder' as "objType", f.name, f.workspace, coalesce(f.parent::text, 'root') as parent, f."user",
      (select count(*)::int from folders below where below.parent = f."_id") as "folderCount", ${isoTime(sql`f.created_at`)} as created_at
    from folders f where f."_id" = any(${sql.param([...ids])}::uuid[])`)
  return rows
}

export const findOne = async (db: Db, id: string): Promise<Folder> => {
  const [folder] = await findFolders(db, [id])
  if (!folder) throw new Refusal('f.folder_not_found')
  return folder
}

const exists = () => new Refusal('f.exists', { field: 'name' })

export const insertFolder = async (
  db: Db,
  { workspace, folder }: TreeLocation,
  made: { team: string; user: string; name: string },
): Promise<Folder> => {
  const _id = uuid()
  await refuseDuplicate('folders_name', exists(), () =>
    db.insert(folders).values({ _id, workspace, parent: folder, ...made, folded: foldedName(made.name) }),
  )
  return findOne(db, _id)
}

/** Renames a folder, or moves it with its content; `below` are the ids of the folder and of all folders under it. */
export const changeFolder = async (
  db: Db,
  before: FolderRow,
  { workspace, folder, name }: TreeLocation & { name: string },
  below: readonly string[],
) => {
  if (workspace !== before.workspace) {
    await db
      .update(folders)
      .set({ workspace })
      .where(
        inArray(
          folders._id,
          below.filter(id => id !== before._id),
        ),
      )
    await db.execute(sql`update files set workspace = ${workspace}::uuid where folder = any(${sql.param([...below])}::uuid[])`)
  }
  await refuseDuplicate('folders_name', exists(), () =>
    db
      .update(folders)
      .set({ workspace, parent: folder, name, folded: foldedName(name) })
      .where(eq(folders._id, before._id)),
  )
}

export const deleteFolder = async (db: Db, id: string): Promise<void> => void (await db.delete(folders).where(eq(folders._id, id)))
