import { wordsOf } from '#server/documents/text/words.ts'
import type { Part } from './highlight.ts'
import type { Term } from './searchQuery.ts'

/** Shorter words, with one letter wrong, are too many others; longer ones are copied and not typed. */
const LENGTH = { min: 4, max: 20 } as const
/** How many words of a search may be mistyped: each is looked up in some five hundred spellings. */
const MISTYPED_MAX = 3
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

/** A word of a search in all its spellings. */
interface NearWord {
  spellings: Set<string>
  /** It may go on: its last letters have not been typed yet. */
  isPrefix: boolean
}

/** Returns the words of a search, the first long ones of which may be mistyped by one letter: missing, too many, another one, or two in the wrong order. */
export const nearWords = (terms: readonly Term[]): NearWord[] => {
  let left = MISTYPED_MAX
  return terms
    .filter(term => !term.isExcluded)
    .flatMap(({ words, isPrefix }) =>
      words.map((word, index) => {
        const isVaried = /^[a-z]+$/.test(word) && word.length >= LENGTH.min && word.length <= LENGTH.max && left-- > 0
        return { spellings: new Set(isVaried ? [word, ...spellingsNear(word)] : [word]), isPrefix: isPrefix && index === words.length - 1 }
      }),
    )
}

const spellingsNear = (word: string): string[] =>
  [...word, ''].flatMap((letter, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)]
    const inserted = LETTERS.map(other => before + other + letter + after)
    if (letter === '') return inserted
    const replaced = LETTERS.map(other => before + other + after)
    return [...inserted, ...replaced, before + after, before + after.slice(0, 1) + letter + after.slice(1)]
  })

/** Returns the query for PostgreSQL, which looks up each spelling in the index of the titles (weight A); null where no word may be mistyped. */
export const nearQuery = (words: readonly NearWord[]): string | null =>
  words.some(({ spellings }) => spellings.size > 1)
    ? words.map(({ spellings, isPrefix }) => `(${[...spellings].map(word => `'${word}':${isPrefix ? '*' : ''}A`).join(' | ')})`).join(' & ')
    : null

/** Splits a title where one of the words begins and ends. */
export const markNear = (title: string, words: readonly NearWord[]): Part[] => {
  const isHit = (folded: string) =>
    words.some(({ spellings, isPrefix }) => spellings.has(folded) || (isPrefix && [...spellings].some(word => folded.startsWith(word))))
  const parts: Part[] = []
  let end = 0
  for (const word of wordsOf(title)) {
    if (!isHit(word.folded)) continue
    if (word.start > end) parts.push({ text: title.slice(end, word.start), hit: false })
    parts.push({ text: title.slice(word.start, word.end), hit: true })
    end = word.end
  }
  return end < title.length ? [...parts, { text: title.slice(end), hit: false }] : parts
}
