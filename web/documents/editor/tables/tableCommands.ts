import type { Editor, Range } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import {
  CellSelection,
  findTable,
  isInTable,
  moveTableColumn,
  moveTableRow,
  selectedRect,
  TableMap,
  type TableRect,
} from '@tiptap/pm/tables'
import type { ContentNode } from '#editor/node.ts'
import { COLUMN_MAX_PX, COLUMN_MIN_PX, columnWidths, LINE_PX } from '#editor/tableColumns.ts'
import { allWidths, widthsInLine, withColumn, withNewColumn } from './columnWidths.ts'

export type Axis = 'row' | 'column'

/** The part of an editor that is needed to find a table on the page. */
type Shown = Pick<Editor, 'state' | 'view'>

/** One step of the keyboard, and of the menu, wider or narrower. */
export const WIDTH_STEP_PX = 20

/** Returns the part of a table that the selection covers; null outside of tables. */
export const rectOf = (state: EditorState): TableRect | null => (isInTable(state) ? selectedRect(state) : null)

/** Selects a whole row or column; `at` is the position of one of its cells. */
export function selectLine(editor: Editor, axis: Axis, at: number): void {
  const { tr, doc } = editor.state
  const $cell = doc.resolve(at)
  editor.view.dispatch(tr.setSelection(axis === 'row' ? CellSelection.rowSelection($cell) : CellSelection.colSelection($cell)))
}

/** Returns the target of a moved row or column; null at the edge of the table. */
export function lineBeside(state: EditorState, axis: Axis, direction: -1 | 1): { from: number; to: number } | null {
  const rect = rectOf(state)
  if (!rect) return null
  const [first, last, count] = axis === 'row' ? [rect.top, rect.bottom, rect.map.height] : [rect.left, rect.right, rect.map.width]
  const from = direction < 0 ? first : last - 1
  const to = from + direction
  return to >= 0 && to < count ? { from, to } : null
}

export function moveLine(editor: Editor, axis: Axis, direction: -1 | 1): void {
  const { state, view } = editor
  const move = lineBeside(state, axis, direction)
  if (!move) return
  const command = axis === 'row' ? moveTableRow(move) : moveTableColumn(move)
  command(state, tr => view.dispatch(closeHistory(tr)))
}

/** Sets the width of every column of a table, or removes all widths. Each cell has those of the columns that it spans. */
export function setColumnWidths(tr: Transaction, tableAt: number, widths: readonly (number | null)[]): Transaction {
  const table = tr.doc.nodeAt(tableAt)
  if (!table) return tr
  const map = TableMap.get(table)
  for (const cell of new Set(map.map)) {
    const { left, right } = map.findCell(cell)
    const own = widths.slice(left, right)
    const colwidth = own.every(width => width === null) ? null : own.map(width => width ?? 0)
    const present: unknown = table.nodeAt(cell)?.attrs.colwidth
    if (JSON.stringify(present) !== JSON.stringify(colwidth)) tr.setNodeAttribute(tableAt + 1 + cell, 'colwidth', colwidth)
  }
  return tr
}

const NEW_COLUMNS = 3

/** Replaces the typed text by a table; its columns stay equally wide until somebody resizes them. */
export function insertTable(editor: Editor, typed: Range): void {
  const widths = Array.from({ length: NEW_COLUMNS }, () => LINE_PX / NEW_COLUMNS)
  editor
    .chain()
    .focus()
    .deleteRange(typed)
    .insertTable({ rows: 3, cols: NEW_COLUMNS, withHeaderRow: true })
    .command(({ tr }) => {
      const table = findTable(tr.selection.$from)
      if (table) setColumnWidths(tr, table.pos, widths)
      return true
    })
    .run()
}

export const withinBounds = (width: number): number => Math.round(Math.max(COLUMN_MIN_PX, Math.min(COLUMN_MAX_PX, width)))

/** Returns where the columns of a table begin and end on the page, from the side on which the table begins; the first is 0. */
export function columnEdges(editor: Shown, tableAt: number): number[] {
  const table = editor.state.doc.nodeAt(tableAt)
  const grid = cellAt(editor, tableAt)?.querySelector('table')
  if (!table || !grid) return []
  const isMirrored = getComputedStyle(grid).direction === 'rtl'
  const whole = grid.getBoundingClientRect()
  const map = TableMap.get(table)
  const edges = new Map<number, number>()
  for (const cell of new Set(map.map)) {
    const { left, right } = map.findCell(cell)
    const box = cellAt(editor, tableAt + 1 + cell)?.getBoundingClientRect()
    if (!box) continue
    edges.set(left, isMirrored ? whole.right - box.right : box.left - whole.left)
    edges.set(right, isMirrored ? whole.right - box.left : box.right - whole.left)
  }
  const places = Array.from({ length: map.width + 1 }, (_, edge) => edges.get(edge))
  // No cell begins where all rows have merged two columns: each gets half.
  return places.map((place, edge) => place ?? ((places[edge - 1] ?? 0) + (places[edge + 1] ?? places.at(-1) ?? 0)) / 2)
}

/** Returns the widths of all columns: the set ones, or the measured ones. */
export function widthsInHand(editor: Editor, tableAt: number): number[] {
  const firstRow = editor.state.doc.nodeAt(tableAt)?.firstChild
  const given = firstRow ? allWidths(columnWidths(firstRow.toJSON() as ContentNode)) : null
  return given ?? widthsInLine(columnEdges(editor, tableAt))
}

/** Sets the width of one column (`withColumn`). */
export function setColumnWidth(editor: Editor, tableAt: number, column: number, width: number): void {
  const widths = withColumn(widthsInHand(editor, tableAt), column, withinBounds(width))
  editor.view.dispatch(closeHistory(setColumnWidths(editor.state.tr, tableAt, widths)))
}

/** Every column as wide as its text needs. */
export function releaseWidths(editor: Editor, tableAt: number): void {
  const table = editor.state.doc.nodeAt(tableAt)
  if (!table) return
  const none = Array.from({ length: TableMap.get(table).width }, () => null)
  editor.view.dispatch(closeHistory(setColumnWidths(editor.state.tr, tableAt, none)))
}

/** Inserts a row or column beside the selected cells. In a table with set widths a new column gets one too (`withNewColumn`). */
export function addLine(editor: Editor, axis: Axis, direction: -1 | 1, cells?: number): void {
  const chain = editor.chain()
  if (cells !== undefined) chain.setCellSelection({ anchorCell: cells })
  if (axis === 'row') (direction < 0 ? chain.addRowBefore() : chain.addRowAfter()).run()
  else (direction < 0 ? chain.addColumnBefore() : chain.addColumnAfter()).command(({ tr }) => fillWidths(tr)).run()
}

function fillWidths(tr: Transaction): true {
  const table = findTable(tr.selection.$from)
  const firstRow = table?.node.firstChild
  if (!table || !firstRow) return true
  const widths = withNewColumn(columnWidths(firstRow.toJSON() as ContentNode))
  if (widths) setColumnWidths(tr, table.pos, widths)
  return true
}

/** Adds a row or column at the end, with the caret in its first cell. */
export function addAtEnd(editor: Editor, axis: Axis, tableAt: number): void {
  const table = editor.state.doc.nodeAt(tableAt)
  if (!table) return
  addLine(editor, axis, 1, tableAt + 1 + TableMap.get(table).map.at(-1)!)
  const grown = editor.state.doc.nodeAt(tableAt)
  if (!grown) return
  const { map, width } = TableMap.get(grown)
  const first = map.at(axis === 'row' ? -width : width - 1)!
  editor
    .chain()
    .setTextSelection(tableAt + 1 + first + 2)
    .focus()
    .run()
}

export const cellAt = ({ view }: Shown, at: number): HTMLElement | null => {
  const dom = view.nodeDOM(at)
  return dom instanceof HTMLElement ? dom : null
}
