import { Effort } from '../diff/effort.ts'
import type { Content } from '../node.ts'
import { anchorOf, spanOf, type TextAnchor } from './anchor.ts'
import { type Edit, editsBetween, type Span, wordEdits } from './edits.ts'
import { flatten } from './flat.ts'
import { similarLines } from './movedLine.ts'

/** The budget for the comparison by words, and for the rest: some tenths of a second for a long text that was rewritten. */
const STEPS = 1_000_000
/** How many letters around some words must be equal when the words are too short to be unique. */
const ALIKE = 12
const TELLING = 24
/** The maximum number of occurrences of frequent words that are examined. */
const PLACES_MAX = 200

/**
 * Returns the anchors of a text after a change. They grow and shrink with text that is inserted and deleted in them, and follow moved words. Anchors of
 * deleted words keep their quote without a position, and are looked for in all text that is written later.
 */
export function followAnchors(anchors: readonly TextAnchor[], before: Content, after: Content, steps = STEPS): TextAnchor[] {
  const [old, now] = [flatten(before), flatten(after)]
  const spans = anchors.map(anchor => spanOf(old, anchor))
  const { edits, lines } = editsBetween(
    old.text,
    now.text,
    spans.filter(span => span !== null),
    new Effort(steps),
  )
  const [search, comparison] = [new Effort(steps), new Effort(steps)]
  const similarLine = similarLines(now.text, lines, comparison)

  const throughEdits = (span: Span, through: readonly Edit[]): Span | null => {
    const place = stillThere(old.text, span, through)
    return place && withWholeWords(old.text, span, now.text, place)
  }
  /** Looks in a line that was moved and changed in one step. */
  const inMovedLine = (span: Span): Span | null => {
    const line = lineAround(old.text, span)
    const moved = line && similarLine(old.text.slice(line.start, line.end))
    return moved && throughEdits(span, wordEdits(old.text, now.text, { before: line, after: moved }, comparison))
  }

  return anchors.map((anchor, index) => {
    const span = spans[index]
    const place = (span && throughEdits(span, edits)) ?? findWords(now.text, anchor, lines, search) ?? (span && inMovedLine(span))
    return (place && anchorOf(now, place)) ?? { ...anchor, from: null, to: null }
  })
}

/** Returns the line of a piece of the text; null where it spans several. */
function lineAround(text: string, { start, end }: Span): Span | null {
  const line = { start: text.lastIndexOf('\n', start - 1) + 1, end: text.indexOf('\n', start) + 1 }
  return end < line.end ? line : null
}

/** Returns a piece of the text after the edits; null when it was deleted or replaced. */
function stillThere(text: string, { start, end }: Span, edits: readonly Edit[]): Span | null {
  const first = firstBehind(edits, start)
  const last = edits[first - 1]
  const shift = last ? last.after.end - last.before.end : 0
  const place = { start: start + shift, end: end + shift }
  let kept = end - start
  // Text that is inserted right before or right after it is no part of it.
  for (let at = first; at < edits.length && edits[at]!.before.start < end; at++) {
    const { before, after } = edits[at]!
    const isSwallowed = before.start <= start && before.end >= end && before.end - before.start > end - start
    if (isSwallowed) return null
    if (before.start <= start) place.start = before.start === start ? after.start : after.end
    place.end = before.end <= end ? end + (after.end - before.end) : after.start
    kept -= Math.min(end, before.end) - Math.max(start, before.start)
  }
  if (place.start >= place.end) return null
  return kept * 2 >= end - start || hasKeptNeighbour(text, { start, end }, edits) ? place : null
}

/** Returns the index of the first edit that ends after a position. */
function firstBehind(edits: readonly Edit[], place: number): number {
  let [low, high] = [0, edits.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (edits[middle]!.before.end > place) high = middle
    else low = middle + 1
  }
  return low
}

const LETTER = /[\p{L}\p{M}\p{N}_]/u

/** Letters that were added to the first or the last word belong to it, unless the anchor covers only a part of that word. */
function withWholeWords(text: string, span: Span, now: string, place: Span): Span {
  const isInWord = (words: string, at: number) => LETTER.test(words[at - 1] ?? '') && LETTER.test(words[at] ?? '')
  let { start, end } = place
  if (!isInWord(text, span.start)) while (isInWord(now, start)) start--
  if (!isInWord(text, span.end)) while (isInWord(now, end)) end++
  return { start, end }
}

const WORD_BEFORE = /[\p{L}\p{N}](?=[^\p{L}\p{N}\n]*$)/u
const WORD_BEHIND = /^[^\p{L}\p{N}\n]*[\p{L}\p{N}]/u
const LOOK = 200

/** Whether the neighbouring word on the same line is unchanged: then the new text in between is the new version of it. */
function hasKeptNeighbour(text: string, { start, end }: Span, edits: readonly Edit[]): boolean {
  const ahead = WORD_BEFORE.exec(text.slice(Math.max(0, start - LOOK), start))
  const behind = WORD_BEHIND.exec(text.slice(end, end + LOOK))
  const places = [ahead && Math.max(0, start - LOOK) + ahead.index, behind && end + behind[0].length - 1]
  const isKept = (place: number) => !((edits[firstBehind(edits, place)]?.before.start ?? Infinity) <= place)
  return places.some(place => place !== null && isKept(place))
}

/** Finds the words of an anchor in inserted text, with the same text around them; null when there are none. */
function findWords(text: string, { quote, before, after }: TextAnchor, written: readonly Edit[], effort: Effort): Span | null {
  const found: { place: Span; alike: number; isSame: boolean }[] = []
  for (const { after: piece } of written) {
    const from = Math.max(0, piece.start - quote.length)
    const until = Math.min(text.length, piece.end + quote.length)
    if (piece.start === piece.end || !effort.spend((until - from) / 256)) continue
    const window = text.slice(from, until)
    for (let at = window.indexOf(quote); at >= 0 && found.length < PLACES_MAX; at = window.indexOf(quote, at + 1)) {
      const place = { start: from + at, end: from + at + quote.length }
      if (found.some(one => one.place.start === place.start)) continue
      const ahead = sameAtEnd(text.slice(Math.max(0, place.start - before.length), place.start), before)
      const behind = sameAtStart(text.slice(place.end, place.end + after.length), after)
      found.push({ place, alike: ahead + behind, isSame: ahead === before.length && behind === after.length })
    }
  }
  const best = found.toSorted((one, other) => other.alike - one.alike)[0]
  if (!best) return null
  return best.isSame || best.alike >= ALIKE || (found.length === 1 && quote.length >= TELLING) ? best.place : null
}

function sameAtStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && length < other.length && one[length] === other[length]) length++
  return length
}

function sameAtEnd(one: string, other: string): number {
  let length = 0
  while (length < one.length && length < other.length && one.at(-1 - length) === other.at(-1 - length)) length++
  return length
}
