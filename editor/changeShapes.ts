import { type DrawChange, fill, type Rendered } from './render.ts'
import type { Shape } from './shapes.ts'
import { CELLS, INLINE, ITEMS } from './structure.ts'
import { childrenOf } from './walk.ts'

/** The change of a node (`diff/node.ts`), in the reader's language. */
export type ChangeLabels = Readonly<Record<keyof typeof TAGS | 'movedAway' | 'movedHere', string>>

const TAGS = { inserted: ['ins', 'ins'], deleted: ['del', 'del'], changed: ['span', 'div'] } as const

/** Returns the change of a node between two texts; null where there is none, as in every text that is no comparison. */
const changeOf = (node: object): keyof typeof TAGS | 'gap' | null => {
  const change = 'change' in node ? node.change : null
  return change === 'gap' || (typeof change === 'string' && Object.hasOwn(TAGS, change)) ? (change as keyof typeof TAGS) : null
}

/**
 * The box around a change. It begins with words for screen readers, few of which announce `ins` and `del`; the page hides the words visually,
 * because colours show the change.
 */
const changeShape = (change: keyof typeof TAGS, label: string, isInline: boolean, isMoved: boolean): Shape => [
  TAGS[change][isInline ? 0 : 1],
  { class: isInline ? 'diff-words' : 'diff-block', 'data-change': change, 'data-moved': isMoved ? '' : null },
  ['span', { class: 'diff-label' }, isInline ? `[${label}] ` : label],
  0,
]

const labelOf = (change: keyof typeof TAGS, labels: ChangeLabels, isMoved: boolean): string =>
  labels[isMoved ? (change === 'deleted' ? 'movedAway' : 'movedHere') : change]

/** These cannot be inside a box, so the box is inside them. */
const isPart = (type: string): boolean => ITEMS.has(type) || CELLS.has(type) || type === 'tableRow' || type === 'column'
const isInline = (type: string): boolean => INLINE.has(type)

/**
 * Draws a comparison with a box around each change. Nodes that cannot be inside a box have it inside; each cell of a row has its own. Only pages that compare load
 * this.
 */
export const drawingChanges =
  (labels: ChangeLabels): DrawChange =>
  (node, draw) => {
    const change = changeOf(node)
    if (!change) return draw(node)
    const isMoved = 'isMoved' in node
    const boxed = (content: Rendered[]) =>
      change === 'gap' ? content : [fill(changeShape(change, labelOf(change, labels, isMoved), isInline(node.type), isMoved), content)]
    if (!isPart(node.type)) return boxed(draw(node))
    const cells = childrenOf(node).map(cell => (changeOf(cell) ? cell : { ...cell, change }))
    const drawn = node.type === 'tableRow' ? draw({ ...node, content: cells }) : draw(node, boxed)
    return drawn.map(part => (typeof part === 'string' ? part : { ...part, attributes: { ...part.attributes, 'data-change': change } }))
  }
