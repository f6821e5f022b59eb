import type { Pair } from '../diff/chain.ts'
import type { Effort } from '../diff/effort.ts'
import { matches } from '../diff/sequence.ts'
import { tokensOf } from '../diff/tokens.ts'

/** A piece of a flat text. */
export interface Span {
  start: number
  end: number
}

/** What stood at `before` stands at `after` now. */
export interface Edit {
  before: Span
  after: Span
}

/** What has become of a flat text, in its order: whole lines, and where one of the spans lies in them their words. */
export function editsBetween(
  before: string,
  after: string,
  spans: readonly Span[],
  effort: Effort,
): { edits: Edit[]; lines: readonly Edit[] } {
  const lines = editsOf(linesOf(before), linesOf(after), effort)
  const edits = lines.flatMap(edit => {
    const isTouched = spans.some(({ start, end }) => start < edit.before.end && end > edit.before.start)
    return isTouched ? wordEdits(before, after, edit, effort) : [edit]
  })
  return { edits, lines }
}

const linesOf = (text: string): string[] => text.match(/[^\n]*\n/g) ?? []
const wordsIn = (text: string): string[] => tokensOf([{ type: 'text', text }]).map(token => token.key)

function wordEdits(before: string, after: string, edit: Edit, effort: Effort): Edit[] {
  if (!effort.spend(edit.before.end - edit.before.start + edit.after.end - edit.after.start)) return [edit]
  const [old, now] = [wordsIn(before.slice(edit.before.start, edit.before.end)), wordsIn(after.slice(edit.after.start, edit.after.end))]
  return editsOf(old, now, effort).map(one => trimmed(before, after, shifted(one, edit)))
}

const moved = ({ start, end }: Span, by: number): Span => ({ start: start + by, end: end + by })
const shifted = (edit: Edit, by: Edit): Edit => ({ before: moved(edit.before, by.before.start), after: moved(edit.after, by.after.start) })

const ONE_WORD = /^[\p{L}\p{M}\p{N}_]+$/u

/** Of a word that has become another one, the letters that have changed. */
function trimmed(before: string, after: string, edit: Edit): Edit {
  const [old, now] = [before.slice(edit.before.start, edit.before.end), after.slice(edit.after.start, edit.after.end)]
  if (!ONE_WORD.test(old) || !ONE_WORD.test(now)) return edit
  const [letters, others] = [[...old], [...now]]
  const shorter = Math.min(letters.length, others.length)
  let [start, end] = [0, 0]
  while (start < shorter && letters[start] === others[start]) start++
  while (end < shorter - start && letters.at(-1 - end) === others.at(-1 - end)) end++
  const [head, tail] = [letters.slice(0, start).join('').length, end === 0 ? 0 : letters.slice(-end).join('').length]
  const inner = (span: Span): Span => ({ start: span.start + head, end: span.end - tail })
  return { before: inner(edit.before), after: inner(edit.after) }
}

/** What lies between the parts that two rows have in common, counted in letters. */
function editsOf(before: readonly string[], after: readonly string[], effort: Effort): Edit[] {
  const numbers = new Map<string, number>()
  const numberOf = (part: string): number => {
    const known = numbers.get(part)
    if (known === undefined) numbers.set(part, numbers.size)
    return known ?? numbers.size - 1
  }
  const kept = matches(before.map(numberOf), after.map(numberOf), effort)
  const [places, placesAfter] = [placesOf(before), placesOf(after)]
  const edits: Edit[] = []
  let last: Pair = [0, 0]
  for (const pair of [...kept, [before.length, after.length] as const]) {
    const between = ([from, to]: readonly [number, number], among: readonly number[]): Span => ({ start: among[from]!, end: among[to]! })
    if (pair[0] > last[0] || pair[1] > last[1])
      edits.push({ before: between([last[0], pair[0]], places), after: between([last[1], pair[1]], placesAfter) })
    last = [pair[0] + 1, pair[1] + 1]
  }
  return edits
}

/** Where each part begins, and where the last one ends. */
function placesOf(parts: readonly string[]): number[] {
  const places = [0]
  for (const part of parts) places.push(places.at(-1)! + part.length)
  return places
}
