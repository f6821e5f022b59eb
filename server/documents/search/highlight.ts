import type { Term } from './searchQuery.ts'
import { fold } from '#server/documents/text/words.ts'

export interface Part {
  text: string
  hit: boolean
}

/** The pattern that marks a search in a text. */
export interface Hits {
  pattern: RegExp
  /** The number of different search terms. */
  terms: number
}

/** The variants of a letter, upper and lower case, with and without accents: `e` → `eEéÉèÈ…`. Computed once from the letters of European languages. */
const variants: ReadonlyMap<string, string> = (() => {
  const letters = new Map<string, string>()
  for (let code = 0x41; code < 0x250; code++) {
    const letter = String.fromCodePoint(code)
    const plain = fold(letter)
    if (/^[a-z]$/.test(plain)) letters.set(plain, (letters.get(plain) ?? '') + letter)
  }
  return letters
})()
const LIGATURES: Record<string, string> = { oe: 'œŒ', ae: 'æÆ', ss: 'ß' }

const variantsOf = (letter: string): string => variants.get(letter) ?? [...new Set([letter, ...letter.toUpperCase()])].join('')

/** Returns a pattern for every spelling of a folded word. Without the flag `i` it compiles many times faster. */
const spellingsOf = (folded: string): string =>
  folded.replace(/oe|ae|ss|[^]/gu, piece => {
    const letters = [...piece].map(letter => `[${variantsOf(letter)}]\\p{M}*`).join('')
    return LIGATURES[piece] ? `(?:${letters}|[${LIGATURES[piece]}])` : letters
  })

const IN_WORD = '[\\p{L}\\p{N}\\p{M}]'
/** The characters between two words; combining accents belong to the first word. */
const BETWEEN = '[^\\p{L}\\p{N}\\p{M}][^\\p{L}\\p{N}]*'
/** Endings that a stem may have where it is found: écol(es), install(ations). */
const ENDING = '\\p{L}{0,6}'
const STEM_MIN = 3

/**
 * Returns the pattern that highlights a search in a text, with or without accents: the words themselves, words that begin like the last one, and other
 * forms by their stems. It highlights generously, because the index has already decided what is a hit.
 */
export const hitsOf = (terms: readonly Term[], stems: readonly string[]): Hits | null => {
  const included = terms.filter(term => !term.isExcluded)
  if (included.length === 0) return null
  const known = stems.filter(stem => stem.length >= STEM_MIN)
  const alternatives = [
    ...included.map(({ words, isPrefix }) => words.map(spellingsOf).join(BETWEEN) + (isPrefix ? `${IN_WORD}*` : '')),
    ...known.map(stem => spellingsOf(stem) + ENDING),
  ]
  // The first letter is checked before the character in front of it, which skips most places in a text quickly.
  const first = new Set([...included.map(term => term.words[0] ?? ''), ...known].flatMap(word => [...firstLetters(word)]))
  return {
    pattern: new RegExp(`(?=[${[...first].join('')}])(?<!${IN_WORD})(?:${alternatives.join('|')})(?!${IN_WORD})`, 'gu'),
    terms: included.length,
  }
}

const firstLetters = (word: string): string => variantsOf(word.slice(0, 1)) + (LIGATURES[word.slice(0, 2)] ?? '')

/** Splits the text where hits begin and end. */
export const highlight = (text: string, hits: Hits | null): Part[] => {
  const parts: Part[] = []
  let end = 0
  for (const match of hits ? text.matchAll(hits.pattern) : []) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), hit: false })
    parts.push({ text: match[0], hit: true })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ text: text.slice(end), hit: false })
  return parts
}

const BEFORE = 60
const LENGTH = 200
/** How many hits are examined to find the place with the most different ones. */
const EXAMINED_MAX = 20

/** Returns about two lines around the best place, or the beginning when there is no hit. */
export const snippet = (text: string, hits: Hits | null): Part[] => {
  const start = hits ? bestStart(text, hits) : 0
  const from = start <= BEFORE ? 0 : start - BEFORE + toSpace(text, start - BEFORE) + 1
  const to = from + LENGTH >= text.length ? text.length : from + LENGTH + toSpace(text, from + LENGTH)
  const cut = text.slice(from, to).replace(/\s+/g, ' ').trim()
  return highlight(`${from > 0 ? '… ' : ''}${cut}${to < text.length ? ' …' : ''}`, hits)
}

const bestStart = (text: string, { pattern, terms }: Hits): number => {
  const found: { index: number; word: string }[] = []
  for (const match of text.matchAll(pattern)) {
    found.push({ index: match.index, word: fold(match[0]) })
    if (terms === 1 || found.length === EXAMINED_MAX) break
  }
  let best = { index: 0, different: 0 }
  for (const [number, { index }] of found.entries()) {
    const near = found.slice(number).filter(other => other.index < index + LENGTH - BEFORE)
    const different = new Set(near.map(other => other.word)).size
    if (different > best.different) best = { index, different }
  }
  return best.index
}

/** Returns the distance to the next space; an endless word is cut. */
const toSpace = (text: string, at: number): number => Math.max(0, text.slice(at, at + BEFORE - 1).search(/\s/))
