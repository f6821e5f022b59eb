/** Finds words in texts as the search does: without regard to case and accents, each word as the beginning of one. */
export function findWords(text: string, query: string): { start: number; end: number }[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  const { folded, origin } = fold(text)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(escapeWord).join('|')})[\\p{L}\\p{N}]*`, 'gu')
  return [...folded.matchAll(pattern)].map(match => ({ start: origin[match.index]!, end: origin[match.index + match[0].length]! }))
}

/** Longest first, so that the longer of two words that begin alike is found. */
const wordsOf = (query: string): string[] =>
  [...new Set(fold(query).folded.match(/[\p{L}\p{N}]+/gu) ?? [])].sort((one, other) => other.length - one.length)

/** The text in small letters without accents, and where each of its letters came from. */
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
