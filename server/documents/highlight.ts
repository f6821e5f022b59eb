import type { Term } from './searchQuery.ts'
import { fold } from './words.ts'

export interface Part {
  text: string
  hit: boolean
}

/** How a letter is written with and without accents: `e` → `[eéèêë…]`. Worked out once from the letters that Europe uses. */
const variants: ReadonlyMap<string, string> = (() => {
  const letters = new Map<string, string>()
  for (let code = 0xc0; code < 0x250; code++) {
    const letter = String.fromCodePoint(code)
    const plain = fold(letter)
    if (/^[a-z]$/.test(plain)) letters.set(plain, (letters.get(plain) ?? plain) + letter)
  }
  return letters
})()

/** Folded letters that one typed letter may stand for. */
const written = (folded: string): string =>
  folded.replace(/oe|ae|ss|[^]/gu, piece => {
    if (piece === 'oe') return '(?:oe|œ)'
    if (piece === 'ae') return '(?:ae|æ)'
    if (piece === 'ss') return '(?:ss|ß)'
    const letters = variants.get(piece)
    return letters ? `[${letters}]\\p{M}*` : piece
  })

/** Endings that a stem may have where it is found: écol(es), install(ations). */
const ENDING = '\\p{L}{0,6}'

/**
 * Finds what a search meant in a text, with or without accents: the words themselves, what begins like the last one, and other forms of a word
 * by its stems. It marks generously; what counts as a hit was decided by the index.
 */
export const hitPattern = (terms: readonly Term[], stems: readonly string[]): RegExp | null => {
  const asked = terms.filter(term => !term.isExcluded && term.words.length > 0)
  const alternatives = [
    ...asked.map(({ words, isPrefix }) => words.map(written).join('[^\\p{L}\\p{N}]+') + (isPrefix ? '[\\p{L}\\p{N}\\p{M}]*' : '')),
    ...stems.filter(stem => stem.length > 2).map(stem => written(stem) + ENDING),
  ]
  if (alternatives.length === 0) return null
  const firstLetters = [...new Set(alternatives.map(alternative => /^(?:\(\?:..\|.\)|\[[^\]]+\]|.)/u.exec(alternative)?.[0] ?? ''))].join(
    '|',
  )
  // The first letter is asked for before what stands in front of it: most places in a text are passed over by that.
  return new RegExp(`(?=${firstLetters})(?<![\\p{L}\\p{N}\\p{M}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}\\p{M}])`, 'giu')
}

/** The whole text, cut where hits begin and end. */
export const highlight = (text: string, pattern: RegExp | null): Part[] => {
  if (!pattern) return text === '' ? [] : [{ text, hit: false }]
  const parts: Part[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), hit: false })
    parts.push({ text: match[0], hit: true })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ text: text.slice(end), hit: false })
  return parts
}

const BEFORE = 60
const LENGTH = 200
/** Matches that are looked at to find the best place. */
const LOOKED_AT = 40

/** Some two lines of the text where most different hits stand close together; the beginning when there is none. */
export const snippet = (text: string, pattern: RegExp | null): Part[] => {
  const start = pattern ? bestStart(text, pattern) : 0
  const from = start <= BEFORE ? 0 : wordStart(text, start - BEFORE)
  const to = from + LENGTH >= text.length ? text.length : wordEnd(text, from + LENGTH)
  const cut = text.slice(from, to).replace(/\s+/g, ' ').trim()
  return highlight(`${from > 0 ? '… ' : ''}${cut}${to < text.length ? ' …' : ''}`, pattern)
}

const bestStart = (text: string, pattern: RegExp): number => {
  const found: { index: number; word: string }[] = []
  for (const match of text.matchAll(pattern)) {
    found.push({ index: match.index, word: match[0].toLowerCase() })
    if (found.length === LOOKED_AT) break
  }
  let best = { index: 0, different: 0 }
  for (const [number, { index }] of found.entries()) {
    const near = found.slice(number).filter(other => other.index < index + LENGTH - BEFORE)
    const different = new Set(near.map(other => other.word)).size
    if (different > best.different) best = { index, different }
  }
  return best.index
}

const wordStart = (text: string, at: number): number => {
  const space = text.slice(at, at + BEFORE).search(/\s/)
  return space < 0 ? at : at + space + 1
}
const wordEnd = (text: string, at: number): number => {
  const space = text.slice(at, at + BEFORE).search(/\s/)
  return space < 0 ? at : at + space
}
