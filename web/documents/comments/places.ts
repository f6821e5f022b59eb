import type { Caret } from '#contract/calls/documents.ts'
import { QUOTE_MAX } from '#contract/limits.ts'
import { anchorOf, spanOf, standsAt, type TextAnchor } from '#editor/anchors/anchor.ts'
import { flatten } from '#editor/anchors/flat.ts'
import { followAnchors } from '#editor/anchors/follow.ts'
import type { Content } from '#editor/node.ts'

/** Words that somebody comments on: those of a thread, or those of a comment that is not sent yet. */
export interface Marked {
  id: string
  anchor: Pick<TextAnchor, 'quote' | 'from' | 'to'> & Partial<TextAnchor>
}

/** The place of some words in a text. */
export interface Place {
  from: Caret
  to: Caret
}

const NOTHING: Content = { type: 'doc', content: [] }

/**
 * Returns the places of the words in a text, by id. `base` is the text of which the anchors speak: the shown text may be ahead of it, as while somebody writes.
 * When it is unknown, the words must stand where the anchor says, or be found again.
 */
export function placesIn(marked: readonly Marked[], base: Content | null, content: Content): Map<string, Place> {
  if (marked.length === 0) return new Map() // most texts have no comments, and this is asked with each pause in the typing
  const anchors = marked.map(({ anchor }): TextAnchor => ({ before: '', after: '', ...anchor }))
  const flat = flatten(content)
  const isBase = base === content
  const present = anchors.map(anchor => {
    if (isBase || !anchor.from || !anchor.to) return anchor
    return standsAt(flat, { ...anchor, from: anchor.from, to: anchor.to }) ? anchor : null
  })
  const others = anchors.filter((_, index) => present[index] === null)
  const lost = others.map(anchor => ({ ...anchor, from: null, to: null }))
  const found = others.length === 0 ? [] : base ? followAnchors(others, base, content) : followAnchors(lost, NOTHING, content)
  const places = new Map<string, Place>()
  for (const [index, { id }] of marked.entries()) {
    const { from, to } = present[index] ?? found.shift()!
    if (from && to && spanOf(flat, { from, to })) places.set(id, { from, to })
  }
  return places
}

/** Returns the anchor of a selection, without the spaces at its ends; null where no words are selected. Of a very long one only the beginning counts. */
export function anchorOn(content: Content, place: Place): TextAnchor | null {
  const flat = flatten(content)
  const span = spanOf(flat, place)
  return span && anchorOf(flat, { start: span.start, end: Math.min(span.end, span.start + QUOTE_MAX) })
}

/** Returns the anchor in the saved text, which the server compares; null when its words are not in it. */
export function anchorIn(saved: Content, anchor: TextAnchor): ({ quote: string } & Place) | null {
  const place = placesIn([{ id: '', anchor }], null, saved).get('')
  const found = place && anchorOn(saved, place)
  return found?.from && found.to ? { quote: found.quote, from: found.from, to: found.to } : null
}

/** Sorts carets in the order of the text. */
export function inTextOrder(one: Caret, other: Caret): number {
  for (const [index, step] of one.path.entries()) {
    const difference = step - (other.path[index] ?? -1)
    if (difference !== 0) return difference
  }
  return one.path.length - other.path.length || one.offset - other.offset
}
