import { sql } from 'drizzle-orm'
import type { AnswerOf, QueryOf } from '#contract/call.ts'
import type { documents } from '#contract/calls/documents.ts'
import { SEARCH_HITS_MAX } from '#contract/limits.ts'
import type { Caller } from '#server/access/caller.ts'
import type { Tools } from '#server/call/verb.ts'
import type { Transaction } from '#server/db/open.ts'
import { cursorOf, pageOf, placeOf, refusedCursor, timeOf } from '#server/db/paging.ts'
import { valuesOf } from '#server/db/prepared.ts'
import { best } from './best.ts'
import type { FoundRow, Hit } from './hitRows.ts'
import { allBy, matchingBy } from './listed.ts'
import { type Scope, valuesOfScope } from './scope.ts'
import { excludedQuery, type Term, titleBeginning, titleQuery, tsQuery } from './searchQuery.ts'

interface Search {
  scope: Scope
  terms: readonly Term[]
  sort?: QueryOf<typeof documents.search>['sort']
  limit?: number | undefined
  cursor?: string | undefined
}

interface Found {
  hits: Hit[]
  next: AnswerOf<typeof documents.search>['next']
  /** The word forms in the index, for the highlights. */
  stems: string[]
}

/** Shorter prefixes match half of the dictionary. */
const HEADS_PREFIX_MIN = 2
const TEXTS_PREFIX_MIN = 3
const STATEMENT_MS = 2000
const NEAR_MAX = 10

/**
 * Returns one page of the documents that the caller may read and that have the words, in the wanted order; without words, of all in the scope, the last changed
 * first.
 */
export const findHits = (
  { db, config }: Pick<Tools, 'db' | 'config'>,
  caller: Caller,
  { scope, terms, sort = 'best', limit = SEARCH_HITS_MAX, cursor }: Search,
): Promise<Found> =>
  db.transaction(async tx => {
    const { stems, ...queries } = await readTerms(tx, terms)
    const values = { ...valuesOf(caller, config), ...valuesOfScope(scope), ...queries, beginning: titleBeginning(terms) }
    const isWorded = queries.titles !== null
    if (isWorded && sort === 'best') {
      const skipped = skippedOf(cursor)
      const rows = await best(tx, { ...values, skipped, limit: limit + 1, wanted: skipped + limit + 1 })
      return { ...shown(rows, limit, () => `${skipped + limit}`), stems }
    }

    const order = sort === 'title' ? 'title' : 'changed'
    const after = cursor === undefined ? null : order === 'title' ? placeOf(cursor) : timeOf(cursor)
    const place = { time: order === 'changed' ? (after?.place ?? null) : null, id: after?.id ?? null }
    const rows = await (isWorded ? matchingBy : allBy)[order](tx, { ...values, ...place, limit: limit + 1 })
    return { ...shown(rows, limit, last => cursorOf(order === 'title' ? 'title' : last.updated_at, last._id)), stems }
  })

/** Returns the documents whose titles are spelt nearly so, the last changed first. */
export const findNear = (
  { db, config }: Pick<Tools, 'db' | 'config'>,
  caller: Caller,
  { scope, query }: { scope: Scope; query: string },
): Promise<Hit[]> =>
  db.transaction(async tx => {
    await readTerms(tx, [])
    // Only the small index of titles and headings: the other one would have every text compared that has one of the words anywhere.
    const values = { ...valuesOf(caller, config), ...valuesOfScope(scope), titles: query, texts: null, without: null }
    return matchingBy.changed(tx, { ...values, time: null, id: null, limit: NEAR_MAX })
  })

const shown = (rows: FoundRow[], limit: number, place: (last: FoundRow) => string) => {
  const { documents: hits, next } = pageOf(rows, limit, row => row, place)
  return { hits, next }
}

/** Returns how many ranked hits the earlier pages have shown: a rank has no place of its own from which it could go on. */
const skippedOf = (cursor = '0'): number => {
  if (!/^\d{1,4}$/.test(cursor)) throw refusedCursor()
  return Number(cursor)
}

/** Returns the terms as PostgreSQL searches them, null where there is none, and bounds what the statement after it may cost. */
const readTerms = async (tx: Transaction, terms: readonly Term[]) => {
  const titles = titleQuery(terms)
  const excluded = titles === null ? excludedQuery(terms) : null
  const text = (query: ReturnType<typeof titleQuery>) => sql`(${query ?? sql`null::tsquery`})::text`
  const { rows } = await tx.execute<{ titles: string | null; heads: string; texts: string; without: string | null; stems: string[] }>(sql`
    select ${text(titles)} as titles, ${text(tsQuery(terms, HEADS_PREFIX_MIN))} as heads, ${text(tsQuery(terms, TEXTS_PREFIX_MIN))} as texts,
      ${text(excluded)} as without,
      array(select unnest(ts_lexize('french_stem', word) || ts_lexize('english_stem', word)) from unnest(${sql.param(singleWords(terms))}::text[]) word) as stems,
      set_config('statement_timeout', ${`${STATEMENT_MS}`}, true), set_config('jit', 'off', true),
      set_config('enable_seqscan', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true)`)
  const [{ titles: inTitles, heads, texts, without, stems } = { titles: null, heads: null, texts: null, without: null, stems: [] }] = rows
  return { titles: inTitles, heads, texts, without, stems }
}

const singleWords = (terms: readonly Term[]): string[] =>
  terms.filter(term => !term.isExcluded && term.words.length === 1).flatMap(term => term.words)
