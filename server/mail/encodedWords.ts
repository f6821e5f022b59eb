/** So many bytes of UTF-8 stay, as base64 between its marks, within the 75 letters of an encoded word (RFC 2047). */
const WORD_BYTES = 42

/**
 * A text for the head of a mail, where mail programs decode what looks encoded. A name that looks so (`=?utf-8?B?…?=`) would read otherwise than it stands, so the
 * whole is encoded then; anything else nodemailer encodes as it needs to.
 */
export const encodedWords = (text: string): string => {
  if (!text.includes('=?')) return text
  const words = ['']
  for (const letter of text) {
    const longer = words.at(-1) + letter
    if (Buffer.byteLength(longer) > WORD_BYTES) words.push(letter)
    else words[words.length - 1] = longer
  }
  return words.map(word => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ')
}
