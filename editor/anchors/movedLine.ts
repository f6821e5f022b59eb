import type { Effort } from '../diff/effort.ts'
import type { Edit, Span } from './edits.ts'

/** A line counts as moved and changed from this share of common words on, and from this number of words on. */
const SIMILAR = 0.6
const WORDS_MIN = 3

interface Line {
  span: Span
  words: ReadonlySet<string>
}

const wordsOf = (line: string): ReadonlySet<string> => new Set(line.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu))

/** Returns the inserted line that is most similar to another one; null when none is similar enough. */
export function similarLines(text: string, written: readonly Edit[], effort: Effort): (line: string) => Span | null {
  let lines: Line[] | undefined
  const read = (): Line[] => {
    const found: Line[] = []
    for (const { after } of written) {
      if (!effort.spend(after.end - after.start)) break
      for (const match of text.slice(after.start, after.end).matchAll(/[^\n]*\n/gy)) {
        const start = after.start + match.index
        found.push({ span: { start, end: start + match[0].length }, words: wordsOf(match[0]) })
      }
    }
    return found
  }
  return line => {
    const meant = wordsOf(line)
    if (meant.size < WORDS_MIN) return null
    let best: { span: Span; similarity: number } | null = null
    for (const { span, words } of (lines ??= read())) {
      if (!effort.spend(meant.size)) break
      let shared = 0
      for (const word of meant) if (words.has(word)) shared++
      const similarity = (2 * shared) / (meant.size + words.size)
      if (similarity >= SIMILAR && similarity > (best?.similarity ?? 0)) best = { span, similarity }
    }
    return best?.span ?? null
  }
}
