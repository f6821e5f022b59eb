import { type SQL, sql } from 'drizzle-orm'
import type { DocumentEntry } from '#contract/calls/documents.ts'
import { PAGE_DEFAULT } from '#contract/limits.ts'
import type { Access } from '#contract/rights.ts'
import { entryOf } from '#contract/documentEntry.ts'
import { Refusal } from '#domain/refusal.ts'
import { fromSession } from '#server/access/standing.ts'
import { isoTime } from '#server/db/time.ts'
import { cursorOf, type Page, pageOf, timeOf } from '#server/db/paging.ts'
import { documentReadableBy, joinDocument } from '#server/access/readable.ts'
import { rowColumns } from '#server/documents/tree/rows.ts'
import type { Caller } from '#server/access/caller.ts'
import type { Tools } from '#server/call/verb.ts'

type Reader = Pick<Tools, 'db' | 'config'>

/** Whose list an id asks for: with the caller's own all of it, with that of a team of theirs what is in there; everybody else's is not found. */
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

type Found = DocumentEntry & { access: Access; at: string } & Record<string, unknown>

/** One page of documents that somebody has a row about, the latest row first, as far as they may read them now. */
const readRows = async (
  { db, config }: Reader,
  { user, team }: OwnList,
  rows: { columns: SQL; from: SQL; isMeant: SQL; at: SQL },
  { limit = PAGE_DEFAULT, cursor }: Page,
): Promise<{ found: Found[]; limit: number }> => {
  const after = cursor === undefined ? null : timeOf(cursor)
  const { rows: found } = await db.execute<Found>(sql`
    select ${rowColumns}, ${isoTime(rows.at)} as at ${rows.columns} from ${rows.from}
    where ${rows.isMeant} and ${team === null ? sql`true` : sql`d.team = ${team}::uuid`} and ${documentReadableBy(user, config)}
      and ${after ? sql`(${rows.at}, d."_id") < (${after.place}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by ${rows.at} desc, d."_id" desc limit ${limit + 1}`)
  return { found, limit }
}

const placeOfRow = (row: Found): string => cursorOf(row.at, row._id)

/** What somebody has made a favourite. */
export const readFavourites = async (tools: Reader, list: OwnList, page: Page): Promise<{ documents: DocumentEntry[]; next?: string }> => {
  const from = sql`favourites f ${joinDocument(sql`f.document`)}`
  const isMeant = sql`f."user" = ${list.user}::uuid`
  const { found, limit } = await readRows(tools, list, { columns: sql``, from, isMeant, at: sql`f.created_at` }, page)
  return pageOf(found, limit, entryOf, placeOfRow)
}

/** What others have shared with somebody: not what they have written themselves, of which they have an entry too (`authorisation: D4`). */
export const readShared = async (
  tools: Reader,
  list: OwnList,
  page: Page,
): Promise<{ documents: (DocumentEntry & { access: Access })[]; next?: string }> => {
  const from = sql`document_members m ${joinDocument(sql`m.document`)}`
  const isMeant = sql`m."user" = ${list.user}::uuid and m."isConfirmed" and d."user" is distinct from m."user"`
  const { found, limit } = await readRows(tools, list, { columns: sql`, m.access`, from, isMeant, at: sql`m.created_at` }, page)
  return pageOf(found, limit, row => ({ ...entryOf(row), access: row.access }), placeOfRow)
}

/** Makes a document a favourite of somebody, or one no more; without a wish what it is not yet. The caller holds the lock of the person's row. */
export const setFavourite = async (db: Tools['db'], user: string, document: string, isWanted?: boolean): Promise<void> => {
  if (isWanted !== true) {
    const { rowCount } = await db.execute(sql`delete from favourites where "user" = ${user}::uuid and document = ${document}::uuid`)
    if (isWanted === false || rowCount === 1) return
  }
  await db.execute(sql`insert into favourites ("user", document) values (${user}::uuid, ${document}::uuid) on conflict do nothing`)
}
