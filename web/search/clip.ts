export interface Part {
  text: string
  hit: boolean
}

/** The number of characters before the first hit; the end is cut off by the width of the line. */
const BEFORE_MAX = 20

/** Returns one line of text whose first hit is visible: white space is collapsed, and a long beginning is left out at a word boundary. */
export function clip(parts: readonly Part[]): Part[] {
  const plain = parts.map(({ text, hit }) => ({ text: text.replace(/\s+/g, ' '), hit }))
  const first = plain.findIndex(part => part.hit)
  const before = plain
    .slice(0, Math.max(0, first))
    .map(part => part.text)
    .join('')
  if (first < 0 || before.length <= BEFORE_MAX) return plain
  const from = before.length - BEFORE_MAX
  const wordEnd = before.indexOf(' ', from)
  return [{ text: `… ${before.slice(wordEnd < 0 ? from : wordEnd + 1)}`, hit: false }, ...plain.slice(first)]
}
