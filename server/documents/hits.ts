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

/** A word that every document contains must not cost a ranking of all of them: titles and headings are looked at first, then so many texts. */
const HEADS_MAX = 150
const TEXTS_MAX = 250
const STATEMENT_MS = 2000

const given = sql.placeholder
const isReadable = documentReadableBy(whoever.user, whichever)
/** Filtered before anything is ranked or cut (`authorisation: 4`). */
const candidates = (vector: SQL, max: number): SQL => sql`
  (select x.document from document_texts x join documents d on d."_id" = x.document
    where ${vector} @@ ${given('query')}::tsquery and x.team = ${given('team')}::uuid
      and (not d."isArchived" or ${given('archived')}::boolean)
      and (${given('workspace')}::uuid is null or d.workspace = ${given('workspace')}::uuid) and ${isReadable}
    limit ${max})`
const best = prepared<Hit & Record<string, unknown>>(
  'search',
  sql`
  with best as (
    select x.document, x.words, 4 * ts_rank(x.heads, ${given('query')}::tsquery) + ts_rank(x.search, ${given('query')}::tsquery, 1) as score
    from (${candidates(sql`x.heads`, HEADS_MAX)} union ${candidates(sql`x.search`, TEXTS_MAX)}) found join document_texts x using (document)
    order by score desc, x.document desc limit ${SEARCH_HITS_MAX}
  )
  select ${rowColumns}, best.words, w.title as "workspaceTitle", w.slug as "workspaceSlug",
    (select p.title from (select d.parent as above) here, documents d join documents p on p."_id" = d."_id"
      where d."_id" = here.above and ${isReadable}) as "parentTitle"
  from best join documents d on d."_id" = best.document join workspaces w on w."_id" = d.workspace
  order by best.score desc, best.document desc`,
)

/** The best documents that the caller may read. `stems` are the forms of the words that the index knows, for the highlights. */
export const findHits = async (
  { db, config }: Pick<Tools, 'db' | 'config'>,
  caller: Caller,
  { team, terms, workspace, archived }: Asked,
): Promise<{ hits: Hit[]; stems: string[] }> => {
  const asked = tsQuery(terms)
  if (asked === null) return { hits: [], stems: [] }

  return db.transaction(async limited => {
    const { rows } = await limited.execute<{ query: string; stems: string[] }>(sql`
      select (${asked})::text as query,
        array(select unnest(ts_lexize('french_stem', word) || ts_lexize('english_stem', word)) from unnest(${sql.param(singleWords(terms))}::text[]) word) as stems,
        set_config('statement_timeout', ${`${STATEMENT_MS}`}, true), set_config('jit', 'off', true),
        set_config('enable_seqscan', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true)`)
    const { query = '', stems = [] } = rows[0] ?? {}
    const values = { ...valuesOf(caller, config), query, team, workspace: workspace ?? null, archived: archived ?? false }
    return { hits: await best(limited, values), stems }
  })
}

const singleWords = (terms: readonly Term[]): string[] =>
  terms.filter(term => !term.isExcluded && term.words.length === 1).flatMap(term => term.words)
