import { Effort } from '../diff/effort.ts'
import type { Content } from '../node.ts'
import { anchorOf, spanOf, type TextAnchor } from './anchor.ts'
import { type Edit, editsBetween, type Span, wordEdits } from './edits.ts'
import { flatten } from './flat.ts'
import { similarLines } from './movedLine.ts'

/** So many letters are compared word by word, and so much more is done with the rest: some tenths of a second, for a long text that has been written anew. */
const STEPS = 1_000_000
/** How much around some words must be the same, where they are not long enough to speak for themselves. */
const ALIKE = 12
const TELLING = 24
/** Of words that are everywhere only so many places are looked at. */
const PLACES_MAX = 200

/**
 * Where the anchors of a text are once it has been changed. They grow and shrink with what is written and deleted in them; words that were moved are found where
 * they are now; those that are gone stay as they were, without a place, and are looked for in whatever is written later.
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
  /** In a line that was moved and changed at once. */
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

/** The line that a piece of the text lies in; null where it reaches over several. */
function lineAround(text: string, { start, end }: Span): Span | null {
  const line = { start: text.lastIndexOf('\n', start - 1) + 1, end: text.indexOf('\n', start) + 1 }
  return end < line.end ? line : null
}

/** A piece of the text after the edits; null when it is gone, or has become something else altogether. */
function stillThere(text: string, { start, end }: Span, edits: readonly Edit[]): Span | null {
  const first = firstBehind(edits, start)
  const last = edits[first - 1]
  const shift = last ? last.after.end - last.before.end : 0
  const place = { start: start + shift, end: end + shift }
  let kept = end - start
  // What is written right before or right behind it is no part of it.
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

/** The number of the first edit that ends behind a place. */
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

/** A letter that was added to the first or the last word belongs to it, unless only a part of that word was meant. */
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

/** Whether the word next to it, on the same line, has stayed: then whatever has taken its place is what it has become. */
function hasKeptNeighbour(text: string, { start, end }: Span, edits: readonly Edit[]): boolean {
  const ahead = WORD_BEFORE.exec(text.slice(Math.max(0, start - LOOK), start))
  const behind = WORD_BEHIND.exec(text.slice(end, end + LOOK))
  const places = [ahead && Math.max(0, start - LOOK) + ahead.index, behind && end + behind[0].length - 1]
  const isKept = (place: number) => !((edits[firstBehind(edits, place)]?.before.start ?? Infinity) <= place)
  return places.some(place => place !== null && isKept(place))
}

/** The words of an anchor among what has been written, with the same around them; null when they are not there. */
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
