import { readingMinutes, wordCount } from '#editor/plainText.ts'

export interface Counts {
  words: number
  characters: number
  withoutSpaces: number
  minutes: number
}

/** What French puts between the digits of one number, as of "12 000" and "3,5". */
const IN_NUMBERS = /(?<=\p{N})[\u00a0\u202f,](?=\p{N})/gu

/** Returns how long a text is, as word processors count it: an elision and its word are one word, line breaks are no characters. */
export function countsOf(given: string): Counts {
  const text = given.normalize('NFC')
  const characters = [...text.replaceAll('\n', '')]
  return {
    words: wordCount(text.replace(IN_NUMBERS, '')),
    characters: characters.length,
    withoutSpaces: characters.filter(character => !/\s/u.test(character)).length,
    minutes: readingMinutes(text),
  }
}
