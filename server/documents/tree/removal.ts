import { sql } from 'drizzle-orm'
import { DELETED_DAYS } from '#contract/limits.ts'
import { ranksBetween } from '#domain/rank.ts'
import { Refusal } from '#domain/refusal.ts'
import { isTooDeep } from '#domain/tree.ts'
import type { Db } from '#server/db/open.ts'
import type { DocumentTableRow } from '#server/access/documents.ts'
import { revokeLink } from '#server/documents/sharing/links.ts'
import { keepRestriction, passOnRestriction } from './restriction.ts'
import { changeDocument, freeSlug } from '#server/documents/tree/store.ts'
import { documentAccess } from '#server/access/readable.ts'
import { rankAgain, rankAtEnd, readAbove, readHeight, rebalanceWhenLong, siblingsOf, writeRanks } from './tree.ts'

/** Soft-deletes a document and moves its children, in their order, to its place. Returns their ids. */
export const removeAndLift = async (db: Db, document: DocumentTableRow, by: string): Promise<string[]> =>
  lifting(db, document, async lifted => {
    await db.execute(sql`
      update documents set deleted_at = now(), deleted_by = ${by}::uuid, lifted = ${sql.param(lifted)}::uuid[] where "_id" = ${document._id}::uuid`)
    await revokeLink(db, document._id)
  })

/** Takes a document out of its list by `take`, which is given its children, and moves them, in their order, to its place. Returns their ids. */
export const lifting = async (db: Db, document: DocumentTableRow, take: (lifted: string[]) => Promise<unknown>): Promise<string[]> => {
  const { list, isArchived } = siblingsOf(document)
  const { rows } = await db.execute<{ _id: string; after: string | null }>(sql`
    select c."_id", (select min(s.rank) from documents s
        where coalesce(s.parent, s.workspace) = ${list}::uuid and s."isArchived" = ${isArchived} and s.deleted_at is null and s.rank > ${document.rank}) as after
    from documents c where c.parent = ${document._id}::uuid and c.deleted_at is null order by c.rank, c."_id"`)
  const lifted = rows.map(row => row._id)
  await keepRestriction(db, lifted)
  await take(lifted)
  if (lifted.length === 0) return lifted

  const ranks = ranksBetween(document.rank, rows[0]?.after ?? null, lifted.length)
  await db.execute(sql`update documents set parent = ${document.parent}::uuid where "_id" = any(${sql.param(lifted)}::uuid[])`)
  await writeRanks(db, lifted, ranks)
  await passOnRestriction(db, lifted)
  await rebalanceWhenLong(db, { list, isArchived }, ranks)
  return lifted
}

/** A deleted document can come back for 30 days, by the database's clock (`authorisation: D25`). */
export const requireRestorable = async (db: Db, { _id }: DocumentTableRow): Promise<void> => {
  const { rows } = await db.execute(sql`
    select 1 from documents where "_id" = ${_id}::uuid and deleted_at > now() - make_interval(days => ${DELETED_DAYS})`)
  if (rows.length === 0) throw new Refusal('d.restore_expired')
}

/** Restores a deleted document below its parent, or at the root when that is gone. */
export const restoreDocument = async (db: Db, document: DocumentTableRow): Promise<void> => {
  const parent = await findParent(db, document)
  const siblings = siblingsOf({ ...document, parent })
  const rank = parent === document.parent ? await rankAgain(db, siblings, document.rank) : await rankAtEnd(db, siblings)
  const slug = await freeSlug(db, document.workspace, document.slug)
  await changeDocument(db, document._id, { deleted_at: null, deleted_by: null, lifted: null, parent, rank, slug })
  await rebalanceWhenLong(db, siblings, [rank])
  await passOnRestriction(db, [document._id])
}

/**
 * Moves the children of a restored document back into it: those that are still where its deletion has put them, and that the caller may move. Returns
 * them as they were before.
 */
export const takeBackChildren = async (
  db: Db,
  caller: string,
  { _id, parent, isArchived, lifted }: DocumentTableRow,
): Promise<DocumentTableRow[]> => {
  const { rows } = await db.execute<DocumentTableRow & Record<string, unknown>>(sql`
    select d.* from unnest(${sql.param(lifted ?? [])}::uuid[]) with ordinality as child("_id", place) join documents d on d."_id" = child."_id"
    where d.deleted_at is null and d."isArchived" = ${isArchived} and d.parent is not distinct from ${parent}::uuid
      and ${documentAccess(caller, {})} in ('write', 'manage')
    order by child.place`)
  const above = await readAbove(db, _id)
  const fitting: DocumentTableRow[] = []
  for (const child of rows) if (!isTooDeep(above, await readHeight(db, child._id))) fitting.push(child)
  if (fitting.length === 0) return fitting

  const ids = fitting.map(child => child._id)
  await db.execute(sql`update documents set parent = ${_id}::uuid where "_id" = any(${sql.param(ids)}::uuid[])`)
  await writeRanks(db, ids, ranksBetween(null, null, ids.length))
  await passOnRestriction(db, ids)
  return fitting
}

/** Returns the parent if it exists, is in the tree, and has not been moved too deep meanwhile. An archived document has none. */
const findParent = async (db: Db, { parent, isArchived }: DocumentTableRow): Promise<string | null> => {
  if (parent === null || isArchived) return null
  const { rows } = await db.execute(sql`
    select 1 from documents where "_id" = ${parent}::uuid and deleted_at is null and not "isArchived"`)
  return rows.length > 0 && !isTooDeep(await readAbove(db, parent), 1) ? parent : null
}
