import { type SQL, sql } from 'drizzle-orm'
import type { DocumentEntry } from '#contract/documents.ts'
import { SEARCH_HITS_MAX } from '#contract/limits.ts'
import { prepared, valuesOf, whichever, whoever } from '#server/db/prepared.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Tools } from '#server/http/verb.ts'
import { documentReadableBy } from './readable.ts'
import { rowColumns } from './rows.ts'
import { type Term, tsQuery } from './searchQuery.ts'

interface Asked {
  team: string
  terms: readonly Term[]
  workspace?: string | undefined
  /** Looks into the archives as well. */
  archived?: boolean | undefined
}

export type Hit = DocumentEntry & {
  words: string
  workspaceTitle: string
  workspaceSlug: string
  parentTitle: string | null
}

/**
 * A word that every document contains must not cost a ranking of all of them. Titles and headings are looked at first;
 * only when they give less than a full answer, so many texts are. A title weighs more than any text.
 */
const HEADS_MAX = 150
const TEXTS_MAX = 150
const TITLE_WEIGHT = 10
/** Of a longer text the beginning is searched for the snippet. */
const WORDS_MAX = 20_000
/** Shorter beginnings stand for half of the dictionary. */
const HEADS_PREFIX_MIN = 2
const TEXTS_PREFIX_MIN = 3
const STATEMENT_MS = 2000

const given = sql.placeholder
const isReadable = documentReadableBy(whoever.user, whichever)
/** Filtered before anything is ranked or cut (`authorisation: 4`). */
const candidates = (match: SQL, score: SQL, max: SQL): SQL => sql`
  select x.document, ${score} as score from document_texts x join documents d on d."_id" = x.document
  where ${match} and x.team = ${given('team')}::uuid and d."isArchived" = ${given('archived')}::boolean
    and (${given('workspace')}::uuid is null or d.workspace = ${given('workspace')}::uuid) and ${isReadable}
  limit ${max}`
const inHeads = sql`${given('heads')}::tsquery`
const inTexts = sql`${given('texts')}::tsquery`
const best = prepared<Hit & Record<string, unknown>>(
  'search',
  sql`
  with heads as materialized (
    ${candidates(sql`x.heads @@ ${inHeads}`, sql`${TITLE_WEIGHT} * ts_rank(x.heads, ${inHeads})`, sql`${HEADS_MAX}`)}
  ), texts as materialized (
    ${candidates(
      sql`x.search @@ ${inTexts}`,
      sql`ts_rank(x.search, ${inTexts})`,
      sql`(select case when count(*) < ${SEARCH_HITS_MAX} then ${TEXTS_MAX} else 0 end from heads)`,
    )}
  ), best as (
    select document, max(score) as score from (select * from heads union all select * from texts) found
    group by document order by score desc, document desc limit ${SEARCH_HITS_MAX}
  )
  select ${rowColumns}, case when octet_length(x.words) > ${WORDS_MAX} then left(x.words, ${WORDS_MAX}) else x.words end as words, w.title as "workspaceTitle", w.slug as "workspaceSlug",
    (select p.title from (select d.parent as above) here, documents d join documents p on p."_id" = d."_id"
      where d."_id" = here.above and ${isReadable}) as "parentTitle"
  from best join documents d on d."_id" = best.document join document_texts x on x.document = d."_id"
  join workspaces w on w."_id" = d.workspace
  order by best.score desc, best.document desc`,
)

/** The best documents that the caller may read. `stems` are the forms of the words that the index knows, for the highlights. */
export const findHits = async (
  { db, config }: Pick<Tools, 'db' | 'config'>,
  caller: Caller,
  { team, terms, workspace, archived }: Asked,
): Promise<{ hits: Hit[]; stems: string[] }> => {
  const inHeads = tsQuery(terms, HEADS_PREFIX_MIN)
  const inTexts = tsQuery(terms, TEXTS_PREFIX_MIN)
  if (inHeads === null || inTexts === null) return { hits: [], stems: [] }

  return db.transaction(async limited => {
    const { rows } = await limited.execute<{ heads: string; texts: string; stems: string[] }>(sql`
      select (${inHeads})::text as heads, (${inTexts})::text as texts,
        array(select unnest(ts_lexize('french_stem', word) || ts_lexize('english_stem', word)) from unnest(${sql.param(singleWords(terms))}::text[]) word) as stems,
        set_config('statement_timeout', ${`${STATEMENT_MS}`}, true), set_config('jit', 'off', true),
        set_config('enable_seqscan', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true)`)
    const { heads = '', texts = '', stems = [] } = rows[0] ?? {}
    const values = { ...valuesOf(caller, config), heads, texts, team, workspace: workspace ?? null, archived: archived ?? false }
    return { hits: await best(limited, values), stems }
  })
}

const singleWords = (terms: readonly Term[]): string[] =>
  terms.filter(term => !term.isExcluded && term.words.length === 1).flatMap(term => term.words)
