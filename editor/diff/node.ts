import type { ContentMark, ContentNode } from '../node.ts'

/**
 * Two texts in one: whatever is in both stands once, and each node says what has become of it. Without what is inserted it is the old text, without what is
 * deleted the new one. What stands inside an inserted or deleted node says nothing itself.
 */
export type DiffNode = Omit<ContentNode, 'content'> & {
  content?: DiffNode[]
  /** `changed`: another kind, other attributes or other marks, as `before` says. `gap`: a place in a row of a table that neither text has. */
  change?: 'inserted' | 'deleted' | 'changed' | 'gap'
  before?: Before
}

/** What the same node was, apart from its children. */
export interface Before {
  type: string
  attrs?: Record<string, unknown>
  marks?: ContentMark[]
}

export type DiffContent = DiffNode & { type: 'doc'; content: DiffNode[] }
