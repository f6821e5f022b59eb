import { type SQL, sql } from 'drizzle-orm'
import type { DocumentEntry } from '#contract/calls/documents.ts'
import { PAGE_DEFAULT } from '#contract/limits.ts'
import type { Access } from '#contract/rights.ts'
import { entryOf } from '#contract/documentEntry.ts'
import { isRank } from '#domain/rank.ts'
import { Refusal } from '#domain/refusal.ts'
import { fromSession } from '#server/access/standing.ts'
import { isoTime } from '#server/db/time.ts'
import { cursorOf, type Page, pageOf, placeOf, refusedCursor, timeOf } from '#server/db/paging.ts'
import { entriesFor } from '#server/access/entries.ts'
import { documentReadableBy, joinDocument } from '#server/access/readable.ts'
import { rowColumns } from '#server/documents/tree/rows.ts'
import type { Caller } from '#server/access/caller.ts'
import type { Tools } from '#server/call/verb.ts'

type ReadTools = Pick<Tools, 'db' | 'config'>

/** The list an id selects: the caller's id gives all of their list, the id of a team of theirs the part in that team; any other id is not found. */
export interface OwnList {
  user: string
  team: string | null
}

export const accessOwnList = async ({ db }: Pick<Tools, 'db'>, caller: Caller, id: string): Promise<OwnList> => {
  const { rows } = await db.execute<{ alive: boolean; isOfTeam: boolean }>(sql`
    select caller.alive, exists (select 1 from team_members m where m.team = ${id}::uuid and m."user" = ${caller.id}::uuid and m."isConfirmed") as "isOfTeam"
    ${fromSession(caller)}`)
  caller.confirmSession(rows[0]?.alive)
  if (id !== caller.id && !rows[0]?.isOfTeam) throw new Refusal('u.not_found')
  return { user: caller.id, team: id === caller.id ? null : id }
}

type ListedDocumentRow = DocumentEntry & { access: Access; at: string } & Record<string, unknown>

/** Returns one page of the documents that the person has a row about and may read now, in the given order; `at` is the place of a row in it. */
const readRows = async (
  { db, config }: ReadTools,
  { user, team }: OwnList,
  rows: { columns: SQL; from: SQL; isMeant: SQL; isAfter: SQL | null; order: SQL },
  limit: number,
): Promise<ListedDocumentRow[]> => {
  const { rows: found } = await db.execute<ListedDocumentRow>(sql`
    select ${rowColumns}, ${rows.columns} from ${rows.from}
    where ${rows.isMeant} and ${team === null ? sql`true` : sql`d.team = ${team}::uuid`} and ${documentReadableBy(user, config)}
      and ${rows.isAfter ?? sql`true`}
    order by ${rows.order} limit ${limit + 1}`)
  return found
}

const placeOfRow = (row: ListedDocumentRow): string => cursorOf(row.at, row._id)

/** Returns the place in a list that is ordered by ranks. */
const rankOf = (cursor: string) => {
  const after = placeOf(cursor)
  if (!isRank(after.place)) throw refusedCursor()
  return after
}

/** Returns a person's favourites in their own order. */
export const readFavourites = async (
  tools: ReadTools,
  list: OwnList,
  { limit = PAGE_DEFAULT, cursor }: Page,
): Promise<{ documents: DocumentEntry[]; next?: string }> => {
  const after = cursor === undefined ? null : rankOf(cursor)
  const rows = {
    columns: sql`f.rank as at`,
    from: sql`favourites f ${joinDocument(sql`f.document`)}`,
    isMeant: sql`f."user" = ${list.user}::uuid`,
    isAfter: after && sql`(f.rank, d."_id") > (${after.place}::text collate "C", ${after.id}::uuid)`,
    order: sql`f.rank, d."_id"`,
  }
  return pageOf(await readRows(tools, list, rows, limit), limit, entryOf, placeOfRow)
}

/**
 * Returns what others have shared with a person, or with their team or workspaces, each document once, by the entry that counts (`authorisation: D36`), the
 * latest first.
 * Authors have an entry on their own documents, too, which is left out (`authorisation: D4`).
 */
export const readShared = async (
  tools: ReadTools,
  list: OwnList,
  { limit = PAGE_DEFAULT, cursor }: Page,
): Promise<{ documents: (DocumentEntry & { access: Access })[]; next?: string }> => {
  const after = cursor === undefined ? null : timeOf(cursor)
  const rows = {
    columns: sql`m.access, ${isoTime(sql`m.created_at`)} as at`,
    from: sql`(${entriesFor(list.user)}) m ${joinDocument(sql`m.document`)}`,
    isMeant: sql`d."user" is distinct from ${list.user}::uuid`,
    isAfter: after && sql`(m.created_at, d."_id") < (${after.place}::timestamptz, ${after.id}::uuid)`,
    order: sql`m.created_at desc, d."_id" desc`,
  }
  return pageOf(await readRows(tools, list, rows, limit), limit, row => ({ ...entryOf(row), access: row.access }), placeOfRow)
}
