import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Content } from '#editor/node.ts'
import { files } from '#server/db/tables/files.ts'
import type { Tools } from '#server/call/verb.ts'

/** What files belong to: a document or a template. Without a workspace it is a template of the whole team. */
export interface FileOwner {
  team: string
  workspace: string | null
  document?: string
  template?: string
}

interface TextWithCover {
  content: Content
  cover: string | null
}

type FileRow = typeof files.$inferInsert
const ADDRESS = /\/api\/files\/([0-9a-f-]{36})/g

/**
 * Prepares a text that is copied from a document to a template, or back: its pictures and attachments become files of the new owner, so that its readers see
 * them. The bytes are shared and count once. Only files of the source are copied, and with `sharesWorkspace` also those of its workspace if the new owner is in
 * another one; all other addresses stay. `insertFiles` inserts the rows once their owner exists.
 */
export const copyFiles = async (
  { db }: Pick<Tools, 'db'>,
  from: FileOwner & { sharesWorkspace: boolean },
  to: FileOwner & { user: string },
  text: TextWithCover,
): Promise<TextWithCover & { files: FileRow[] }> => {
  const named = [...new Set([...JSON.stringify(text).matchAll(ADDRESS)].map(([, id]) => id))]
  if (named.length === 0) return { ...text, files: [] }
  const shared = sql`f.document is null and f.template is null and f.workspace = ${from.workspace}::uuid and f.workspace is distinct from ${to.workspace}::uuid`
  const { rows } = await db.execute<FileRow & Record<string, unknown>>(sql`
    select f."_id", f.team, f.key, f.name, f.type, f.size::float8 as size, f.width, f.height, f.hash from files f
    where f."_id"::text = any(${sql.param(named)}::text[]) and f.team = ${from.team}::uuid
      and (f.document = ${from.document ?? null}::uuid or f.template = ${from.template ?? null}::uuid or (${from.sharesWorkspace} and ${shared}))
    for key share`)

  const copies = new Map(rows.map(row => [`/api/files/${row._id}`, uuid()]))
  const moved = JSON.parse(JSON.stringify(text), (key: string, value: unknown) => {
    if (key === 'text' || typeof value !== 'string') return value
    const [address = ''] = value.split('#', 1)
    const copy = copies.get(address)
    return copy === undefined ? value : `/api/files/${copy}${value.slice(address.length)}`
  }) as TextWithCover
  const { workspace, document = null, template = null, user } = to
  return {
    ...moved,
    files: rows.map(row => ({ ...row, _id: copies.get(`/api/files/${row._id}`)!, workspace, document, template, user })),
  }
}

/** Inserts the rows that `copyFiles` has returned. */
export const insertFiles = async ({ db }: Pick<Tools, 'db'>, rows: readonly FileRow[]): Promise<void> => {
  if (rows.length > 0) await db.insert(files).values([...rows])
}
