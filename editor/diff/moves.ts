import type { ContentNode } from '../node.ts'
import { TEXT_BLOCKS } from '../structure.ts'
import type { DiffNode } from './node.ts'
import type { Numbering } from './numbering.ts'

/** Lines of fewer words may stand at two places by chance. */
const LINE_WORDS = 3

/** Finds the blocks that were deleted at one place and inserted at another as they were: each is marked as moved, at both places (`product: 5.8`). */
export class Moves {
  readonly #numbering: Numbering
  readonly #deleted = new Map<number, DiffNode[]>()
  readonly #inserted: [ContentNode, DiffNode][] = []

  constructor(numbering: Numbering) {
    this.#numbering = numbering
  }

  deleted(node: ContentNode): DiffNode {
    const marked: DiffNode = { ...node, change: 'deleted' }
    const number = this.#numbering.ofNode(node)
    const alike = this.#deleted.get(number)
    if (alike) alike.push(marked)
    else this.#deleted.set(number, [marked])
    return marked
  }

  inserted(node: ContentNode): DiffNode {
    const marked: DiffNode = { ...node, change: 'inserted' }
    this.#inserted.push([node, marked])
    return marked
  }

  /** Marks what has moved, once all blocks are compared. Of several alike the first ones belong together. */
  mark(): void {
    for (const [node, inserted] of this.#inserted) {
      const deleted = this.#deleted.get(this.#numbering.ofNode(node))?.shift()
      if (!deleted || !this.#isOwnText(node)) continue
      deleted.isMoved = true
      inserted.isMoved = true
    }
  }

  #isOwnText(node: ContentNode): boolean {
    return this.#numbering.wordsOf(node).length >= (TEXT_BLOCKS.has(node.type) ? LINE_WORDS : 1)
  }
}
