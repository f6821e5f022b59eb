import type { Caret } from '#contract/calls/documents.ts'
import { QUOTE_MAX } from '#contract/limits.ts'
import type { Content } from '../node.ts'
import type { Span } from './edits.ts'
import { caretAt, type FlatText, flatten, placeOf } from './flat.ts'

/** The words of a text that a comment is about. While they are deleted there is neither `from` nor `to`, and the rest identifies them when they return. */
export interface TextAnchor {
  quote: string
  from: Caret | null
  to: Caret | null
  /** The text before and after them. */
  before: string
  after: string
}

/** How many letters before and after some words distinguish them from the same words elsewhere. */
const AROUND = 48

/** Normalises words for a comparison with what a browser has shown: all kinds of space are equal. */
const spoken = (words: string): string => words.normalize('NFC').replace(/\s+/gu, ' ').trim()

/** Returns the words between two places of a text; null when they differ from the quote. */
export function anchorAt(content: Content, words: { quote: string; from: Caret; to: Caret }): TextAnchor | null {
  const flat = flatten(content)
  return standsAt(flat, words) ? anchorOf(flat, spanOf(flat, words)!) : null
}

/** Whether the words of the quote stand between the two places. */
export function standsAt(flat: FlatText, { quote, from, to }: Pick<TextAnchor, 'quote' | 'from' | 'to'>): boolean {
  const span = spanOf(flat, { from, to })
  return span !== null && spoken(flat.text.slice(span.start, span.end)) === spoken(quote)
}

/** Returns the span of an anchor in the flat text; null when it has none. */
export function spanOf(flat: FlatText, { from, to }: Pick<TextAnchor, 'from' | 'to'>): Span | null {
  const [start, end] = [from && placeOf(flat, from), to && placeOf(flat, to)]
  return start === null || end === null || start > end ? null : { start, end }
}

/** Returns the anchor of a span of the flat text, without spaces and halves of letters at its ends; null when nothing is left. */
export function anchorOf(flat: FlatText, span: Span): TextAnchor | null {
  const { text } = flat
  const words = whole(text.slice(span.start, span.end)).trim()
  if (words === '') return null
  const start = text.indexOf(words, span.start)
  const end = start + words.length
  return {
    quote: whole(words.slice(0, QUOTE_MAX)),
    from: caretAt(flat, start, 'before'),
    to: caretAt(flat, end, 'behind'),
    before: whole(text.slice(Math.max(0, start - AROUND), start)),
    after: whole(text.slice(end, end + AROUND)),
  }
}

/** Cuts off half a surrogate pair at either end, which cannot be stored. */
const whole = (text: string): string => text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
