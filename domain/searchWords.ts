/** One thing that must occur in a text, or must not. */
export interface TypedTerm {
  text: string
  isExcluded: boolean
  /** In quotation marks: these words, in this order. */
  isPhrase: boolean
  /** Somebody may still be typing it. */
  isOpen: boolean
}

export interface TypedSearch {
  terms: TypedTerm[]
  /** The names after `author:`. */
  authors: string[]
}

const TERM = /(?<=^|\s)(-|(?:author|auteur):)?(?:"([^"]*)"?|(\S*))/gi
/** Telephones write them by themselves. */
const OTHER_QUOTES = /[“”„«»]/g

/** Reads what somebody types to find documents: words, `"words in this order"`, `-without` and `author:name` (`interface: what a search understands`). Nothing else has a meaning. */
export const readSearch = (typed: string): TypedSearch => {
  const terms: TypedTerm[] = []
  const authors: string[] = []
  const plain = typed.replace(OTHER_QUOTES, '"')
  for (const match of plain.matchAll(TERM)) {
    const [whole, sign = '', phrase, word = ''] = match
    const text = (phrase ?? word).trim()
    const isLast = match.index + whole.length === plain.length
    if (text === '') continue
    if (sign.length > 1) authors.push(text)
    else
      terms.push({ text, isExcluded: sign === '-', isPhrase: phrase !== undefined, isOpen: isLast && phrase === undefined && isWord(text) })
  }
  return { terms, authors }
}

const isWord = (text: string): boolean => /[\p{L}\p{N}\p{M}]$/u.test(text)

/** Returns the words of a search that a page with a hit marks: a phrase in its quotation marks, otherwise every word that must occur. */
export const soughtWords = (typed: string): string => {
  const sought = readSearch(typed).terms.filter(term => !term.isExcluded)
  const [first] = sought
  return first?.isPhrase && sought.length === 1 ? `"${first.text}"` : sought.map(({ text }) => text).join(' ')
}
