import { sql, type SQL } from 'drizzle-orm'
import { readSearch } from '#domain/searchWords.ts'
import { wordsOf } from '#server/documents/text/words.ts'

/** One search term: a word, or a phrase. */
export interface Term {
  words: string[]
  isExcluded: boolean
  /** The word that is still being typed: it matches everything that begins like it. */
  isPrefix: boolean
}

const TERMS_MAX = 16

/** Returns the terms of a search as the index compares them, at most so many. */
export const parseSearch = (typed: string): Term[] =>
  readSearch(typed)
    .terms.map(({ text, isExcluded, isOpen }) => ({
      words: [...wordsOf(text)].map(found => found.folded),
      isExcluded,
      isPrefix: isOpen && !isExcluded,
    }))
    .filter(({ words }) => words.length > 0)
    .slice(0, TERMS_MAX)

/**
 * Returns the query for PostgreSQL, or null without a term. A word matches in its own form, or in its French or English stem. A prefix shorter than
 * `prefixMin` matches too much: it is left out beside other words, and is a whole word when alone.
 */
export const tsQuery = (terms: readonly Term[], prefixMin: number): SQL | null => {
  const [included, excluded] = [terms.filter(term => !term.isExcluded), terms.filter(term => term.isExcluded)]
  const isTooShort = ({ words, isPrefix }: Term) => isPrefix && (words.at(-1) ?? '').length < prefixMin
  const selective = included.filter(term => !isTooShort(term) || term.words.length > 1 || included.length === 1)
  return queryOf({
    included: selective.map(term => (isTooShort(term) ? { ...term, isPrefix: false } : term)),
    excluded,
  })
}

/** The same for titles alone, where every word may be a prefix. */
export const titleQuery = (terms: readonly Term[]): SQL | null =>
  queryOf({
    included: terms.filter(term => !term.isExcluded).map(term => ({ ...term, isPrefix: true })),
    excluded: terms.filter(term => term.isExcluded),
    weight: 'A',
  })

/** Returns what a text must not have any of, where no word is searched for. */
export const excludedQuery = (terms: readonly Term[]): SQL | null =>
  terms.length === 0
    ? null
    : sql.join(
        terms.filter(term => term.isExcluded).map(term => termQuery(term, '')),
        sql` || `,
      )

/** Returns the folded beginning of titles that start with these words; null when the search excludes words. */
export const titleBeginning = (terms: readonly Term[]): string | null =>
  terms.some(term => term.isExcluded) ? null : terms.flatMap(term => term.words).join(' ')

/** `weight` is where the included terms must occur: A is the title. */
const queryOf = ({ included, excluded, weight = '' }: { included: Term[]; excluded: Term[]; weight?: 'A' | '' }): SQL | null => {
  if (included.length === 0) return null
  return sql.join([...included.map(term => termQuery(term, weight)), ...excluded.map(term => sql`!!(${termQuery(term, '')})`)], sql` && `)
}

/** Words hold letters and digits only. The quotes keep PostgreSQL's parser from interpreting them. */
const quoted = (word: string): string => `'${word.replace(/['\\]/g, '')}'`

/**
 * When the last word of a phrase is still being typed, its words need not be adjacent: stems have no position in the index, and the prefix may match one.
 */
const termQuery = ({ words, isPrefix }: Term, weight: 'A' | ''): SQL => {
  const ofWeight = weight && `:${weight}`
  const whole = words.map(word => quoted(word) + ofWeight)
  const [before, last] = [whole.slice(0, -1).join(' <-> '), quoted(words.at(-1) ?? '')]
  const beginning = `${last}:*${weight}`
  if (before !== '') return sql`to_tsquery('simple', ${isPrefix ? `${before} & ${beginning}` : whole.join(' <-> ')})`
  return sql`(to_tsquery('simple', ${isPrefix ? beginning : whole.join('')}) || to_tsquery('french', ${last + ofWeight}) || to_tsquery('english', ${last + ofWeight}))`
}
