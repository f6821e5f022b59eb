import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import { Refusal } from '#domain/refusal.ts'
import type { DocumentStanding } from '#domain/standing.ts'
import { documents } from '#server/db/tables.ts'
import { documentColumns, type DocumentFacts, documentJoins, documentStanding, fromSession } from '#server/db/standing.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Tools } from '#server/http/verb.ts'

export type DocumentTableRow = typeof documents.$inferSelect

type Found = DocumentFacts & Omit<DocumentTableRow, '_id'> & { _id: string | null }

const load = async (
  { db, config }: Pick<Tools, 'db' | 'config'>,
  caller: Caller,
  match: SQL,
): Promise<{ document: DocumentTableRow; standing: DocumentStanding }> => {
  const { rows } = await db.execute<Found>(sql`
    select ${documentColumns}, d.* ${fromSession(caller)}
    left join documents d on ${match} left join workspaces w on w."_id" = d.workspace left join teams t on t."_id" = d.team ${documentJoins(caller)}`)
  const found = rows[0]
  if (!caller.isGuest) caller.prove(found?.alive)
  if (!found?._id) throw new Refusal('d.not_found')
  const columns = Object.keys(getTableColumns(documents)) as (keyof DocumentTableRow)[]
  return {
    document: Object.fromEntries(columns.map(name => [name, found[name]])) as DocumentTableRow,
    standing: documentStanding(found, config),
  }
}

/**
 * A document and where the caller stands; `d.not_found` when there is none. `lock: 'document'` serialises saves of the one document,
 * `lock: 'tree'` everything that changes the tree of its workspace (security rules 11, 13).
 */
export const accessDocument = async (
  tools: Pick<Tools, 'db' | 'config'>,
  caller: Caller,
  id: string,
  { lock, deleted = false }: { lock?: 'document' | 'tree'; deleted?: boolean } = {},
) => {
  if (lock === 'tree')
    await tools.db.execute(
      sql`select 1 from workspaces where "_id" = (select workspace from documents where "_id" = ${id}::uuid) for no key update`,
    )
  if (lock) await tools.db.execute(sql`select 1 from documents where "_id" = ${id}::uuid for no key update`)
  const alive = deleted ? sql`d.deleted_at is not null` : sql`d.deleted_at is null`
  return load(tools, caller, sql`d."_id" = ${id}::uuid and ${alive}`)
}
