import type { Node } from '@tiptap/pm/model'
import { Plugin, type Transaction } from '@tiptap/pm/state'
import { findTable, TableMap } from '@tiptap/pm/tables'
import type { EditorView } from '@tiptap/pm/view'
import type { ContentNode } from '#editor/node.ts'
import { columnWidths } from '#editor/tableColumns.ts'
import { widthsInLine } from './columnWidths.ts'
import { cellAt, columnEdges, setColumnWidths } from './tableCommands.ts'
import { drawColumns } from './tableView.ts'

/** The table of the caret whose columns follow their text, as it was when the caret entered it. */
interface Held {
  at: number
  node: Node
  edges: readonly number[]
  /** Gone as soon as the table has been drawn again. */
  mark: Element | null | undefined
  table: HTMLTableElement
}

/**
 * The columns of a table keep their widths while somebody writes in one of them. A table without widths (pasted, imported, written as Markdown) is laid
 * out by its text, because that reads best; with the first word that is typed in it, it gets its measured widths (docs/decisions/037).
 */
export function steadyColumns(): Plugin {
  let held: Held | null = null
  let composing = () => false

  const follow = (view: EditorView): void => {
    const table = findTable(view.state.selection.$from)
    const isFree = table ? isFollowing(table.node) : false
    if (held && table && isFree && held.at === table.pos && held.mark?.isConnected && isAlike(held.node, table.node)) return
    if (held?.mark?.isConnected) drawColumns(held.table, { class: null, width: null, columns: [] })
    held = table && isFree ? hold(view, table.pos, table.node) : null
  }
  const given = (transactions: readonly Transaction[], to: Transaction): Transaction | null => {
    // Undo and redo restore the widths themselves. A word in composition would lose its place.
    if (!held || composing() || transactions.some(each => each.getMeta('history$'))) return null
    held.at = transactions.reduce((at, each) => each.mapping.map(at), held.at)
    const table = to.doc.nodeAt(held.at)
    if (!table || !isAlike(held.node, table) || !isFollowing(table) || table.content.eq(held.node.content)) return null
    return setColumnWidths(to, held.at, widthsInLine(held.edges))
  }
  return new Plugin({
    view: view => {
      composing = () => view.composing
      follow(view)
      return { update: follow }
    },
    appendTransaction: (transactions, _, state) => given(transactions, state.tr),
  })
}

/** Draws the columns with their measured widths. */
function hold(view: EditorView, at: number, node: Node): Held | null {
  const shown = { state: view.state, view }
  const edges = columnEdges(shown, at)
  const table = cellAt(shown, at)?.querySelector('table')
  const width = edges.at(-1)
  if (!table || !width) return null
  drawColumns(table, { class: null, width, columns: edges.slice(1).map((edge, column) => edge - edges[column]!) })
  return { at, node, edges, table, mark: table.querySelector('col') }
}

const isFollowing = ({ type, firstChild }: Node): boolean =>
  type.name === 'table' && firstChild !== null && columnWidths(firstChild.toJSON() as ContentNode).every(width => width === null)

const isAlike = (one: Node, other: Node): boolean => other.type === one.type && TableMap.get(other).width === TableMap.get(one).width
