import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#domain/refusal.ts'
import type { DocumentStanding } from '#domain/standing.ts'
import { lockDocument, lockTree } from '#server/db/locks.ts'
import { columnsOf, prepared, valuesOf, whoever } from '#server/db/prepared.ts'
import { documentColumns, type DocumentFacts, documentStanding, fromSession } from './standing.ts'
import { documents } from '#server/db/tables/documents.ts'
import type { Caller } from './caller.ts'
import type { Reading } from './reading.ts'

export type DocumentTableRow = typeof documents.$inferSelect

type Found = DocumentFacts & Omit<DocumentTableRow, '_id'> & { _id: string | null }

const names = Object.keys(getTableColumns(documents)) as (keyof DocumentTableRow)[]
const statement = prepared<Found>(
  'access_document',
  sql`
  select ${documentColumns(whoever)}, ${columnsOf('d', documents)} ${fromSession(whoever)}
  left join documents d on d."_id" = ${sql.placeholder('id')}::uuid and (d.deleted_at is not null) = ${sql.placeholder('deleted')}::boolean
  left join workspaces w on w."_id" = d.workspace left join teams t on t."_id" = d.team`,
)

/** The row of a document for whom something else than their standing lets in; undefined when there is none. */
export const findDocument = async (db: Reading['db'], id: string): Promise<DocumentTableRow | undefined> => {
  const [found] = await db
    .select()
    .from(documents)
    .where(and(eq(documents._id, id), isNull(documents.deleted_at)))
  return found
}

/**
 * A document and where the caller stands; `d.not_found` when there is none. `lock: 'document'` serialises saves of the one document,
 * `lock: 'tree'` everything that changes the tree of its workspace (`security: 11`, `security: 13`).
 */
export const accessDocument = async (
  { db, config }: Reading,
  caller: Caller,
  id: string,
  { lock, deleted = false }: { lock?: 'document' | 'tree'; deleted?: boolean } = {},
): Promise<{ document: DocumentTableRow; standing: DocumentStanding }> => {
  if (lock === 'tree') await lockTree(db, id)
  if (lock === 'document') await lockDocument(db, id)
  const [found] = await statement(db, { ...valuesOf(caller, config), id, deleted })
  if (!caller.isGuest) caller.confirmSession(found?.alive)
  if (!found?._id) throw new Refusal('d.not_found')
  return {
    document: Object.fromEntries(names.map(name => [name, found[name]])) as DocumentTableRow,
    standing: documentStanding(found, config),
  }
}
