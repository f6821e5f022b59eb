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

/** Finds these letters anywhere in a text, regardless of case and accents, as a browser does. */
export function findLetters(text: string, letters: string): { start: number; end: number }[] {
  const wanted = escapeWord(fold(letters).folded.trim()).replace(/\s+/g, '\\s+')
  if (wanted === '') return []
  const { folded, origin } = fold(text)
  const pattern = new RegExp(`(?:${wanted})`, 'gu')
  return [...folded.matchAll(pattern)].map(match => ({ start: origin[match.index]!, end: origin[match.index + match[0].length]! }))
}

/** Returns the words of a quoted phrase; null for any other query. */
export const quotedIn = (query: string): string | null => /^"(.+)"$/.exec(query)?.[1] ?? null

const wordsOf = (query: string): string[] => fold(query).folded.match(/[\p{L}\p{N}]+/gu) ?? []

/** Sorts the longer of two words with the same beginning first, so that it is found. */
const longestFirst = (words: readonly string[]): string[] => [...new Set(words)].sort((one, other) => other.length - one.length)

/** Returns the text in lower case without accents, and the original index of each letter. */
function fold(text: string): { folded: string; origin: number[] } {
  let folded = ''
  const origin: number[] = []
  let at = 0
  for (const letter of text) {
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    for (let i = 0; i < plain.length; i++) origin.push(at)
    folded += plain
    at += letter.length
  }
  origin.push(at)
  return { folded, origin }
}

const escapeWord = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
