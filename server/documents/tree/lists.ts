import { sql, type SQL } from 'drizzle-orm'
import type { DocumentEntry, DocumentRow, ListedDocument } from '#contract/calls/documents.ts'
import { listedOf } from '#contract/documentEntry.ts'
import { OVERVIEW_SLUG, PAGE_DEFAULT, PAGE_MAX } from '#contract/limits.ts'
import { billingPlaceholder, callerPlaceholders, prepared, valuesOf } from '#server/db/prepared.ts'
import type { Caller } from '#server/access/caller.ts'
import type { Tools } from '#server/call/verb.ts'
import { cursorOf, type Page, pageOf, placeOf, refusedCursor, timeOf } from '#server/db/paging.ts'
import { documentReadableBy, workspacesOf } from '#server/access/readable.ts'
import { documentRow, listedColumns } from './rows.ts'

type ReadTools = Pick<Tools, 'db' | 'config'>

/** The list that the document `d` belongs to: its parent, or at the root its workspace. */
export const listOf = sql`coalesce(d.parent, d.workspace)`

const isReadable = documentReadableBy(callerPlaceholders.user, billingPlaceholder)
const inNavigation = sql`d.deleted_at is null and not d."isArchived" and d.slug <> ${OVERVIEW_SLUG}`
const given = sql.placeholder

/** How many documents the caller sees in the navigation of the workspace `w`. These fragments are parts of prepared statements. */
export const documentCount = sql`
  (select count(*)::int from documents d where d.workspace = w."_id" and ${inNavigation} and ${isReadable})`

/** The children of `d` in the same list as `d` itself. */
const childrenBy = (isReadable: SQL): SQL => sql`
  from (select d."_id" as above, d."isArchived" as archived) here, documents d
  where ${listOf} = here.above and d."isArchived" = here.archived and ${isReadable}`
/** The siblings of `d` that come before it. */
const siblingsBeforeBy = (isReadable: SQL): SQL => sql`
  from (select ${listOf} as list, d."isArchived" as archived, d.rank, d."_id") here, documents d
  where ${listOf} = here.list and d."isArchived" = here.archived and (d.rank, d."_id") < (here.rank, here."_id")
    and d.slug <> ${OVERVIEW_SLUG} and ${isReadable}`

/** How many children of `d` the caller sees, and the place of `d` among the siblings that they see. */
export const childCountBy = (isReadable: SQL): SQL => sql`(select count(*)::int ${childrenBy(isReadable)})`
export const placeAmongSiblingsBy = (isReadable: SQL): SQL => sql`(select count(*)::int ${siblingsBeforeBy(isReadable)})`
export const placeAmongSiblings = placeAmongSiblingsBy(isReadable)

/** The same two counts without checking access, with the number of restricted documents in each. */
const countAll = sql`select count(*)::int as count, count(d.restricted_by)::int as restricted`
const isNotDeleted = sql`d.deleted_at is null`
export const allChildren = sql`(${countAll} ${childrenBy(isNotDeleted)})`
export const allSiblingsBefore = sql`(${countAll} ${siblingsBeforeBy(isNotDeleted)})`

type FoundRow = DocumentRow & { rank: string } & Record<string, unknown>

interface Children {
  documents: DocumentRow[]
  next?: string
}

/** A statement that lists documents reads the caller's workspaces once, and checks with them each row, its children, and the access to it. */
const mine = sql`mine as materialized (${workspacesOf(callerPlaceholders.user)})`
const isListed = documentReadableBy(callerPlaceholders.user, billingPlaceholder, sql`mine`)
const childCount = childCountBy(isListed)
const place = placeAmongSiblingsBy(isListed)

const siblings = sql`
  d.workspace = ${given('workspace')}::uuid and ${listOf} = ${given('list')}::uuid and d.deleted_at is null
  and not d."isArchived" and d.slug <> ${OVERVIEW_SLUG} and ${isListed}`
const children = (name: string, after: SQL, start: SQL) =>
  prepared<FoundRow & { start: number }>(
    name,
    sql`
    with ${mine}, page as (select d."_id" from documents d where ${siblings} ${after} order by d.rank, d."_id" limit ${given('limit')}::int)
    select ${listedColumns}, d.rank, ${childCount} as "childCount", ${start} as start
    from page join documents d on d."_id" = page."_id" order by d.rank, d."_id"`,
  )
const lastPlace = sql`(${given('rank')}::text collate "C", ${given('id')}::uuid)`
const firstChildren = children('first_children', sql``, sql`0`)
const moreChildren = children(
  'more_children',
  sql`and (d.rank, d."_id") > ${lastPlace}`,
  sql`(select count(*)::int from documents d where ${siblings} and (d.rank, d."_id") <= ${lastPlace})`,
)

/** One page of the children of a document, or of the workspace's root, in their order. */
export const readChildren = async (
  { db, config }: ReadTools,
  caller: Caller,
  { workspace, parent }: { workspace: string; parent: string },
  { limit = PAGE_DEFAULT, cursor }: Page,
): Promise<Children> => {
  const values = { ...valuesOf(caller, config), workspace, list: parent === 'root' ? workspace : parent, limit: limit + 1 }
  const after = cursor === undefined ? null : placeOf(cursor)
  const rows = after ? await moreChildren(db, { ...values, rank: after.place, id: after.id }) : await firstChildren(db, values)
  return pageOf(
    rows,
    limit,
    (row, index) => documentRow({ ...row, order: row.start + index }, caller),
    last => cursorOf(last.rank, last._id),
  )
}

const navigation = prepared<FoundRow>(
  'navigation',
  sql`
  with ${mine}
  select ${listedColumns} from documents d where d.workspace = ${given('workspace')}::uuid and ${inNavigation} and ${isListed}
  order by d.parent nulls first, d.rank, d."_id"`,
)

/** The whole navigation of a workspace that the caller may read, list after list; numbered and counted here, in one pass. */
export const readNavigation = async ({ db, config }: ReadTools, caller: Caller, workspace: string): Promise<DocumentRow[]> => {
  const rows = await navigation(db, { ...valuesOf(caller, config), workspace })
  const counts = new Map<string, number>()
  const numbered = rows.map(row => {
    const order = counts.get(row.parent) ?? 0
    counts.set(row.parent, order + 1)
    return { ...row, order }
  })
  return numbered.map(row => documentRow({ ...row, childCount: counts.get(row._id) ?? 0 }, caller))
}

const tree = prepared<{ id: string; order: number }>(
  'tree',
  sql`
  select d."_id" as id, (row_number() over (partition by d.parent order by d.rank, d."_id") - 1)::int as "order" from documents d
  where d.workspace = ${given('workspace')}::uuid and ${inNavigation} and ${isReadable}
  order by d.parent nulls first, d.rank, d."_id"`,
)

/** Ids and places of the whole navigation: the tree of a workspace. */
export const readTree = ({ db, config }: ReadTools, caller: Caller, workspace: string): Promise<{ id: string; order: number }[]> =>
  tree(db, { ...valuesOf(caller, config), workspace })

const way = prepared<FoundRow & { isReadable: boolean }>(
  'way',
  sql`
  with recursive ${mine}, up as (
    select d."_id", d.parent, 0 as height from documents d
      where d.workspace = ${given('workspace')}::uuid and d.slug = ${given('slug')} and ${inNavigation}
    union all select d."_id", d.parent, up.height + 1 from up join documents d on d."_id" = up.parent
  )
  select ${listedColumns}, ${isListed} as "isReadable", ${childCount} as "childCount", ${place} as "order"
  from up join documents d on d."_id" = up."_id" order by up.height desc`,
)
const childrenAlong = prepared<FoundRow>(
  'children_along',
  sql`
  with ${mine}
  select ${listedColumns}, page."order", ${childCount} as "childCount"
  from unnest(${given('above')}::uuid[]) as step(above) cross join lateral (
    select d."_id", (row_number() over (order by d.rank, d."_id") - 1)::int as "order" from documents d
    where ${listOf} = step.above and ${inNavigation} and ${isListed}
    order by d.rank, d."_id" limit ${given('limit')}::int
  ) page join documents d on d."_id" = page."_id"`,
)

/** Returns the path down to a document, as far as the caller may read it, with the first children of each document on it. */
export const readWay = async (
  { db, config }: ReadTools,
  caller: Caller,
  workspace: string,
  slug: string,
): Promise<{ documents: DocumentRow[]; path: string[] }> => {
  const values = valuesOf(caller, config)
  const steps = await way(db, { ...values, workspace, slug })
  const end = steps.findIndex(step => !step.isReadable)
  const walked = end < 0 ? steps : steps.slice(0, end)
  const above = (end < 0 ? walked.slice(0, -1) : walked).map(step => step._id)
  const along = above.length === 0 ? [] : await childrenAlong(db, { ...values, above, limit: Math.floor(PAGE_MAX / above.length) })
  const known = new Map([...along, ...walked].map(row => [row._id, row]))
  return { documents: [...known.values()].map(row => documentRow(row, caller)), path: above }
}

const archive = (name: string, after: SQL) =>
  prepared<FoundRow>(
    name,
    sql`
    with ${mine}, page as (
      select d."_id" from documents d
      where d.workspace = ${given('workspace')}::uuid and d.deleted_at is null and d."isArchived" and ${isListed} ${after}
      order by d.parent is not null, ${listOf}, d.rank, d."_id" limit ${given('limit')}::int
    )
    select ${listedColumns}, d.rank, ${place} as "order", ${childCount} as "childCount"
    from page join documents d on d."_id" = page."_id" order by d.parent is not null, ${listOf}, d.rank, d."_id"`,
  )
const firstArchived = archive('first_archived', sql``)
const moreArchived = archive(
  'more_archived',
  sql`and (d.parent is not null, ${listOf}, d.rank, d."_id")
    > (${given('list')}::uuid <> ${given('workspace')}::uuid, ${given('list')}::uuid, ${given('rank')}::text collate "C", ${given('id')}::uuid)`,
)

/** One page of the archive of a workspace, what was archived at the root first. */
export const readArchive = async (
  { db, config }: ReadTools,
  caller: Caller,
  workspace: string,
  { limit = PAGE_DEFAULT, cursor }: Page,
): Promise<Children> => {
  const values = { ...valuesOf(caller, config), workspace, limit: limit + 1 }
  const after = cursor === undefined ? null : placeOf(cursor)
  const [list = '', rank] = after?.place.split(':') ?? []
  if (after && (rank === undefined || !/^[0-9a-f-]{36}$/.test(list))) throw refusedCursor()
  const rows = after ? await moreArchived(db, { ...values, list, rank, id: after.id }) : await firstArchived(db, values)
  return pageOf(
    rows,
    limit,
    row => documentRow(row, caller),
    last => cursorOf(`${last.parent === 'root' ? workspace : last.parent}:${last.rank}`, last._id),
  )
}

const recent = (name: string, after: SQL) =>
  prepared<ListedDocument & Record<string, unknown>>(
    name,
    sql`
    with ${mine}
    select ${listedColumns} from documents d where d.team = ${given('team')}::uuid and ${inNavigation} and ${isListed} ${after}
    order by d.updated_at desc, d."_id" desc limit ${given('limit')}::int`,
  )
const firstRecent = recent('first_recent', sql``)
const moreRecent = recent('more_recent', sql`and (d.updated_at, d."_id") < (${given('time')}::timestamptz, ${given('id')}::uuid)`)

/** One page of the documents of a team that the caller may read, last changed first. */
export const readRecent = async (
  { db, config }: ReadTools,
  caller: Caller,
  team: string,
  { limit = PAGE_DEFAULT, cursor }: Page,
): Promise<{ documents: ListedDocument[]; next?: string }> => {
  const values = { ...valuesOf(caller, config), team, limit: limit + 1 }
  const after = cursor === undefined ? null : timeOf(cursor)
  const rows = after ? await moreRecent(db, { ...values, time: after.place, id: after.id }) : await firstRecent(db, values)
  return pageOf(rows, limit, listedOf, last => cursorOf(last.updated_at, last._id))
}

const named = prepared<DocumentNames>(
  'document_names',
  sql`
  select d."_id", d.title, d.icon from documents d
  where d."_id" = any(${given('ids')}::uuid[]) and d.team = ${given('team')}::uuid and ${isReadable}`,
)
type DocumentNames = Pick<DocumentEntry, '_id' | 'title' | 'icon'>

/** Returns the names of those documents that the caller may read. */
export const readNames = ({ db, config }: ReadTools, caller: Caller, team: string, ids: string[]): Promise<DocumentNames[]> =>
  named(db, { ...valuesOf(caller, config), team, ids })
