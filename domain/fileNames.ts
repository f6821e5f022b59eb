/** Words as the name of a file on any system. */
export const fileNameOf = (words: string): string =>
  words
    .normalize('NFC')
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .replace(/(?<![. ])[. ]+$/, '')
