/** Letters that Unicode does not decompose, as people type them on a foreign keyboard. */
const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i' }

/** A word as search compares it: lower case without accents. */
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
  /** Its position in the text. */
  start: number
  end: number
}

/** The words of a text, in order: runs of letters and digits. Index, query and highlights all split words here. */
export function* wordsOf(text: string): Generator<Word> {
  for (const match of text.matchAll(WORD)) {
    const folded = foldWord(match[0])
    if (folded !== '') yield { folded, start: match.index, end: match.index + match[0].length }
  }
}

/** Returns the text as PostgreSQL indexes it: only its words, so that its parser recognises no addresses, paths or numbers. */
export const fold = (text: string): string => foldWord(text.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')).trim()
