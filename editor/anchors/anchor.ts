import type { Caret } from '#contract/calls/documents.ts'
import { QUOTE_MAX } from '#contract/limits.ts'
import type { Content } from '../node.ts'
import type { Span } from './edits.ts'
import { caretAt, type FlatText, flatten, placeOf } from './flat.ts'

/** The words of a text that something beside it is about. While they are gone there is neither `from` nor `to`, and the rest tells them when they come back. */
export interface TextAnchor {
  quote: string
  from: Caret | null
  to: Caret | null
  /** What stands around them. */
  before: string
  after: string
}

/** How much of what stands around some words tells them from the same words elsewhere. */
const AROUND = 48

/** Words as they are compared with what a browser has shown: any space is as good as another. */
const spoken = (words: string): string => words.normalize('NFC').replace(/\s+/gu, ' ').trim()

/** The words between two places of a text; null when they are not those of the quote. */
export function anchorAt(content: Content, { quote, from, to }: { quote: string; from: Caret; to: Caret }): TextAnchor | null {
  const flat = flatten(content)
  const span = spanOf(flat, { from, to })
  if (!span || spoken(flat.text.slice(span.start, span.end)) !== spoken(quote)) return null
  return anchorOf(flat, span)
}

/** Where an anchor stands in the flat text; null when it does not. */
export function spanOf(flat: FlatText, { from, to }: Pick<TextAnchor, 'from' | 'to'>): Span | null {
  const [start, end] = [from && placeOf(flat, from), to && placeOf(flat, to)]
  return start === null || end === null || start > end ? null : { start, end }
}

/** The anchor of a piece of the flat text, without spaces and halves of letters at its ends; null when nothing else is in it. */
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

/** Without the half of a letter at either end: such a thing cannot be stored. */
const whole = (text: string): string => text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
