import { sql, type SQL } from 'drizzle-orm'
import { OVERVIEW_SLUG } from '#contract/limits.ts'
import { can, authorize } from '#domain/policy.ts'
import { needsRebalance, rankBetween, ranksBetween } from '#domain/rank.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '#server/db/open.ts'
import { billingPlaceholder, callerPlaceholders, prepared, valuesOf } from '#server/db/prepared.ts'
import type { Caller } from '#server/access/caller.ts'
import type { Tools } from '#server/call/verb.ts'
import { accessDocument, type DocumentTableRow } from '#server/access/documents.ts'
import { listOf, placeAmongSiblings } from './lists.ts'
import { documentReadableBy } from '#server/access/readable.ts'

/** The children of one parent (the workspace's id for its root), in the navigation or in the archive. */
export interface Siblings {
  list: string
  isArchived: boolean
}

/** The list that a document is in. */
export const siblingsOf = ({ parent, workspace, isArchived }: Pick<DocumentTableRow, 'parent' | 'workspace' | 'isArchived'>): Siblings => ({
  list: parent ?? workspace,
  isArchived,
})

/** Everything here runs under the lock of the workspace (`security: 13`). */
const among = ({ list, isArchived }: Siblings): SQL =>
  sql`${listOf} = ${list}::uuid and d."isArchived" = ${isArchived} and d.deleted_at is null and d.slug <> ${OVERVIEW_SLUG}`

/** Returns the parent if the caller may add documents to it. One that they may not see is refused like one that does not exist (`authorisation: D24`). */
export const accessParent = async (
  tools: Pick<Tools, 'db' | 'config'>,
  caller: Caller,
  id: string,
  workspace: string,
): Promise<DocumentTableRow> => {
  const noParent = new Refusal('d.parent', { field: 'parent' })
  const { document, standing } = await accessDocument(tools, caller, id).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'd.not_found' ? noParent : error
  })
  const isAllowedParent = document.workspace === workspace && !document.isArchived && document.slug !== OVERVIEW_SLUG
  if (!isAllowedParent || !can(standing, 'read', 'document')) throw noParent
  authorize(standing, 'write', 'document')
  return document
}

/** Returns the ids from the root down to a document, inclusive. */
export const readAbove = async (db: Db, id: string): Promise<string[]> => {
  const { rows } = await db.execute<{ _id: string }>(sql`
    with recursive up as (
      select "_id", parent, 1 as height from documents where "_id" = ${id}::uuid
      union all select a."_id", a.parent, up.height + 1 from up join documents a on a."_id" = up.parent
    )
    select "_id" from up order by height desc`)
  return rows.map(row => row._id)
}

/** Returns those of these documents that lie above each other one of them, from the root down. */
export const readAboveAmong = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> => {
  const { rows } = await db.execute<{ _id: string; above: string[] }>(sql`
    with recursive up as (
      select d."_id", d.parent as above, 1 as height from documents d where d."_id" = any(${sql.param(ids)}::uuid[])
      union all select up."_id", a.parent, up.height + 1 from up join documents a on a."_id" = up.above
    )
    select "_id", array_agg(above order by height desc) as above from up where above = any(${sql.param(ids)}::uuid[]) group by "_id"`)
  return new Map(rows.map(({ _id, above }) => [_id, above]))
}

/** Returns the number of levels of a document with everything below it: 1 without children. */
export const readHeight = async (db: Db, id: string): Promise<number> => {
  const { rows } = await db.execute<{ height: number }>(sql`
    with recursive below as (
      select ${id}::uuid as "_id", 1 as height
      union all select c."_id", below.height + 1 from below join documents c on c.parent = below."_id" and c.deleted_at is null
    )
    select max(height)::int as height from below`)
  return rows[0]?.height ?? 1
}

/** Returns the rank after all siblings. */
export const rankAtEnd = async (db: Db, siblings: Siblings): Promise<string> => {
  const { rows } = await db.execute<{ last: string | null }>(sql`select max(d.rank) as last from documents d where ${among(siblings)}`)
  return rankBetween(rows[0]?.last ?? null, null)
}

/**
 * Returns the rank for the `order`th place among the siblings that the caller sees, `moved` not counted: directly before the document that has that place
 * now, and after hidden ones in between; at the end when there is none.
 */
export const rankAtOrder = async (
  { db, config }: Pick<Tools, 'db' | 'config'>,
  caller: Caller,
  siblings: Siblings,
  moved: string,
  order: number,
): Promise<string> => {
  const [found] = await neighbours(db, { ...valuesOf(caller, config), ...siblings, moved, order })
  return rankBetween(found?.before ?? null, found?.after ?? null)
}
const others = sql`
  ${listOf} = ${sql.placeholder('list')}::uuid and d."isArchived" = ${sql.placeholder('isArchived')}::boolean and d.deleted_at is null
  and d.slug <> ${OVERVIEW_SLUG} and d."_id" <> ${sql.placeholder('moved')}::uuid`
const neighbours = prepared<{ before: string | null; after: string | null }>(
  'neighbours',
  sql`
  with target as (
    select d.rank, d."_id" from documents d where ${others} and ${documentReadableBy(callerPlaceholders.user, billingPlaceholder)}
    order by d.rank, d."_id" offset ${sql.placeholder('order')}::int limit 1
  )
  select (select rank from target) as after,
    (select max(d.rank) from documents d where ${others}
      and (not exists (select 1 from target) or d.rank < (select rank from target))) as before`,
)

/**
 * Returns the rank directly in front of a sibling, which keeps its own where it stands there already; that of the end, when the caller sees no such sibling.
 * `moved` itself is not counted.
 */
export const rankBefore = async (
  { db, config }: Pick<Tools, 'db' | 'config'>,
  caller: Caller,
  siblings: Siblings,
  moved: Pick<DocumentTableRow, '_id' | 'rank'>,
  before: string,
): Promise<string> => {
  const { rows } = await db.execute<{ last: string | null; next: string }>(sql`
    with next as (
      select d.rank from documents d
      where ${among(siblings)} and d."_id" = ${before}::uuid and d."_id" <> ${moved._id}::uuid and ${documentReadableBy(caller.user, config)}
    )
    select next.rank as next, (select max(d.rank) from documents d
      where ${among(siblings)} and d."_id" <> ${moved._id}::uuid and d.rank < next.rank) as last from next`)
  const [found] = rows
  if (!found) return rankAtEnd(db, siblings)
  const { last, next } = found
  return (last ?? '') < moved.rank && moved.rank < next ? moved.rank : rankBetween(last, next)
}

/** Returns the place of a document among the siblings that the caller sees. */
export const readOrder = async (
  { db, config }: Pick<Tools, 'db' | 'config'>,
  caller: Caller,
  { _id }: DocumentTableRow,
): Promise<number> => {
  const [found] = await placeOf(db, { ...valuesOf(caller, config), id: _id })
  return found?.order ?? 0
}
const placeOf = prepared<{ order: number }>(
  'place_of',
  sql`select ${placeAmongSiblings} as "order" from documents d where d."_id" = ${sql.placeholder('id')}::uuid`,
)

/** Returns the former rank, or one directly after it when another document has it now. */
export const rankAgain = async (db: Db, siblings: Siblings, rank: string): Promise<string> => {
  const { rows } = await db.execute<{ same: string | null; next: string | null }>(sql`
    select max(d.rank) filter (where d.rank = ${rank}) as same, min(d.rank) filter (where d.rank > ${rank}) as next
    from documents d where ${among(siblings)} and d.rank >= ${rank}`)
  return rows[0]?.same == null ? rank : rankBetween(rank, rows[0].next)
}

/** Returns the next sibling that everyone in the room may see: the `before` of a commit. */
export const readNext = async (db: Db, id: string): Promise<string | null> => {
  const { rows } = await db.execute<{ _id: string }>(sql`
    select d."_id" from documents here join documents d
      on ${listOf} = coalesce(here.parent, here.workspace) and d."isArchived" = here."isArchived" and d.deleted_at is null
      and d.slug <> ${OVERVIEW_SLUG} and (d.rank, d."_id") > (here.rank, here."_id")
      and (d.restricted_by is null or d.restricted_by = here.restricted_by)
    where here."_id" = ${id}::uuid order by d.rank, d."_id" limit 1`)
  return rows[0]?._id ?? null
}

/** Gives all siblings new ranks in their order, when repeated moves into one gap have made ranks long. */
export const rebalanceWhenLong = async (db: Db, siblings: Siblings, ranks: readonly string[]): Promise<void> => {
  if (!ranks.some(needsRebalance)) return
  const { rows } = await db.execute<{ _id: string }>(sql`
    select d."_id" from documents d where ${among(siblings)} order by d.rank, d."_id"`)
  await writeRanks(
    db,
    rows.map(row => row._id),
    ranksBetween(null, null, rows.length),
  )
}

/** Writes all ranks in one statement. */
export const writeRanks = async (db: Db, ids: readonly string[], ranks: readonly string[]): Promise<void> => {
  await db.execute(sql`
    update documents d set rank = fresh.rank
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(ranks)}::text[]) as fresh("_id", rank) where d."_id" = fresh."_id"`)
}

/** Archives a document with everything below it, or brings all of it back (`product: 4.3`). */
export const setArchived = async (db: Db, id: string, isArchived: boolean): Promise<void> => {
  await db.execute(sql`
    with recursive below as (
      select ${id}::uuid as "_id"
      union all select c."_id" from below join documents c on c.parent = below."_id" and c.deleted_at is null
    )
    update documents d set "isArchived" = ${isArchived} from below where d."_id" = below."_id"`)
}
