import { fold } from '../suggest/filterEntries.ts'

export interface Emoji {
  sign: string
  /** In the language of the page. */
  name: string
  /** Its names in both languages, folded. */
  names: readonly string[]
  /** Its search terms: words of both languages and shortcodes, folded. */
  words: readonly string[]
  /** `smile`, for `:smile:`. */
  codes: readonly string[]
}

const rowsOf = (lines: string): [sign: string, name: string, tags: string, codes: string][] =>
  lines.split('\n').map(line => {
    const [sign = '', name = '', tags = '', codes = ''] = line.split('\t')
    return [sign, name, tags, codes]
  })
const wordsOf = (...texts: string[]): string[] => fold(texts.join(' ')).match(/[\p{L}\p{N}]+/gu) ?? []

/** Parses the lines of `lines.ts`: emoji with the names of one language, and search terms of both. */
export function readEmoji(lines: string, otherLines: string): Emoji[] {
  const others = new Map(rowsOf(otherLines).map(([sign, ...row]) => [sign, row]))
  return rowsOf(lines).map(([sign, name, tags, codes]) => {
    const [otherName = '', otherTags = '', otherCodes = ''] = others.get(sign) ?? []
    return {
      sign,
      name,
      names: [fold(name), fold(otherName)],
      words: [...new Set(wordsOf(name, tags, codes, otherName, otherTags, otherCodes))],
      codes: [...new Set(`${codes} ${otherCodes}`.trim().split(' '))],
    }
  })
}

/** Returns the emoji that match all typed words, best first: by shortcode or name, then by a whole word, then by its beginning. */
export function findEmoji(all: readonly Emoji[], typed: string): readonly Emoji[] {
  const wanted = fold(typed)
    .split(/[\s_]+/)
    .filter(Boolean)
  if (wanted.length === 0) return all
  const code = wanted.join('_')
  const name = wanted.join(' ')
  const rankOf = ({ names, words, codes }: Emoji): number => {
    if (codes.includes(code) || names.includes(name)) return 0
    if (codes.some(one => one.startsWith(code)) || names.some(one => one.startsWith(name))) return 1
    if (wanted.every(word => words.includes(word))) return 2
    return wanted.every(word => words.some(one => one.startsWith(word))) ? 3 : NONE
  }
  return all
    .map((emoji, place) => ({ emoji, place, rank: rankOf(emoji) }))
    .filter(({ rank }) => rank < NONE)
    .toSorted((one, other) => one.rank - other.rank || one.place - other.place)
    .map(({ emoji }) => emoji)
}

const NONE = 4
