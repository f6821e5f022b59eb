import { type SQL, sql } from 'drizzle-orm'
import type { ListedDocument } from '#contract/calls/documents.ts'
import { SEARCH_HITS_MAX } from '#contract/limits.ts'
import { billingPlaceholder, callerPlaceholders, prepared, valuesOf } from '#server/db/prepared.ts'
import type { Caller } from '#server/access/caller.ts'
import type { Tools } from '#server/call/verb.ts'
import { documentReadableBy, workspacesOf } from '#server/access/readable.ts'
import { listedColumns } from '#server/documents/tree/rows.ts'
import { type Term, titleBeginning, titleQuery, tsQuery } from './searchQuery.ts'

interface SearchInput {
  team: string
  terms: readonly Term[]
  workspace?: string | undefined
  /** Searches the archives instead of the trees. */
  archived?: boolean | undefined
}

export type Hit = ListedDocument & {
  words: string
  workspaceTitle: string
  workspaceSlug: string
  parentTitle: string | null
}

/**
 * A word that every document contains must not make all of them be ranked. Titles are searched first, then headings, then texts, and each only while the
 * earlier steps do not fill the answer.
 */
const TITLES_MAX = 150
const HEADS_MAX = 150
const TEXTS_MAX = 150
/** Only the beginning of a longer text is searched for the snippet. */
const WORDS_MAX = 20_000
/** Shorter prefixes match half of the dictionary. */
const HEADS_PREFIX_MIN = 2
const TEXTS_PREFIX_MIN = 3
const STATEMENT_MS = 2000

const given = sql.placeholder
const isReadable = documentReadableBy(callerPlaceholders.user, billingPlaceholder, sql`mine`)

/** Filtered by access before anything is ranked or cut (`security: 4`). `kind` ranks a hit, `score` orders hits of the same kind. */
const candidates = ({ match, kind, score = sql`0`, order = sql``, max }: Candidates): SQL => sql`
  select x.document, ${kind} as kind, ${score} as score from document_texts x join documents d on d."_id" = x.document
  where ${match} and x.team = ${given('team')}::uuid and d."isArchived" = ${given('archived')}::boolean
    and (${given('workspace')}::uuid is null or d.workspace = ${given('workspace')}::uuid) and ${isReadable}
  ${order} limit ${max}`

interface Candidates {
  match: SQL
  kind: SQL
  score?: SQL
  order?: SQL
  max: SQL
}

/** `max` while the hits so far do not fill an answer, otherwise 0. */
const unlessFull = (max: number, ...found: SQL[]): SQL => {
  const known = sql.join(
    found.map(one => sql`select document from ${one}`),
    sql` union `,
  )
  return sql`(select case when count(*) < ${SEARCH_HITS_MAX} then ${max} else 0 end from (${known}) known)`
}

/** Sorts after every title with the same beginning. */
const LAST_LETTER = '\u{10FFFF}'
const beginning = sql`${given('beginning')}::text`
const inHeads = sql`${given('heads')}::tsquery`
const inTexts = sql`${given('texts')}::tsquery`
const best = prepared<Hit & Record<string, unknown>>(
  'search',
  sql`
  with mine as materialized (${workspacesOf(callerPlaceholders.user)}), named as materialized (
    ${candidates({
      // A generic plan cannot use the index for `like`.
      match: sql`x.folded_title ~>=~ ${beginning} and x.folded_title ~<~ (${beginning} || ${LAST_LETTER}::text)`,
      kind: sql`case when x.folded_title = ${beginning} then 4 else 3 end`,
      order: sql`order by x.folded_title using ~<~`,
      max: sql`${SEARCH_HITS_MAX}`,
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
    select document, max(kind) as kind, max(score) as score
    from (select * from named union all select * from titled union all select * from heads union all select * from texts) every group by document
  ), best as (
    select found.*, d.updated_at from found join documents d on d."_id" = found.document
    order by kind desc, score desc, d.updated_at desc, document desc limit ${SEARCH_HITS_MAX}
  )
  select ${listedColumns}, case when octet_length(x.words) > ${WORDS_MAX} then left(x.words, ${WORDS_MAX}) else x.words end as words, w.title as "workspaceTitle", w.slug as "workspaceSlug",
    (select p.title from (select d.parent as above) here, documents d join documents p on p."_id" = d."_id"
      where d."_id" = here.above and ${isReadable}) as "parentTitle"
  from best join documents d on d."_id" = best.document join document_texts x on x.document = d."_id"
  join workspaces w on w."_id" = d.workspace
  order by best.kind desc, best.score desc, best.updated_at desc, best.document desc`,
)

/**
 * Returns the best documents that the caller may read: an exact title, titles that begin with the query, titles with words that begin so, headings, texts.
 * The last changed comes first among equals. `stems` are the word forms in the index, for the highlights.
 */
export const findHits = async (
  { db, config }: Pick<Tools, 'db' | 'config'>,
  caller: Caller,
  { team, terms, workspace, archived }: SearchInput,
): Promise<{ hits: Hit[]; stems: string[] }> => {
  const tsQueries = {
    titles: titleQuery(terms),
    heads: tsQuery(terms, HEADS_PREFIX_MIN),
    texts: tsQuery(terms, TEXTS_PREFIX_MIN),
  }
  if (tsQueries.titles === null) return { hits: [], stems: [] }

  return db.transaction(async limited => {
    const { rows } = await limited.execute<{ titles: string; heads: string; texts: string; stems: string[] }>(sql`
      select (${tsQueries.titles})::text as titles, (${tsQueries.heads})::text as heads, (${tsQueries.texts})::text as texts,
        array(select unnest(ts_lexize('french_stem', word) || ts_lexize('english_stem', word)) from unnest(${sql.param(singleWords(terms))}::text[]) word) as stems,
        set_config('statement_timeout', ${`${STATEMENT_MS}`}, true), set_config('jit', 'off', true),
        set_config('enable_seqscan', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true)`)
    const { stems = [], ...queries } = rows[0] ?? { titles: '', heads: '', texts: '' }
    const place = { team, workspace: workspace ?? null, archived: archived ?? false }
    const values = { ...valuesOf(caller, config), ...queries, ...place, beginning: titleBeginning(terms) }
    return { hits: await best(limited, values), stems }
  })
}

const singleWords = (terms: readonly Term[]): string[] =>
  terms.filter(term => !term.isExcluded && term.words.length === 1).flatMap(term => term.words)
