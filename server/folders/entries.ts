import { inArray, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { Id } from '#contract/fields.ts'
import type { StoredFile } from '#contract/calls/files.ts'
import type { Folder } from '#contract/calls/folders.ts'
import { isoTime } from '#server/db/time.ts'
import { files } from '#server/db/tables/files.ts'
import { refusedCursor } from '#server/db/paging.ts'
import { foldedName } from '#server/files/name.ts'
import { fileView } from '#server/files/view.ts'
import type { Tools } from '#server/call/verb.ts'
import type { TreeLocation } from '#server/files/place.ts'
import { findFolders } from './store.ts'

interface EntryQuery {
  search?: string | undefined
  sort: 'name' | 'time' | 'size'
  order: 'asc' | 'desc'
  limit: number
  cursor?: string | undefined
}

/** Folders come first. A folder has no size, so by size folders are sorted by name. */
const FOLDERS = 0
const FILES = 1
const keys: Record<EntryQuery['sort'], { ofFolder: SQL; ofFile: SQL }> = {
  name: { ofFolder: sql`e.folded`, ofFile: sql`e.folded` },
  time: { ofFolder: isoTime(sql`e.created_at`), ofFile: isoTime(sql`e.created_at`) },
  size: { ofFolder: sql`e.folded`, ofFile: sql`lpad(e.size::text, 16, '0')` },
}

const Cursor = z.tuple([z.literal([FOLDERS, FILES]), z.string().max(1000), Id])

/** The cursor where a page begins. Names hold any character, so it is encoded. */
const cursorOf = (last: z.infer<typeof Cursor>): string => Buffer.from(JSON.stringify(last)).toString('base64url')
const readCursor = (cursor: string): z.infer<typeof Cursor> => {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw refusedCursor()
  }
}

const afterThe = ([kind, key, id]: z.infer<typeof Cursor>, order: EntryQuery['order']): SQL => sql`
  and (kind > ${kind}::int or (kind = ${kind}::int and (key, "_id") ${order === 'asc' ? sql`>` : sql`<`} (${key}::text collate "C", ${id}::uuid)))`

/** Returns one page of a folder's entries, or of the entries in the whole workspace whose name matches. */
export const readEntries = async (
  { db }: Pick<Tools, 'db'>,
  { workspace, folder }: TreeLocation,
  { search, sort, order, limit, cursor }: EntryQuery,
): Promise<{ folders: Folder[]; files: StoredFile[]; next?: string }> => {
  const pattern = search === undefined ? null : `%${foldedName(search).replace(/[\\%_]/g, '\\$&')}%`
  const which = (parent: 'parent' | 'folder') =>
    pattern === null
      ? sql`e.workspace = ${workspace}::uuid and coalesce(e.${sql.identifier(parent)}, e.workspace) = ${folder ?? workspace}::uuid`
      : sql`e.workspace = ${workspace}::uuid and e.folded like ${pattern}`
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await db.execute<{ kind: typeof FOLDERS | typeof FILES; _id: string; key: string }>(sql`
    select kind, "_id", key from (
      select ${FOLDERS}::int as kind, e."_id", (${keys[sort].ofFolder}) collate "C" as key from folders e where ${which('parent')}
      union all
      select ${FILES}::int, e."_id", (${keys[sort].ofFile}) collate "C" from files e where ${which('folder')} and e.folded is not null
    ) entries where true ${cursor === undefined ? sql`` : afterThe(readCursor(cursor), order)}
    order by kind, key ${direction}, "_id" ${direction} limit ${limit + 1}`)

  const shown = rows.slice(0, limit)
  const ids = (kind: number) => shown.filter(row => row.kind === kind).map(row => row._id)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    folders: inOrder(ids(FOLDERS), await findFolders(db, ids(FOLDERS))),
    files: inOrder(ids(FILES), await findFiles(db, ids(FILES))),
    ...(last && { next: cursorOf([last.kind, last.key, last._id]) }),
  }
}

const findFiles = async (db: Tools['db'], ids: readonly string[]): Promise<StoredFile[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(files)
    .where(inArray(files._id, [...ids]))
  return rows.map(fileView)
}

const inOrder = <T extends { _id: string }>(ids: readonly string[], rows: readonly T[]): T[] => {
  const found = new Map(rows.map(row => [row._id, row]))
  return ids.flatMap(id => found.get(id) ?? [])
}
