import type { ContentMark, ContentNode } from '../node.ts'

/**
 * Two texts in one: common nodes occur once, and each node carries its change. Without the inserted nodes it is the old text, without the deleted ones the
 * new text. Nodes inside an inserted or deleted node carry no change.
 */
export type DiffNode = Omit<ContentNode, 'content'> & {
  content?: DiffNode[]
  /** `changed`: another kind, other attributes or other marks, with the old ones in `before`. `gap`: a cell of a table that neither text has. */
  change?: 'inserted' | 'deleted' | 'changed' | 'gap'
  before?: Before
  /** An inserted or deleted block that stands unchanged at another place of the other text. */
  isMoved?: true
}

/** The old node, without its children. */
export interface Before {
  type: string
  attrs?: Record<string, unknown>
  marks?: ContentMark[]
}

export type DiffContent = DiffNode & { type: 'doc'; content: DiffNode[] }
