import { sql, type SQL } from 'drizzle-orm'
import { wordsOf } from '#server/documents/text/words.ts'

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
 * A beginning shorter than `prefixMin` says too little: beside other words it is left out, and alone it is a word.
 */
export const tsQuery = (terms: readonly Term[], prefixMin: number): SQL | null => {
  const [asked, excluded] = [terms.filter(term => !term.isExcluded), terms.filter(term => term.isExcluded)]
  const isTooShort = ({ words, isPrefix }: Term) => isPrefix && (words.at(-1) ?? '').length < prefixMin
  const telling = asked.filter(term => !isTooShort(term) || term.words.length > 1 || asked.length === 1)
  return queryOf({
    asked: telling.map(term => (isTooShort(term) ? { ...term, isPrefix: false } : term)),
    excluded,
  })
}

/** The same for titles alone, in which every word may be typed by its beginning. */
export const titleQuery = (terms: readonly Term[]): SQL | null =>
  queryOf({
    asked: terms.filter(term => !term.isExcluded).map(term => ({ ...term, isPrefix: true })),
    excluded: terms.filter(term => term.isExcluded),
    weight: 'A',
  })

/** What a title begins with that has these words in front, as the index knows it; null when there are words that must not occur. */
export const titleBeginning = (terms: readonly Term[]): string | null =>
  terms.some(term => term.isExcluded) ? null : terms.flatMap(term => term.words).join(' ')

/** `weight` is where what is asked for must stand: A is the title. */
const queryOf = ({ asked, excluded, weight = '' }: { asked: Term[]; excluded: Term[]; weight?: 'A' | '' }): SQL | null => {
  if (asked.length === 0) return null
  return sql.join([...asked.map(term => termQuery(term, weight)), ...excluded.map(term => sql`!!(${termQuery(term, '')})`)], sql` && `)
}

/** Words hold letters and digits only; the quotes are for what PostgreSQL's parser may think of them. */
const quoted = (word: string): string => `'${word.replace(/['\\]/g, '')}'`

/** Words that stand together, of which the last is still being typed, may stand apart: stems have no place in a text, and what begins like it may be one. */
const termQuery = ({ words, isPrefix }: Term, weight: 'A' | ''): SQL => {
  const ofWeight = weight && `:${weight}`
  const whole = words.map(word => quoted(word) + ofWeight)
  const [before, last] = [whole.slice(0, -1).join(' <-> '), quoted(words.at(-1) ?? '')]
  const beginning = `${last}:*${weight}`
  if (before !== '') return sql`to_tsquery('simple', ${isPrefix ? `${before} & ${beginning}` : whole.join(' <-> ')})`
  return sql`(to_tsquery('simple', ${isPrefix ? beginning : whole.join('')}) || to_tsquery('french', ${last + ofWeight}) || to_tsquery('english', ${last + ofWeight}))`
}
