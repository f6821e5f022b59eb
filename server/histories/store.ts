import { sql } from 'drizzle-orm'
import type { HistoryEntry } from '#contract/calls/histories.ts'
import type { Db } from '#server/db/open.ts'
import { isoTime } from '#server/db/time.ts'
import type { NamedText } from '#server/services/comparer.ts'

/** What every list shows of the version `h`. */
export const entryColumns = sql`
  h."_id", h.document, h.kind, h.title, h.version, h.change, ${isoTime(sql`h.created_at`)} as created_at,
  (select json_build_object('_id', u."_id", 'firstname', u.firstname, 'lastname', u.lastname, 'avatar', u.avatar)
    from users u where u."_id" = h."user" and u.deleted_at is null) as "user"`

/** Newest first; without their texts. */
export const findEntries = async (db: Db, document: string, limit?: number): Promise<HistoryEntry[]> => {
  const { rows } = await db.execute<HistoryEntry & Record<string, unknown>>(sql`
    select ${entryColumns} from histories h where h.document = ${document}::uuid
    order by h.created_at desc, h."_id" desc limit ${limit ?? null}`)
  return rows
}

/** One entry with its text; undefined when there is none. */
export const findEntry = async (db: Db, id: string): Promise<(HistoryEntry & { content: unknown }) | undefined> => {
  const { rows } = await db.execute<HistoryEntry & { content: unknown }>(sql`
    select ${entryColumns}, h.content from histories h where h."_id" = ${id}::uuid`)
  return rows[0]
}

/** Returns one entry of a document as it is stored, with a name for the cache, since its text never changes. */
export const findStored = async (
  db: Db,
  { document, entry }: { document: string; entry: string },
): Promise<(NamedText & { entry: HistoryEntry }) | undefined> => {
  const { rows } = await db.execute<HistoryEntry & { content: string }>(sql`
    select ${entryColumns}, h.content::text as content from histories h where h."_id" = ${entry}::uuid and h.document = ${document}::uuid`)
  if (!rows[0]) return undefined
  const { content, ...found } = rows[0]
  return { name: found._id, content, entry: found }
}

/** The saved text of a document; its version names it. */
export const findCurrent = async (db: Db, document: string): Promise<(NamedText & { entry: null }) | undefined> => {
  const { rows } = await db.execute<NamedText & Record<string, unknown>>(sql`
    select d."_id" || ' ' || d.version as name, x.content::text as content
    from documents d join document_texts x on x.document = d."_id" where d."_id" = ${document}::uuid`)
  return rows[0] && { ...rows[0], entry: null }
}

/** Deletes an entry of this document. Returns whether there was one. */
export const removeEntry = async (db: Db, { document, entry }: { document: string; entry: string }): Promise<boolean> => {
  const { rowCount } = await db.execute(sql`delete from histories where "_id" = ${entry}::uuid and document = ${document}::uuid`)
  return rowCount === 1
}
