import type { StoredFile } from '#contract/calls/files.ts'
import type { files } from '#server/db/tables/files.ts'

/** Returns a file as its readers see it. */
export const fileView = (row: typeof files.$inferSelect): StoredFile => ({
  _id: row._id,
  objType: 'file',
  objExtension: /\.(\w+)$/.exec(row.name)?.[1]?.toLowerCase() ?? '',
  name: row.name,
  type: row.type,
  size: row.size,
  width: row.width,
  height: row.height,
  url: `/api/files/${row._id}`,
  folder: row.folded === null ? null : (row.folder ?? 'root'),
  user: row.user,
  created_at: row.created_at,
})
