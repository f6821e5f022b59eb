import type { Term } from './searchQuery.ts'
import { fold } from '#server/documents/text/words.ts'

export interface Part {
  text: string
  hit: boolean
}

/** What a search is recognised by in a text. */
export interface Hits {
  pattern: RegExp
  /** How many different things were asked for. */
  terms: number
}

/** How a letter is written, large and small, with and without accents: `e` → `eEéÉèÈ…`. Worked out once from the letters that Europe uses. */
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

/** Everything that a folded word may stand for, spelt out: a pattern without the flag `i` is many times quicker to make. */
const written = (folded: string): string =>
  folded.replace(/oe|ae|ss|[^]/gu, piece => {
    const letters = [...piece].map(letter => `[${variantsOf(letter)}]\\p{M}*`).join('')
    return LIGATURES[piece] ? `(?:${letters}|[${LIGATURES[piece]}])` : letters
  })

const IN_WORD = '[\\p{L}\\p{N}\\p{M}]'
/** What stands between two words: the accents of the first one belong to it. */
const BETWEEN = '[^\\p{L}\\p{N}\\p{M}][^\\p{L}\\p{N}]*'
/** Endings that a stem may have where it is found: écol(es), install(ations). */
const ENDING = '\\p{L}{0,6}'
const STEM_MIN = 3

/**
 * Finds what a search meant in a text, with or without accents: the words themselves, what begins like the last one, and other forms of a word
 * by its stems. It marks generously; what counts as a hit was decided by the index.
 */
export const hitsOf = (terms: readonly Term[], stems: readonly string[]): Hits | null => {
  const asked = terms.filter(term => !term.isExcluded)
  if (asked.length === 0) return null
  const known = stems.filter(stem => stem.length >= STEM_MIN)
  const alternatives = [
    ...asked.map(({ words, isPrefix }) => words.map(written).join(BETWEEN) + (isPrefix ? `${IN_WORD}*` : '')),
    ...known.map(stem => written(stem) + ENDING),
  ]
  // The first letter is asked for before what stands in front of it: most places in a text are passed over by that.
  const first = new Set([...asked.map(term => term.words[0] ?? ''), ...known].flatMap(word => [...firstLetters(word)]))
  return {
    pattern: new RegExp(`(?=[${[...first].join('')}])(?<!${IN_WORD})(?:${alternatives.join('|')})(?!${IN_WORD})`, 'gu'),
    terms: asked.length,
  }
}

const firstLetters = (word: string): string => variantsOf(word.slice(0, 1)) + (LIGATURES[word.slice(0, 2)] ?? '')

/** The whole text, cut where hits begin and end. */
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
/** Hits that are looked at to find the place where most different ones stand together. */
const LOOKED_AT = 20

/** Some two lines of the text around its best place; the beginning when nothing was found in it. */
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
    if (terms === 1 || found.length === LOOKED_AT) break
  }
  let best = { index: 0, different: 0 }
  for (const [number, { index }] of found.entries()) {
    const near = found.slice(number).filter(other => other.index < index + LENGTH - BEFORE)
    const different = new Set(near.map(other => other.word)).size
    if (different > best.different) best = { index, different }
  }
  return best.index
}

/** How far it is to the next space; a word without end is cut. */
const toSpace = (text: string, at: number): number => Math.max(0, text.slice(at, at + BEFORE - 1).search(/\s/))
