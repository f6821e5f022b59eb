import type { EditorView } from '@tiptap/pm/view'
import { type BlockRange, blocksBetween, isBox, isItem, isList } from './blockRange.ts'
import { isGallery } from '../pictures/placeOfBlock.ts'
import { moveBlocks } from './moveBlocks.ts'

export interface Point {
  x: number
  y: number
}

/** The distance from the edge of the text at which there are words, or the space after them. */
const WORDS_PX = 80

/** Returns the innermost block at the height of a point, which may be beside the text; at the edge of a box the box itself. */
export function blockAtPoint(view: EditorView, { x, y }: Point): BlockRange | null {
  const text = view.dom.getBoundingClientRect()
  if (y < text.top || y > text.bottom) return null
  const left = Math.max(text.left + 2, Math.min(x, text.right - 2))
  // Left of the words, among the marks of a list, a point belongs to no line for certain.
  const found = view.posAtCoords({ left: Math.max(left, Math.min(text.left + WORDS_PX, text.right - 2)), top: y })
  if (!found) return null
  const { doc } = view.state
  const leaf = found.inside < 0 ? null : doc.nodeAt(found.inside)
  const $pos = doc.resolve(found.pos)
  if (leaf?.isAtom && leaf.isBlock && !isGallery(doc.resolve(found.inside).parent))
    return { from: found.inside, to: found.inside + leaf.nodeSize }
  const box = view.dom.ownerDocument.elementFromPoint(left, y)
  for (let depth = $pos.depth; depth > 0; depth--) {
    const isEdge =
      $pos.node(depth).type.name === 'callout' && (box === domAt(view, $pos.before(depth)) || box?.className === 'callout-title')
    if (isEdge) return { from: $pos.before(depth), to: $pos.after(depth) }
  }
  return blocksBetween($pos, $pos)
}

export function domAt(view: EditorView, pos: number): HTMLElement | null {
  const dom = view.nodeDOM(pos)
  return dom instanceof HTMLElement ? dom : null
}

/** Returns the column that a block stands in. */
export const columnOf = (block: Element | null | undefined): Element | null | undefined => block?.closest('.column')

/** Returns the place of dragged blocks when they are dropped at this point; null where they would not move. */
export function gapAtPoint(view: EditorView, dragged: BlockRange, point: Point): number | null {
  const { doc } = view.state
  let block = blockAtPoint(view, point)
  while (block) {
    if (block.from >= dragged.from && block.to <= dragged.to) return null
    const gap = gapBeside(view, block, point.y)
    if (gap === null || (gap >= dragged.from && gap <= dragged.to)) return null
    if (moveBlocks(view.state, dragged, gap)) return gap
    // Blocks that cannot be an item go beside the list, and columns beside the box.
    const $block = doc.resolve(block.from)
    let depth = $block.depth
    while (depth > 0 && !isList($block.node(depth)) && !isBox($block.node(depth))) depth--
    block = depth > 0 ? { from: $block.before(depth), to: $block.after(depth) } : null
  }
  return null
}

function gapBeside(view: EditorView, { from, to }: BlockRange, y: number): number | null {
  const node = view.state.doc.nodeAt(from)
  const dom = domAt(view, from)
  if (!node || !dom) return null
  // An item is only its own line; nested blocks are below.
  const nested = isItem(node) && node.lastChild && isList(node.lastChild) ? node.lastChild : null
  const { top, bottom } = (nested && domAt(view, from + 1)?.getBoundingClientRect()) || dom.getBoundingClientRect()
  if (y < (top + bottom) / 2) return from
  return nested ? to - nested.nodeSize : to
}
