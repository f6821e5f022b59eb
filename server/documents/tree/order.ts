import { sql } from 'drizzle-orm'
import type { DocumentEntry } from '#contract/calls/documents.ts'
import { OVERVIEW_SLUG } from '#contract/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Caller } from '#server/access/caller.ts'
import type { Tools } from '#server/call/verb.ts'
import { announceMoved } from './announce.ts'
import { documentReadableBy } from '#server/access/readable.ts'
import { rowColumns } from './rows.ts'
import { writeRanks } from './tree.ts'

type Row = DocumentEntry & { rank: string; restricted_by: string | null; isReadable: boolean } & Record<string, unknown>

/**
 * Sorts the documents of a workspace into the given order: a permutation of those that the caller sees, numbered within each parent. Documents that they
 * do not see keep their places. The ranks of the siblings are reassigned, so only rows that move are written.
 */
export const orderTree = async (
  tools: Pick<Tools, 'db' | 'config' | 'publish'>,
  caller: Caller,
  workspace: string,
  tree: readonly { id: string; order: number }[],
): Promise<void> => {
  const { rows } = await tools.db.execute<Row>(sql`
    select ${rowColumns}, d.rank, d.restricted_by, ${documentReadableBy(caller.user, tools.config)} as "isReadable" from documents d
    where d.workspace = ${workspace}::uuid and d.deleted_at is null and not d."isArchived" and d.slug <> ${OVERVIEW_SLUG}
    order by d.rank, d."_id"`)
  const wanted = new Map(tree.map(({ id, order }) => [id, order]))
  const seen = rows.filter(row => row.isReadable)
  const named = seen.filter(row => wanted.has(row._id))
  if (named.length < wanted.size) throw new Refusal('d.not_in_tree', { field: 'tree' })
  if (wanted.size !== tree.length || named.length < seen.length) throw new Refusal('w.tree_stale', { field: 'tree' })

  const moved = [...Map.groupBy(rows, row => row.parent).values()].flatMap(siblings => reassignRanks(siblings, wanted))
  if (moved.length === 0) return
  await writeRanks(
    tools.db,
    moved.map(({ row }) => row._id),
    moved.map(({ rank }) => rank),
  )
  for (const { row } of moved.toReversed()) await announceMoved(tools, row, row, row.parent)
}

const reassignRanks = (siblings: readonly Row[], wanted: ReadonlyMap<string, number>): { row: Row; rank: string }[] => {
  const order = (row: Row) => wanted.get(row._id) ?? 0
  const inOrder = siblings.filter(row => row.isReadable).toSorted((one, other) => order(one) - order(other))
  const reordered = siblings.map(row => (row.isReadable ? inOrder.shift()! : row))
  return reordered.map((row, index) => ({ row, rank: siblings[index]!.rank })).filter(({ row, rank }) => row.rank !== rank)
}
