import { sql, type SQL } from 'drizzle-orm'
import type { DocumentEntry, DocumentRow } from '#contract/documents.ts'
import { OVERVIEW_SLUG, PAGE_DEFAULT, PAGE_MAX } from '#contract/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Tools } from '#server/http/verb.ts'
import { documentReadableBy } from './readable.ts'
import { documentEntry, documentRow, rowColumns } from './rows.ts'

type Reader = Pick<Tools, 'db' | 'config'>

/** What holds the siblings of the document `d` together: their parent, or at the root their workspace. */
export const listOf = sql`coalesce(d.parent, d.workspace)`

const inNavigation = sql`d.deleted_at is null and not d."isArchived" and d.slug <> ${OVERVIEW_SLUG}`

/** How many documents the caller finds in the navigation of the workspace `w` of the statement. */
export const documentCount = ({ config }: Pick<Reader, 'config'>, caller: Caller): SQL => sql`
  (select count(*)::int from documents d where d.workspace = w."_id" and ${inNavigation} and ${documentReadableBy(caller.user, config)})`

/** How many children of `d` the caller finds in the same list as `d` itself. */
export const childCount = ({ config }: Reader, caller: Caller): SQL => sql`
  (select count(*)::int from (select d."_id" as above, d."isArchived" as archived) here, documents d
    where ${listOf} = here.above and d."isArchived" = here.archived and ${documentReadableBy(caller.user, config)})`

type FoundRow = DocumentRow & { rank: string } & Record<string, unknown>

interface Page {
  limit?: number | undefined
  cursor?: string | undefined
}

/** Where a page begins: behind the place that the page before ended with. Both halves sort as they are written. */
const cursorOf = (place: string, id: string): string => `${place}~${id}`
const placeOf = (cursor: string): { place: string; id: string } => {
  const [, place, id] = /^([\w:.-]{1,100})~([0-9a-f-]{36})$/.exec(cursor) ?? []
  if (!place || !id) throw refusedCursor()
  return { place, id }
}
const refusedCursor = () => new Refusal('request.invalid', {}, [{ field: 'cursor', code: 'invalid_value' }])

interface Children {
  documents: DocumentRow[]
  next?: string
}

/** One page of the children of a document, or of the workspace's root, in their order; in the navigation or in the archive. */
export const readChildren = async (
  reader: Reader,
  caller: Caller,
  list: { workspace: string; parent: string; isArchived: boolean },
  { limit = PAGE_DEFAULT, cursor }: Page,
): Promise<Children> => {
  const after = cursor === undefined ? null : placeOf(cursor)
  const siblings = sql`
    d.workspace = ${list.workspace}::uuid and ${listOf} = ${list.parent === 'root' ? list.workspace : list.parent}::uuid
    and d.deleted_at is null and d."isArchived" = ${list.isArchived} and d.slug <> ${OVERVIEW_SLUG} and ${documentReadableBy(caller.user, reader.config)}`
  const place = after ? sql`(${after.place}::text collate "C", ${after.id}::uuid)` : null
  const { rows } = await reader.db.execute<FoundRow & { start: number }>(sql`
    with page as (
      select d."_id" from documents d where ${siblings} ${place ? sql`and (d.rank, d."_id") > ${place}` : sql``}
      order by d.rank, d."_id" limit ${limit + 1}
    )
    select ${rowColumns}, d.rank, ${childCount(reader, caller)} as "childCount",
      ${place ? sql`(select count(*)::int from documents d where ${siblings} and (d.rank, d."_id") <= ${place})` : sql`0`} as start
    from page join documents d on d."_id" = page."_id" order by d.rank, d."_id"`)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    documents: shown.map((row, index) => documentRow({ ...row, order: row.start + index }, caller)),
    ...(rows.length > limit && last && { next: cursorOf(last.rank, last._id) }),
  }
}

/** The whole navigation of a workspace that the caller may read, list after list; numbered and counted here, in one pass. */
export const readNavigation = async (reader: Reader, caller: Caller, workspace: string): Promise<DocumentRow[]> => {
  const { rows } = await reader.db.execute<FoundRow>(sql`
    select ${rowColumns} from documents d
    where d.workspace = ${workspace}::uuid and ${inNavigation} and ${documentReadableBy(caller.user, reader.config)}
    order by d.parent nulls first, d.rank, d."_id"`)
  const counts = new Map<string, number>()
  const numbered = rows.map(row => {
    const order = counts.get(row.parent) ?? 0
    counts.set(row.parent, order + 1)
    return { ...row, order }
  })
  return numbered.map(row => documentRow({ ...row, childCount: counts.get(row._id) ?? 0 }, caller))
}

/** Ids and places of the whole navigation: the tree of a workspace. */
export const readTree = async (reader: Reader, caller: Caller, workspace: string): Promise<{ id: string; order: number }[]> => {
  const { rows } = await reader.db.execute<{ id: string; order: number }>(sql`
    select d."_id" as id, (row_number() over (partition by d.parent order by d.rank, d."_id") - 1)::int as "order" from documents d
    where d.workspace = ${workspace}::uuid and ${inNavigation} and ${documentReadableBy(caller.user, reader.config)}
    order by d.parent nulls first, d.rank, d."_id"`)
  return rows
}

/** The way down to a document, as far as the caller may read it, with the first children of each step above it. */
export const readWay = async (
  reader: Reader,
  caller: Caller,
  workspace: string,
  slug: string,
): Promise<{ documents: DocumentRow[]; path: string[] }> => {
  const isReadable = documentReadableBy(caller.user, reader.config)
  const { rows: steps } = await reader.db.execute<FoundRow & { isReadable: boolean }>(sql`
    with recursive up as (
      select d."_id", d.parent, 0 as height from documents d where d.workspace = ${workspace}::uuid and d.slug = ${slug} and ${inNavigation}
      union all select d."_id", d.parent, up.height + 1 from up join documents d on d."_id" = up.parent
    )
    select ${rowColumns}, ${isReadable} as "isReadable", ${childCount(reader, caller)} as "childCount", ${placeAmongSiblings(reader, caller)} as "order"
    from up join documents d on d."_id" = up."_id" order by up.height desc`)
  const end = steps.findIndex(step => !step.isReadable)
  const way = end < 0 ? steps : steps.slice(0, end)
  const above = (end < 0 ? way.slice(0, -1) : way).map(step => step._id)
  if (above.length === 0) return { documents: way.map(step => documentRow(step, caller)), path: [] }

  const { rows: children } = await reader.db.execute<FoundRow>(sql`
    select ${rowColumns}, page."order", ${childCount(reader, caller)} as "childCount"
    from unnest(${sql.param(above)}::uuid[]) as step(above) cross join lateral (
      select d."_id", (row_number() over (order by d.rank, d."_id") - 1)::int as "order" from documents d
      where ${listOf} = step.above and ${inNavigation} and ${isReadable}
      order by d.rank, d."_id" limit ${Math.floor(PAGE_MAX / above.length)}
    ) page join documents d on d."_id" = page."_id"`)
  const known = new Map([...children, ...way].map(row => [row._id, row]))
  return { documents: [...known.values()].map(row => documentRow(row, caller)), path: above }
}

/** The number of `d` among those of its siblings that the caller finds. */
export const placeAmongSiblings = ({ config }: Reader, caller: Caller): SQL => sql`
  (select count(*)::int from (select ${listOf} as list, d."isArchived" as archived, d.rank, d."_id") here, documents d
    where ${listOf} = here.list and d."isArchived" = here.archived and (d.rank, d."_id") < (here.rank, here."_id")
      and d.slug <> ${OVERVIEW_SLUG} and ${documentReadableBy(caller.user, config)})`

/** One page of the archive of a workspace, what was archived at the root first. */
export const readArchive = async (
  reader: Reader,
  caller: Caller,
  workspace: string,
  { limit = PAGE_DEFAULT, cursor }: Page,
): Promise<Children> => {
  const after = cursor === undefined ? null : placeOf(cursor)
  const [list, rank] = after?.place.split(':') ?? []
  if (after && (rank === undefined || !/^[0-9a-f-]{36}$/.test(list ?? ''))) throw refusedCursor()
  const { rows } = await reader.db.execute<FoundRow>(sql`
    with page as (
      select d."_id" from documents d
      where d.workspace = ${workspace}::uuid and d.deleted_at is null and d."isArchived" and ${documentReadableBy(caller.user, reader.config)}
      ${
        after
          ? sql`and (d.parent is not null, ${listOf}, d.rank, d."_id")
              > (${list}::uuid <> ${workspace}::uuid, ${list}::uuid, ${rank}::text collate "C", ${after.id}::uuid)`
          : sql``
      }
      order by d.parent is not null, ${listOf}, d.rank, d."_id" limit ${limit + 1}
    )
    select ${rowColumns}, d.rank, ${placeAmongSiblings(reader, caller)} as "order", ${childCount(reader, caller)} as "childCount"
    from page join documents d on d."_id" = page."_id"
    order by d.parent is not null, ${listOf}, d.rank, d."_id"`)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    documents: shown.map(row => documentRow(row, caller)),
    ...(rows.length > limit && last && { next: cursorOf(`${last.parent === 'root' ? workspace : last.parent}:${last.rank}`, last._id) }),
  }
}

/** One page of the documents of a team that the caller may read, last changed first. */
export const readRecent = async (
  reader: Reader,
  caller: Caller,
  team: string,
  { limit = PAGE_DEFAULT, cursor }: Page,
): Promise<{ documents: DocumentEntry[]; next?: string }> => {
  const after = cursor === undefined ? null : placeOf(cursor)
  if (after && Number.isNaN(Date.parse(after.place))) throw refusedCursor()
  const { rows } = await reader.db.execute<DocumentEntry & Record<string, unknown>>(sql`
    select ${rowColumns} from documents d
    where d.team = ${team}::uuid and ${inNavigation} and ${documentReadableBy(caller.user, reader.config)}
      ${after ? sql`and (d.updated_at, d."_id") < (${after.place}::timestamptz, ${after.id}::uuid)` : sql``}
    order by d.updated_at desc, d."_id" desc limit ${limit + 1}`)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    documents: shown.map(row => documentEntry(row)),
    ...(rows.length > limit && last && { next: cursorOf(last.updated_at, last._id) }),
  }
}
