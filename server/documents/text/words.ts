/** Letters that Unicode does not take apart, as people type them without their own keyboard. */
const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i' }

/** A word as search compares it: small letters without accents. */
const foldWord = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæßøđðþłı]/g, letter => LIGATURES[letter] ?? letter)

const WORD = /[\p{L}\p{N}\p{M}]+/gu

export interface Word {
  /** As search compares it. */
  folded: string
  /** Where it stands in the text. */
  start: number
  end: number
}

/** The words of a text, in order: runs of letters and digits. Index, query and highlights all cut here. */
export function* wordsOf(text: string): Generator<Word> {
  for (const match of text.matchAll(WORD)) {
    const folded = foldWord(match[0])
    if (folded !== '') yield { folded, start: match.index, end: match.index + match[0].length }
  }
}

/** A text as PostgreSQL indexes it: nothing but its words, so that its parser finds no addresses, paths or numbers of its own in it. */
export const fold = (text: string): string => foldWord(text.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')).trim()
