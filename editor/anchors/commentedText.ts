import type { Content, ContentNode } from '../node.ts'
import { anchorOf, spanOf, type TextAnchor } from './anchor.ts'
import { flatten } from './flat.ts'
import { followAnchors } from './follow.ts'

export const paragraph = (...words: (string | ContentNode)[]): ContentNode => ({
  type: 'paragraph',
  content: words.map(word => (typeof word === 'string' ? { type: 'text', text: word } : word)),
})
export const page = (...lines: (string | ContentNode)[]): Content => ({
  type: 'doc',
  content: lines.map(line => (typeof line === 'string' ? paragraph(line) : line)),
})
export const bob: ContentNode = {
  type: 'mention',
  attrs: { kind: 'user', id: '018f6d1e-7a52-7cc4-9d0b-3c1f2a9b4e55', label: 'Bob Martin' },
}
export const lineBreak: ContentNode = { type: 'hardBreak' }

/** The anchor of a comment on these words, at their first occurrence or at the given one. */
export const on = (content: Content, quote: string, time = 1): TextAnchor => {
  const flat = flatten(content)
  let start = -1
  for (let count = 0; count < time; count++) start = flat.text.indexOf(quote, start + 1)
  const anchor = start < 0 ? null : anchorOf(flat, { start, end: start + quote.length })
  if (!anchor) throw new Error(`the text does not contain ${quote}`)
  return anchor
}
/** Follows the anchor through the versions of a text, one after the other. */
export const follow = (anchor: TextAnchor, ...texts: Content[]): TextAnchor => {
  const [first, ...later] = texts
  let before = first!
  for (const after of later) {
    anchor = followAnchors([anchor], before, after)[0]!
    before = after
  }
  return anchor
}
/** The words at the place of the anchor; null when it has none. */
export const wordsAt = (content: Content, anchor: TextAnchor): string | null => {
  const flat = flatten(content)
  const span = spanOf(flat, anchor)
  return span && flat.text.slice(span.start, span.end)
}
