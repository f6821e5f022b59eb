import { closeHistory } from '@tiptap/pm/history'
import { Fragment, type Node, type ResolvedPos } from '@tiptap/pm/model'
import { type EditorState, NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state'
import { canJoin } from '@tiptap/pm/transform'
import { type BlockRange, isBox, isHolder, isItem, isList } from './blockRange.ts'

/**
 * Moves sibling blocks to a gap between two other blocks, in one step for undo. Items that leave their list get a new list of the same
 * kind; paragraphs and lists that are moved into one become its items. Null where they do not fit, or already are.
 */
export function moveBlocks(state: EditorState, { from, to }: BlockRange, gap: number): Transaction | null {
  if (gap >= from && gap <= to) return null
  const { doc, tr } = state
  const moved = doc.slice(from, to).content
  const fitted = fit(moved, doc.resolve(from).parent, doc.resolve(gap).parent)
  if (!fitted) return null
  const { anchor, head } = state.selection
  const isWhole = state.selection instanceof NodeSelection

  const empty = emptyColumnAt(doc.resolve(gap))
  if (empty) gap = empty.from
  tr.replaceWith(gap, empty?.to ?? gap, fitted.content)
  removeBlocks(tr, { from: tr.mapping.map(from, 1), to: tr.mapping.map(to, -1) })
  // The content after the gap follows the blocks, also where an empty box was removed.
  const start = tr.mapping.map(gap, -1)
  const shift = joinLists(tr, start, start + fitted.content.size) + start + fitted.shift - from
  const place = (pos: number) => Math.max(0, Math.min(tr.doc.content.size, pos + shift))
  if (isWhole && tr.doc.nodeAt(place(from))) tr.setSelection(NodeSelection.create(tr.doc, place(from)))
  else if (!isWhole && anchor >= from && anchor <= to && head >= from && head <= to) {
    tr.setSelection(TextSelection.between(tr.doc.resolve(place(anchor)), tr.doc.resolve(place(head))))
  }
  return closeHistory(tr).scrollIntoView()
}

/** The empty line of an empty column gives its place to what comes. */
const emptyColumnAt = ($gap: ResolvedPos): BlockRange | null => {
  const { parent } = $gap
  const isEmpty = parent.type.name === 'column' && parent.childCount === 1 && parent.firstChild!.isTextblock && parent.content.size === 2
  return isEmpty ? { from: $gap.start(), to: $gap.end() } : null
}

/** Returns the gap above or below the blocks for one step of the keyboard; null at the ends of the text. */
export function nextGap(doc: Node, { from, to }: BlockRange, direction: -1 | 1): number | null {
  const $edge = doc.resolve(direction < 0 ? from : to)
  for (let depth = $edge.depth; depth >= 0; depth--) {
    const holder = $edge.node(depth)
    const index = direction < 0 ? $edge.index(depth) - 1 : depth === $edge.depth ? $edge.index(depth) : $edge.index(depth) + 1
    const neighbour = index >= 0 && index < holder.childCount ? holder.child(index) : null
    // A section keeps its heading before its content.
    const isPlace = isHolder(holder) || isList(holder)
    const [near, far] = direction < 0 ? [index + 1, index] : [index, index + 1]
    // Columns are gone through one after the other; only other columns go past them.
    if (neighbour && isColumns(neighbour) && !holdsColumns(doc.slice(from, to).content))
      return $edge.posAtIndex(near, depth) + 2 * direction
    if (neighbour && isColumns(holder)) return $edge.posAtIndex(near, depth) + direction
    if (neighbour && isPlace) return $edge.posAtIndex(far, depth)
    if (depth === 0) return null
    // Leaving a box or a nested list: the next gap is beside its parent. The end of an outer list is no gap of its own.
    const $out = doc.resolve(direction < 0 ? $edge.before(depth) : $edge.after(depth))
    const isBeside = (isHolder($out.parent) && !isList(holder)) || (isList($out.parent) && isItem(holder))
    if (isBeside && isPlaceBeside(holder)) return $out.pos
  }
  return null
}

const isPlaceBeside = (left: Node): boolean => isItem(left) || isBox(left)
const holdsColumns = (blocks: Fragment): boolean => blocks.content.some(isColumns)
const isColumns = (node: Node): boolean => node.type.name === 'columns'

/** Deletes sibling blocks, and parents that become empty; a box or a text that must not be empty keeps an empty line. */
export function removeBlocks(tr: Transaction, { from, to }: BlockRange): Transaction {
  let [start, end] = [from, to]
  for (let $start = tr.doc.resolve(start); isLast($start, end) && isList($start.parent); $start = tr.doc.resolve(start)) {
    ;[start, end] = [$start.before(), $start.after()]
  }
  const $start = tr.doc.resolve(start)
  if (isLast($start, end) && isHolder($start.parent)) {
    return tr.replaceWith(start, end, $start.parent.type.schema.nodes.paragraph!.create())
  }
  return tr.delete(start, end)
}

const isLast = ($start: ResolvedPos, end: number): boolean => $start.pos === $start.start() && end === $start.end()

interface Fitted {
  content: Fragment
  /** Returns how much deeper than before the blocks begin. */
  shift: number
}

function fit(blocks: Fragment, from: Node, into: Node): Fitted | null {
  if (isList(into)) {
    const items = asItems(blocks, into)
    const isWrapped = !isItem(blocks.firstChild!) && !isList(blocks.firstChild!)
    return items && { content: items, shift: isWrapped ? 1 : isList(blocks.firstChild!) ? -1 : 0 }
  }
  // Columns stand in the text itself only.
  if (!isHolder(into) || (into.type.name !== 'doc' && holdsColumns(blocks))) return null
  if (!isList(from)) return { content: blocks, shift: 0 }
  return { content: Fragment.from(from.type.create(null, blocks)), shift: 1 }
}

/** Converts blocks to items of a list; null when one cannot be the line of an item. */
function asItems(blocks: Fragment, list: Node): Fragment | null {
  const { schema } = list.type
  const type = list.type.name === 'taskList' ? schema.nodes.taskItem! : schema.nodes.listItem!
  const items: Node[] = []
  for (const block of blocks.content) {
    if (isList(block)) items.push(...block.content.content.map(item => asItem(item)))
    else if (isItem(block)) items.push(asItem(block))
    else if (block.type.name === 'paragraph') items.push(type.create(null, block))
    else return null
  }
  return Fragment.from(items)

  function asItem(item: Node): Node {
    return item.type === type ? item : type.create({ id: item.attrs.id }, item.content)
  }
}

/** Joins adjacent lists of one kind with the moved blocks. Returns by how much that shifts their beginning. */
function joinLists(tr: Transaction, start: number, end: number): number {
  const joins = (pos: number) => {
    const { nodeBefore, nodeAfter } = tr.doc.resolve(pos)
    return nodeBefore && nodeAfter && isList(nodeAfter) && nodeBefore.type === nodeAfter.type && canJoin(tr.doc, pos)
  }
  if (joins(end)) tr.join(end)
  if (!joins(start)) return 0
  tr.join(start)
  return -2
}
