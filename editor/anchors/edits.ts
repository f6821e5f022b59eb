import type { Effort } from '../diff/effort.ts'
import { matches } from '../diff/sequence.ts'
import { isWord, tokensOf } from '../diff/tokens.ts'

/** A piece of a flat text. */
export interface Span {
  start: number
  end: number
}

/** The text at `before` has become the text at `after`. */
export interface Edit {
  before: Span
  after: Span
}

/** Returns the edits between two flat texts, in order: by whole lines, and by words in lines that one of the spans touches. */
export function editsBetween(
  before: string,
  after: string,
  spans: readonly Span[],
  effort: Effort,
): { edits: Edit[]; lines: readonly Edit[] } {
  const lines = editsOf(linesOf(before), linesOf(after), { start: before.length, startAfter: after.length }, effort)
  const edits = lines.flatMap(edit => {
    const isTouched = spans.some(({ start, end }) => start < edit.before.end && end > edit.before.start)
    return isTouched ? wordEdits(before, after, edit, effort) : [edit]
  })
  return { edits, lines }
}

/** Returns the edits between the words of one piece and another. The characters between words are too common to be matched. */
export function wordEdits(before: string, after: string, { before: old, after: now }: Edit, effort: Effort): Edit[] {
  if (!effort.spend(old.end - old.start + now.end - now.start)) return [{ before: old, after: now }]
  const ends = { start: old.end, startAfter: now.end }
  const edits = editsOf(wordsOf(before, old), wordsOf(after, now), ends, effort, { start: old.start, startAfter: now.start })
  return edits
    .filter(edit => before.slice(edit.before.start, edit.before.end) !== after.slice(edit.after.start, edit.after.end))
    .map(edit => trimmed(before, after, edit))
}

interface Part extends Span {
  text: string
}

const linesOf = (text: string): Part[] =>
  [...text.matchAll(/[^\n]*\n/gy)].map(({ 0: line, index }) => ({ text: line, start: index, end: index + line.length }))

function wordsOf(text: string, { start, end }: Span): Part[] {
  const words: Part[] = []
  let at = start
  for (const token of tokensOf([{ type: 'text', text: text.slice(start, end) }])) {
    const part = { text: token.key, start: at, end: at + token.key.length }
    if (isWord(token)) words.push(part)
    at = part.end
  }
  return words
}

interface PositionPair {
  start: number
  startAfter: number
}

/** Returns the gaps between the parts that two rows have in common, up to the ends of the rows. */
function editsOf(
  before: readonly Part[],
  after: readonly Part[],
  ends: PositionPair,
  effort: Effort,
  starts = { start: 0, startAfter: 0 },
): Edit[] {
  const numbers = new Map<string, number>()
  const numberOf = ({ text }: Part): number => {
    const known = numbers.get(text)
    if (known === undefined) numbers.set(text, numbers.size)
    return known ?? numbers.size - 1
  }
  const kept = matches(before.map(numberOf), after.map(numberOf), effort)
  const edits: Edit[] = []
  let { start, startAfter } = starts
  const upTo = (end: number, endAfter: number) => {
    if (end > start || endAfter > startAfter) edits.push({ before: { start, end }, after: { start: startAfter, end: endAfter } })
  }
  for (const [at, atAfter] of kept) {
    const [part, partAfter] = [before[at]!, after[atAfter]!]
    upTo(part.start, partAfter.start)
    ;[start, startAfter] = [part.end, partAfter.end]
  }
  upTo(ends.start, ends.startAfter)
  return edits
}

const ONE_WORD = /^[\p{L}\p{M}\p{N}_]+$/u
const LETTER = /[\p{L}\p{M}\p{N}_]/u

/** Trims what both sides have in common at their ends: signs and spaces, and the letters of a word that was changed. */
function trimmed(before: string, after: string, edit: Edit): Edit {
  const [old, now] = [[...before.slice(edit.before.start, edit.before.end)], [...after.slice(edit.after.start, edit.after.end)]]
  const outer = sameEnds(old, now, letter => !LETTER.test(letter))
  const inside = (letters: string[]) => letters.slice(outer.head, letters.length - outer.tail)
  const isOneWord = ONE_WORD.test(inside(old).join('')) && ONE_WORD.test(inside(now).join(''))
  const { head, tail } = isOneWord ? sameEnds(old, now, () => true) : outer
  const length = (letters: string[]) => letters.join('').length
  const [skipped, left] = [length(old.slice(0, head)), length(old.slice(old.length - tail))]
  const inner = ({ start, end }: Span): Span => ({ start: start + skipped, end: end - left })
  return { before: inner(edit.before), after: inner(edit.after) }
}

/** Returns how many letters are equal at the start and at the end, within limits. */
function sameEnds(one: readonly string[], other: readonly string[], counts: (letter: string) => boolean): { head: number; tail: number } {
  const shorter = Math.min(one.length, other.length)
  let [head, tail] = [0, 0]
  while (head < shorter && one[head] === other[head] && counts(one[head]!)) head++
  while (tail < shorter - head && one.at(-1 - tail) === other.at(-1 - tail) && counts(one.at(-1 - tail)!)) tail++
  return { head, tail }
}
