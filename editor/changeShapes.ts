import type { Shape } from './shapes.ts'
import { CELLS, INLINE, ITEMS } from './structure.ts'

/** The change of a node (`diff/node.ts`), in the reader's language. */
export type ChangeLabels = Readonly<Record<keyof typeof TAGS, string>>

const TAGS = { inserted: ['ins', 'ins'], deleted: ['del', 'del'], changed: ['span', 'div'] } as const

/** Returns the change of a node between two texts; null where there is none, as in every text that is no comparison. */
export const changeOf = (node: object): keyof typeof TAGS | 'gap' | null => {
  const change = 'change' in node ? node.change : null
  return change === 'gap' || (typeof change === 'string' && Object.hasOwn(TAGS, change)) ? (change as keyof typeof TAGS) : null
}

/**
 * The box around a change. It begins with words for screen readers, few of which announce `ins` and `del`; the page hides the words visually,
 * because colours show the change.
 */
export const changeShape = (change: keyof typeof TAGS, labels: ChangeLabels, isInline: boolean): Shape => [
  TAGS[change][isInline ? 0 : 1],
  { class: isInline ? 'diff-words' : 'diff-block', 'data-change': change },
  ['span', { class: 'diff-label' }, isInline ? `[${labels[change]}] ` : labels[change]],
  0,
]

/** These cannot be inside a box, so the box is inside them. */
export const isPart = (type: string): boolean => ITEMS.has(type) || CELLS.has(type) || type === 'tableRow'
export const isInline = (type: string): boolean => INLINE.has(type)
