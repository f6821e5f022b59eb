import type { ReactNode } from 'react'
import type { Lang } from '#contract/fields.ts'
import { drawingChanges } from '#editor/changeShapes.ts'
import type { ContentNode } from '#editor/node.ts'
import { type Drawn, render, type Rendered, type RenderedElement } from '#editor/render.ts'
import { histories as en } from '#texts/en/histories.ts'
import { histories as fr } from '#texts/fr/histories.ts'
import { toReact } from '../DocumentText.tsx'

export const CHANGE_WORDS = { en, fr }

/** A block of a comparison, or two of which one became the other. */
export interface Row {
  /** With everything that was removed and added. */
  whole: ReactNode
  /** As it was, without what was added; null where all of it was. */
  before: ReactNode
  isChanged: boolean
}

/** Draws a comparison as a document is drawn, with its changes marked. Each part of a change carries its number in `data-step`, from 0. */
export function drawChanges(content: ContentNode, language: Lang, drawn?: Drawn): { rows: Row[]; count: number; hasMoved: boolean } {
  const steps = new Steps()
  const nodes = render(content, { language, drawn, changes: drawingChanges(CHANGE_WORDS[language]) }).map(node => steps.number(node))
  const rows = nodes.map((node, at) => {
    const before = withoutAdded(node)
    return { whole: toReact(node, at), before: before && toReact(before, at), isChanged: isChanged(node) }
  })
  return { rows, count: steps.count, hasMoved: nodes.some(isMoved) }
}

/** The older of the two texts. It stands beside the whole, so it has none of the names that links lead to. */
function withoutAdded(node: Rendered): Rendered | null {
  if (typeof node === 'string') return node
  const { id: _id, ...attributes } = node.attributes
  if (attributes['data-change'] === 'inserted') return null
  return { ...node, attributes, children: node.children.map(withoutAdded).filter(child => child !== null) }
}

const isChanged = (node: Rendered): boolean =>
  typeof node !== 'string' && ('data-change' in node.attributes || node.children.some(isChanged))

const isMoved = (node: Rendered): boolean =>
  typeof node !== 'string' && (node.attributes['data-moved'] === '' || node.children.some(isMoved))

/** What stands within a line. */
const INLINE = new Set(['a', 'strong', 'em', 'u', 's', 'mark', 'sub', 'sup', 'code', 'span'])

/** Numbers the changes in reading order. What follows another change directly, such as new words after the removed ones, belongs to it. */
class Steps {
  count = 0
  /** Whether only changes were read since the last one began. */
  private isGoingOn = false

  number(node: Rendered): Rendered {
    if (typeof node === 'string') {
      this.isGoingOn = false
      return node
    }
    const { tag, attributes, children } = node
    if ('data-change' in attributes) {
      if (!this.isGoingOn) this.count += 1
      this.isGoingOn = true
      return { ...unfolded(node), attributes: { ...attributes, 'data-step': this.count - 1 } }
    }
    if (!INLINE.has(tag)) this.isGoingOn = false
    const numbered = children.map(child => this.number(child))
    if (!INLINE.has(tag)) this.isGoingOn = false
    return { ...withoutFold(node), children: numbered }
  }
}

const unfolded = (node: RenderedElement): RenderedElement => ({
  ...withoutFold(node),
  children: node.children.map(child => (typeof child === 'string' ? child : unfolded(child))),
})

/** A collapsible section would hide its changes. */
const withoutFold = (node: RenderedElement): RenderedElement =>
  node.tag === 'details' ? { ...node, attributes: { ...node.attributes, open: '' } } : node
