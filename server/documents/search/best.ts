import { type SQL, sql } from 'drizzle-orm'
import { SEARCH_HITS_MAX } from '#contract/limits.ts'
import { workspacesOf } from '#server/access/readable.ts'
import { callerPlaceholders, prepared } from '#server/db/prepared.ts'
import { type FoundRow, hitColumns, hitsFrom, isReadable } from './hitRows.ts'
import { hasKind, inScope } from './scope.ts'

/**
 * A word that every document contains must not make all of them be ranked. Titles are searched first, then headings, then texts, and each only while the
 * earlier steps do not fill the answer.
 */
const TITLES_MAX = 150
const HEADS_MAX = 150
const TEXTS_MAX = 150

const given = sql.placeholder

/** Filtered by access before anything is ranked or cut (`security: 4`). `kind` ranks a hit, `score` orders hits of the same kind. */
const candidates = ({ match, kind, score = sql`0`, order = sql``, max }: Candidates): SQL => sql`
  select x.document, ${kind} as kind, ${score} as score from document_texts x join documents d on d."_id" = x.document
  where ${match} and x.team = ${given('team')}::uuid and ${hasKind} and ${inScope} and ${isReadable}
  ${order} limit ${max}`

interface Candidates {
  match: SQL
  kind: SQL
  score?: SQL
  order?: SQL
  max: SQL
}

/** `max` while the hits so far do not fill the pages that are asked for, otherwise 0. */
const unlessFull = (max: number, ...found: SQL[]): SQL => {
  const known = sql.join(
    found.map(one => sql`select document from ${one}`),
    sql` union `,
  )
  return sql`(select case when count(*) < ${given('wanted')}::int then ${max} else 0 end from (${known}) known)`
}

/** Sorts after every title with the same beginning. */
const LAST_LETTER = '\u{10FFFF}'
const beginning = sql`${given('beginning')}::text`
const inHeads = sql`${given('heads')}::tsquery`
const inTexts = sql`${given('texts')}::tsquery`

/**
 * The best hits: an exact title, titles that begin with the query, titles with words that begin so, headings, texts. The last changed comes first among equals.
 */
export const best = prepared<FoundRow>(
  'search',
  sql`
  with mine as materialized (${workspacesOf(callerPlaceholders.user)}), named as materialized (
    ${candidates({
      // A generic plan cannot use the index for `like`.
      match: sql`x.folded_title ~>=~ ${beginning} and x.folded_title ~<~ (${beginning} || ${LAST_LETTER}::text)`,
      kind: sql`case when x.folded_title = ${beginning} then 4 else 3 end`,
      order: sql`order by x.folded_title using ~<~`,
      max: sql`${SEARCH_HITS_MAX + 1}`,
    })}
  ), titled as materialized (
    ${candidates({ match: sql`x.heads @@ ${given('titles')}::tsquery`, kind: sql`2`, max: unlessFull(TITLES_MAX, sql`named`) })}
  ), heads as materialized (
    ${candidates({
      match: sql`x.heads @@ ${inHeads}`,
      kind: sql`1`,
      score: sql`ts_rank(x.heads, ${inHeads})`,
      max: unlessFull(HEADS_MAX, sql`named`, sql`titled`),
    })}
  ), texts as materialized (
    ${candidates({
      match: sql`x.search @@ ${inTexts}`,
      kind: sql`0`,
      score: sql`ts_rank(x.search, ${inTexts})`,
      max: unlessFull(TEXTS_MAX, sql`named`, sql`titled`, sql`heads`),
    })}
  ), found as (
    select distinct on (document) document, kind, score
    from (select * from named union all select * from titled union all select * from heads union all select * from texts) every
    order by document, kind desc
  ), best as (
    select found.*, d.updated_at from found join documents d on d."_id" = found.document
    order by kind desc, score desc, d.updated_at desc, document desc limit ${given('limit')}::int offset ${given('skipped')}::int
  )
  select ${hitColumns} ${hitsFrom(sql`best`)}
  order by best.kind desc, best.score desc, best.updated_at desc, best.document desc`,
)
