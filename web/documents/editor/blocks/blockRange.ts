import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { NodeSelection, type Selection } from '@tiptap/pm/state'
import { CellSelection } from '@tiptap/pm/tables'

/** Sibling blocks that are moved, copied or deleted together: from before the first to after the last. */
export interface BlockRange {
  from: number
  to: number
}

const LISTS = new Set(['bulletList', 'orderedList', 'taskList'])
const ITEMS = new Set(['listItem', 'taskItem'])
/** Boxes whose blocks move individually. A quote and a table move as one, and so does a callout around a single block. */
const HOLDERS = new Set(['doc', 'callout', 'detailsContent', 'column'])
const BOXES = new Set(['callout', 'details', 'columns'])

export const isList = (node: Node): boolean => LISTS.has(node.type.name)
export const isItem = (node: Node): boolean => ITEMS.has(node.type.name)
export const isBox = (node: Node): boolean => BOXES.has(node.type.name)
export const isHolder = (node: Node): boolean => HOLDERS.has(node.type.name)

/** The innermost blocks that hold both places: children of the text or of a box, items of a list. */
export function blocksBetween($from: ResolvedPos, $to: ResolvedPos): BlockRange | null {
  const shared = $from.sharedDepth($to.pos)
  let found: BlockRange | null = null
  for (let depth = 0; depth <= shared; depth++) {
    const node = $from.node(depth)
    const isWhole = node.type.name === 'callout' && node.childCount === 1
    if ((isHolder(node) && !isWhole) || isList(node)) found = childrenAt($from, $to, depth) ?? found
    else if (!isItem(node) && !isBox(node)) return found
  }
  return found
}

function childrenAt($from: ResolvedPos, $to: ResolvedPos, depth: number): BlockRange | null {
  const last = Math.min($to.indexAfter(depth), $from.node(depth).childCount) - 1
  const first = Math.min($from.index(depth), last)
  if (first < 0) return null
  return { from: $from.posAtIndex(first, depth), to: $from.posAtIndex(Math.max(first, last) + 1, depth) }
}

/** Returns the blocks of the selection, or the block that is selected as a whole. */
export const selectedBlocks = ({ $from, $to }: Selection): BlockRange | null => blocksBetween($from, $to)

/** Whether a block is selected as a whole: a table by all of its cells. A clicked mention is selected too, but is no block. */
export const isWhole = (selection: Selection): boolean =>
  (selection instanceof NodeSelection && selection.node.isBlock) ||
  (selection instanceof CellSelection && selection.isColSelection() && selection.isRowSelection())
