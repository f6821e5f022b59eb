import { type SQL, sql } from 'drizzle-orm'
import { OVERVIEW_SLUG } from '#contract/limits.ts'
import { workspacesOf } from '#server/access/readable.ts'
import { callerPlaceholders, prepared } from '#server/db/prepared.ts'
import { type FoundRow, hitColumns, hitsFrom, isReadable } from './hitRows.ts'
import { hasKind, inScope } from './scope.ts'

const given = sql.placeholder
const team = sql`${given('team')}::uuid`
const id = sql`${given('id')}::uuid`
const LAST_ID = sql.raw(`'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid`)
/** Only of a document that the caller may read: where its own documents stand among others would tell a title letter by letter. */
const lastTitle = sql`(select a.folded_title from documents d join document_texts a on a.document = d."_id"
  where d."_id" = ${id} and d.team = ${team} and d.deleted_at is null and ${isReadable})`

interface Order {
  /** The documents `d` of a team, or those of `matching`. */
  all: SQL
  matching: SQL
  /** The rows behind the last one of the page before. The bounds are single values, so that the index of the order is read from there. */
  after: SQL
  by: SQL
}

const changed: Order = {
  all: sql`documents d`,
  matching: sql`matching x join documents d on d."_id" = x.document`,
  after: sql`d.updated_at >= coalesce(${given('since')}::timestamptz, '-infinity')
    and (d.updated_at, d."_id") < (coalesce(${given('time')}::timestamptz, 'infinity'), coalesce(${id}, ${LAST_ID}))`,
  by: sql`d.updated_at desc, d."_id" desc`,
}
const title: Order = {
  all: sql`document_texts x join documents d on d."_id" = x.document and x.team = ${team}`,
  matching: sql`matching x join documents d on d."_id" = x.document`,
  after: sql`x.folded_title ~>=~ coalesce(${lastTitle}, '')
    and (${id} is null or x.folded_title ~>~ ${lastTitle} or (x.folded_title = ${lastTitle} and x.document > ${id}))`,
  by: sql`x.folded_title using ~<~, x.document`,
}

/**
 * Hits in an order that the reader has chosen. All that match are put in order before access is checked, row by row until the page is full
 * (`security: 4`): the check costs more than the order.
 */
const listed = (
  name: string,
  { from, after, by, match, isListed = sql`true` }: Pick<Order, 'after' | 'by'> & { from: SQL; match: SQL; isListed?: SQL },
) =>
  prepared<FoundRow>(
    name,
    sql`
    with mine as materialized (${workspacesOf(callerPlaceholders.user)}), ${match} page as materialized (
      select d."_id" as document from (
        select d.* from ${from} where d.team = ${team} and d.deleted_at is null and ${isListed} and ${inScope} and ${after} order by ${by} offset 0
      ) d
      where ${isReadable} and (${given('without')}::tsquery is null
        or not exists (select 1 from document_texts x where x.document = d."_id" and x.search @@ ${given('without')}::tsquery))
      limit ${given('limit')}::int
    )
    select ${hitColumns} ${hitsFrom(sql`page`)} order by ${by}`,
  )

/** By the index of the words alone. */
const match = sql`
  matching as materialized (
    select x.document, x.folded_title from document_texts x
    where x.team = ${team} and ${hasKind} and (x.heads @@ ${given('titles')}::tsquery or x.search @@ ${given('texts')}::tsquery)
  ),`

/** A workspace stands for its overview, except where words are found in it. */
const isListed = sql`d.slug <> ${OVERVIEW_SLUG}
  and (${given('has')}::text is null or exists (select 1 from document_texts x where x.document = d."_id" and ${hasKind}))`

/** Those that have the words, and all of a team. */
export const matchingBy = {
  changed: listed('search_changed', { ...changed, from: changed.matching, match }),
  title: listed('search_title', { ...title, from: title.matching, match }),
}
export const allBy = {
  changed: listed('list_changed', { ...changed, from: changed.all, match: sql``, isListed }),
  title: listed('list_title', { ...title, from: title.all, match: sql``, isListed }),
}
