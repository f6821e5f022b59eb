import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#domain/refusal.ts'
import type { DocumentStanding } from '#domain/standing.ts'
import { lockDocument, lockTree } from '#server/db/locks.ts'
import { callerPlaceholders, columnsOf, prepared, valuesOf } from '#server/db/prepared.ts'
import { documentColumns, type DocumentFacts, documentStanding, fromSession, isUndecided } from './standing.ts'
import { documents } from '#server/db/tables/documents.ts'
import type { Caller } from './caller.ts'
import type { ReadTools } from './readTools.ts'

export type DocumentTableRow = typeof documents.$inferSelect

type DocumentAccessRow = DocumentFacts & Omit<DocumentTableRow, '_id'> & { _id: string | null }

const names = Object.keys(getTableColumns(documents)) as (keyof DocumentTableRow)[]
const statement = (name: string, shared: 'read' | 'unread') =>
  prepared<DocumentAccessRow>(
    name,
    sql`
    select ${documentColumns(callerPlaceholders, { shared })}, ${columnsOf('d', documents)} ${fromSession(callerPlaceholders)}
    left join documents d on d."_id" = ${sql.placeholder('id')}::uuid and (d.deleted_at is not null) = ${sql.placeholder('deleted')}::boolean
    left join workspaces w on w."_id" = d.workspace left join teams t on t."_id" = d.team`,
  )
const plain = statement('access_document', 'unread')
const exact = statement('access_document_exact', 'read')

/** Returns the row of a document without checking access, for callers that have another permission; undefined when there is none. */
export const findDocument = async (db: ReadTools['db'], id: string): Promise<DocumentTableRow | undefined> => {
  const [found] = await db
    .select()
    .from(documents)
    .where(and(eq(documents._id, id), isNull(documents.deleted_at)))
  return found
}

/**
 * Returns a document and the caller's standing. Throws `d.not_found`. `lock: 'document'` serialises saves of the one document,
 * `lock: 'tree'` everything that changes the tree of its workspace (`security: 11`, `security: 13`).
 */
export const accessDocument = async (
  { db, config }: ReadTools,
  caller: Caller,
  id: string,
  { lock, deleted = false }: { lock?: 'document' | 'tree'; deleted?: boolean } = {},
): Promise<{ document: DocumentTableRow; standing: DocumentStanding }> => {
  if (lock === 'tree') await lockTree(db, id)
  if (lock === 'document') await lockDocument(db, id)
  const values = { ...valuesOf(caller, config), id, deleted }
  const [first] = await plain(db, values)
  const [found] = first && isUndecided(first) ? await exact(db, values) : [first]
  if (!caller.isGuest) caller.confirmSession(found?.alive)
  if (!found?._id) throw new Refusal('d.not_found')
  return {
    document: Object.fromEntries(names.map(name => [name, found[name]])) as DocumentTableRow,
    standing: documentStanding(found, config),
  }
}
