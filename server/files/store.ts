import { findFile } from '#server/access/files.ts'
import type { FileRow } from '#server/access/files.ts'
import { eq, sql } from 'drizzle-orm'
import { refuseDuplicate } from '#server/db/duplicate.ts'
import type { Db } from '#server/db/open.ts'
import { files } from '#server/db/tables/files.ts'
import type { TreeLocation } from './place.ts'
import { Refusal } from '#domain/refusal.ts'
import { foldedName } from './name.ts'

/** Throws `f.not_found`, also for a deleted file. */
export const getFile = async (db: Db, id: string): Promise<FileRow> => {
  const file = await findFile(db, id)
  if (!file || file.deleted_at !== null) throw new Refusal('f.not_found')
  return file
}

/** Renames a file; with a place it also moves it in the tree of files. */
export const changeFile = async (db: Db, id: string, { name, place }: { name: string; place: TreeLocation | null }): Promise<FileRow> => {
  const [row] = await refuseDuplicate('files_name', new Refusal('f.exists', { field: 'name' }), () =>
    db
      .update(files)
      .set({ name, ...(place && { ...place, folded: foldedName(name) }) })
      .where(eq(files._id, id))
      .returning(),
  )
  if (!row) throw new Refusal('f.not_found')
  return row
}

/** Removes files from all lists, but leaves them readable where they are shown. Returns their ids. */
export const markDeleted = async (db: Db, which: { file: string } | { inFolders: readonly string[] }): Promise<string[]> => {
  const match =
    'file' in which
      ? sql`"_id" = ${which.file}::uuid`
      : sql`folder = any(${sql.param([...which.inFolders])}::uuid[]) and folded is not null`
  const { rows } = await db.execute<{ _id: string }>(sql`
    update files set deleted_at = now(), folded = null, folder = null where ${match} and deleted_at is null returning "_id"`)
  return rows.map(({ _id }) => _id)
}

/** Returns the people who have uploaded the files in these folders. */
export const ownersIn = async (db: Db, folders: readonly string[]): Promise<(string | null)[]> => {
  const { rows } = await db.execute<{ user: string | null }>(sql`
    select distinct "user" from files where folder = any(${sql.param([...folders])}::uuid[])`)
  return rows.map(({ user }) => user)
}

/** What a text says of a file that it shows or links. */
interface ShownFile extends Record<string, unknown> {
  _id: string
  name: string
  size: number
  width: number | null
  height: number | null
}

/** Returns those of the files that belong to the team. */
export const readShownFiles = async (db: Db, team: string, ids: readonly string[]): Promise<ShownFile[]> => {
  const { rows } = await db.execute<ShownFile>(sql`
    select "_id", name, size::float8 as size, width, height from files where "_id" = any(${sql.param([...ids])}::uuid[]) and team = ${team}::uuid`)
  return rows
}
