/** The bytes of UTF-8 that fit, as base64 with delimiters, into the 75 characters of an encoded word (RFC 2047). */
const WORD_BYTES = 42

/**
 * Returns a text for the header of a mail. Mail programs would decode a name that looks encoded (`=?utf-8?B?…?=`), so such a text is encoded as a whole.
 * Nodemailer encodes all others as needed.
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
