import { type SQL, sql } from 'drizzle-orm'
import type { DocumentEntry } from '#contract/calls/documents.ts'
import { PAGE_DEFAULT } from '#contract/limits.ts'
import type { Access } from '#contract/rights.ts'
import { entryOf } from '#contract/documentEntry.ts'
import { Refusal } from '#domain/refusal.ts'
import { fromSession } from '#server/access/standing.ts'
import { isoTime } from '#server/db/time.ts'
import { cursorOf, type Page, pageOf, timeOf } from '#server/db/paging.ts'
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

/** Returns one page of the documents that the person has a row about and may read now, the latest row first. */
const readRows = async (
  { db, config }: ReadTools,
  { user, team }: OwnList,
  rows: { columns: SQL; from: SQL; isMeant: SQL; at: SQL },
  { limit = PAGE_DEFAULT, cursor }: Page,
): Promise<{ found: ListedDocumentRow[]; limit: number }> => {
  const after = cursor === undefined ? null : timeOf(cursor)
  const { rows: found } = await db.execute<ListedDocumentRow>(sql`
    select ${rowColumns}, ${isoTime(rows.at)} as at ${rows.columns} from ${rows.from}
    where ${rows.isMeant} and ${team === null ? sql`true` : sql`d.team = ${team}::uuid`} and ${documentReadableBy(user, config)}
      and ${after ? sql`(${rows.at}, d."_id") < (${after.place}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by ${rows.at} desc, d."_id" desc limit ${limit + 1}`)
  return { found, limit }
}

const placeOfRow = (row: ListedDocumentRow): string => cursorOf(row.at, row._id)

/** Returns a person's favourites. */
export const readFavourites = async (
  tools: ReadTools,
  list: OwnList,
  page: Page,
): Promise<{ documents: DocumentEntry[]; next?: string }> => {
  const from = sql`favourites f ${joinDocument(sql`f.document`)}`
  const isMeant = sql`f."user" = ${list.user}::uuid`
  const { found, limit } = await readRows(tools, list, { columns: sql``, from, isMeant, at: sql`f.created_at` }, page)
  return pageOf(found, limit, entryOf, placeOfRow)
}

/**
 * Returns what others have shared with a person, or with their team or workspaces, each document once, by the entry that counts (`authorisation: D36`).
 * Authors have an entry on their own documents, too, which is left out (`authorisation: D4`).
 */
export const readShared = async (
  tools: ReadTools,
  list: OwnList,
  page: Page,
): Promise<{ documents: (DocumentEntry & { access: Access })[]; next?: string }> => {
  const from = sql`(${entriesFor(list.user)}) m ${joinDocument(sql`m.document`)}`
  const isMeant = sql`d."user" is distinct from ${list.user}::uuid`
  const { found, limit } = await readRows(tools, list, { columns: sql`, m.access`, from, isMeant, at: sql`m.created_at` }, page)
  return pageOf(found, limit, row => ({ ...entryOf(row), access: row.access }), placeOfRow)
}

/** Adds or removes a favourite; without `isWanted` it toggles. The caller holds the lock of the person's row. */
export const setFavourite = async (db: Tools['db'], user: string, document: string, isWanted?: boolean): Promise<void> => {
  if (isWanted !== true) {
    const { rowCount } = await db.execute(sql`delete from favourites where "user" = ${user}::uuid and document = ${document}::uuid`)
    if (isWanted === false || rowCount === 1) return
  }
  await db.execute(sql`insert into favourites ("user", document) values (${user}::uuid, ${document}::uuid) on conflict do nothing`)
}
