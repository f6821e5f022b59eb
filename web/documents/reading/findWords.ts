/**
 * Finds words in texts as the search does: regardless of case and accents, each word as a prefix. Words between quotation marks are one
 * phrase, in this order.
 */
export function findWords(text: string, query: string): { start: number; end: number }[] {
  const quoted = quotedIn(query)
  const words = quoted === null ? longestFirst(wordsOf(query)) : wordsOf(quoted)
  if (words.length === 0) return []
  const { folded, origin } = fold(text)
  const wanted = words.map(escapeWord).join(quoted === null ? '|' : '[^\\p{L}\\p{N}]+')
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${wanted})[\\p{L}\\p{N}]*`, 'gu')
  return [...folded.matchAll(pattern)].map(match => ({ start: origin[match.index]!, end: origin[match.index + match[0].length]! }))
}

/** How typed letters are found. */
export interface Strictness {
  /** With the same capitals and accents. */
  isExact: boolean
  /** Not as a part of a word. */
  isWhole: boolean
}

/** Finds these letters anywhere in a text, by default regardless of case and accents, as a browser does. */
export function findLetters(
  text: string,
  letters: string,
  { isExact, isWhole }: Strictness = { isExact: false, isWhole: false },
): { start: number; end: number }[] {
  const plain = isExact ? (letter: string) => letter : withoutAccent
  const wanted = escapeWord(fold(letters, plain).folded.trim()).replace(/\s+/g, '\\s+')
  if (wanted === '') return []
  const { folded, origin } = fold(text, plain)
  const pattern = isWhole
    ? new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])(?:${wanted})(?![\\p{L}\\p{N}\\p{M}])`, 'gu')
    : new RegExp(`(?:${wanted})`, 'gu')
  return [...folded.matchAll(pattern)].map(match => ({ start: origin[match.index]!, end: origin[match.index + match[0].length]! }))
}

/** Returns the words of a quoted phrase; null for any other query. */
export const quotedIn = (query: string): string | null => /^"(.+)"$/.exec(query)?.[1] ?? null

const wordsOf = (query: string): string[] => fold(query).folded.match(/[\p{L}\p{N}]+/gu) ?? []

/** Sorts the longer of two words with the same beginning first, so that it is found. */
const longestFirst = (words: readonly string[]): string[] => [...new Set(words)].sort((one, other) => other.length - one.length)

/** Nobody types these to find them, and the editor sets them (`interface: punctuation`). */
const TYPED_FOR: Readonly<Record<string, string>> = { '‘': "'", '’': "'", '“': '"', '”': '"', '…': '...' }

const withoutAccent = (letter: string): string => TYPED_FOR[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns the text with each letter as `plain` makes it, by default in lower case without accents, and the original index of each. */
function fold(text: string, plain = withoutAccent): { folded: string; origin: number[] } {
  let folded = ''
  const origin: number[] = []
  let at = 0
  for (const letter of text) {
    const made = plain(letter)
    for (let i = 0; i < made.length; i++) origin.push(at)
    folded += made
    at += letter.length
  }
  origin.push(at)
  return { folded, origin }
}

const escapeWord = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
