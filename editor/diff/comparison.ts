import type { ContentNode } from '../node.ts'
import type { Effort } from './effort.ts'
import type { DiffNode } from './node.ts'
import type { Numbering } from './numbering.ts'

/** What the parts of a comparison share. */
export interface Comparison {
  numbering: Numbering
  effort: Effort
  /** Two nodes that belong together as one, or as one that is deleted and one that is inserted. */
  compare(before: ContentNode, after: ContentNode): DiffNode[]
}
