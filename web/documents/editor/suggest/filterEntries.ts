/** The data of the filter: the name in the reader's language, and words of both languages. */
export interface Findable {
  title: string
  keywords: string
}

/**
 * Returns the entries that match the letters after the sign, best first: names that begin with them, words that begin with them, then names with the letters
 * in this order. Accents and case do not matter, and both languages match.
 */
export function filterEntries<Entry extends Findable>(entries: readonly Entry[], query: string): Entry[] {
  const wanted = fold(query).trim()
  if (wanted === '') return [...entries]
  return entries
    .map((entry, place) => ({ entry, place, rank: rankOf(entry, wanted) }))
    .filter(({ rank }) => rank < NONE)
    .sort((one, other) => one.rank - other.rank || one.place - other.place)
    .map(({ entry }) => entry)
}

/** Whether the name, or a word of it or of the keywords, begins with what was typed. */
export const beginsWith = (entry: Findable, query: string): boolean => rankOf(entry, fold(query).trim()) < LOOSE

const LOOSE = 3
const NONE = 4

function rankOf({ title, keywords }: Findable, wanted: string): number {
  const name = fold(title)
  if (name.startsWith(wanted)) return 0
  const words = fold(`${title} ${keywords}`).split(/[\s-]+/)
  if (words.some(word => word.startsWith(wanted))) return 1
  const parts = wanted.split(/\s+/)
  if (parts.length > 1 && parts.every(part => words.some(word => word.startsWith(part)))) return 2
  // A typo in the name is allowed, but three scattered letters in the keywords are no match.
  return wanted.length > 2 && isSubsequence(wanted.replace(/\s/g, ''), name.replace(/\s/g, '')) ? LOOSE : NONE
}

export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/œ/g, 'oe').replace(/æ/g, 'ae')

function isSubsequence(letters: string, text: string): boolean {
  let at = -1
  for (const letter of letters) {
    at = text.indexOf(letter, at + 1)
    if (at < 0) return false
  }
  return true
}
