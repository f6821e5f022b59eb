import { sql, type SQL } from 'drizzle-orm'
import { wordsOf } from './words.ts'

/** One thing that a search asks for: a word, or several that stand together. */
export interface Term {
  words: string[]
  isExcluded: boolean
  /** The word that is still being typed: it stands for everything that begins like it. */
  isPrefix: boolean
}

const TERMS_MAX = 16

/** What somebody typed: words that must all occur, `"words together"`, and `-without`. Everything else in it means nothing, so nothing can be injected. */
export const parseSearch = (typed: string): Term[] => {
  const terms: Term[] = []
  for (const [whole, minus = '', phrase, word] of typed.matchAll(/(?<=^|\s)(-?)(?:"([^"]*)"?|(\S+))/g)) {
    const words = [...wordsOf(phrase ?? word ?? '')].map(found => found.folded)
    if (words.length > 0) terms.push({ words, isExcluded: minus !== '' && whole.length > 1, isPrefix: false })
  }
  const last = terms.slice(0, TERMS_MAX).at(-1)
  if (last && terms.length <= TERMS_MAX && /[\p{L}\p{N}\p{M}]$/u.test(typed) && !/"[^"]*$/.test(typed)) last.isPrefix = !last.isExcluded
  return terms.slice(0, TERMS_MAX)
}

/**
 * The query for PostgreSQL, or null when nothing is asked for: a word in its own form, or in its French or English stem.
 * A beginning shorter than `prefixMin` is taken as a word.
 */
export const tsQuery = (terms: readonly Term[], prefixMin: number): SQL | null => {
  const query = (term: Term) => termQuery(term, prefixMin)
  const asked = terms.filter(term => !term.isExcluded)
  if (asked.length === 0) return null
  const excluded = terms.filter(term => term.isExcluded).map(term => sql`!!(${query(term)})`)
  return sql.join([...asked.map(query), ...excluded], sql` && `)
}

/** Words hold letters and digits only; the quotes are for what PostgreSQL's parser may think of them. */
const quoted = (word: string): string => `'${word.replace(/['\\]/g, '')}'`

const termQuery = ({ words, isPrefix }: Term, prefixMin: number): SQL => {
  const [first = '', ...rest] = words
  const last = words.at(-1) ?? ''
  const typed = [...words.slice(0, -1).map(quoted), quoted(last) + (isPrefix && last.length >= prefixMin ? ':*' : '')].join(' <-> ')
  if (rest.length > 0) return sql`to_tsquery('simple', ${typed})`
  return sql`(to_tsquery('simple', ${typed}) || to_tsquery('french', ${quoted(first)}) || to_tsquery('english', ${quoted(first)}))`
}
