import type { Shape } from './shapes.ts'
import { CELLS, INLINE, ITEMS } from './structure.ts'

/** What a comparison says of a node (`diff/node.ts`), in the words of a reader. */
export type ChangeLabels = Readonly<Record<keyof typeof TAGS, string>>

const TAGS = { inserted: ['ins', 'ins'], deleted: ['del', 'del'], changed: ['span', 'div'] } as const

/** What has become of a node between two texts; null where nothing has, as in every text that is no comparison. */
export const changeOf = (node: object): keyof typeof TAGS | 'gap' | null => {
  const change = 'change' in node ? node.change : null
  return change === 'gap' || (typeof change === 'string' && Object.hasOwn(TAGS, change)) ? (change as keyof typeof TAGS) : null
}

/**
 * The box around what has changed, which begins by saying so: a page hides these words where colours tell, since few screen readers say `ins` and `del`
 * by themselves.
 */
export const changeShape = (change: keyof typeof TAGS, labels: ChangeLabels, isInline: boolean): Shape => [
  TAGS[change][isInline ? 0 : 1],
  { class: isInline ? 'diff-words' : 'diff-block', 'data-change': change },
  ['span', { class: 'diff-label' }, isInline ? `[${labels[change]}] ` : labels[change]],
  0,
]

/** These cannot stand in a box, which is then inside them. */
export const isPart = (type: string): boolean => ITEMS.has(type) || CELLS.has(type) || type === 'tableRow'
export const isInline = (type: string): boolean => INLINE.has(type)
