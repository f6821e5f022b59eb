import { type Editor, Extension, type Range } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { type EditorState, Selection, TextSelection, type Transaction } from '@tiptap/pm/state'
import { COLUMNS_MAX, COLUMNS_MIN } from '#editor/attributes.ts'
import { inEditor } from '#web/platform/shortcuts/inEditor.ts'
import { WRITING } from '#web/platform/shortcuts/writing.ts'

/** Columns stand in the text itself, never in another block. */
const COLUMNS_DEPTH = 1
const COLUMN_DEPTH = 2

/** The keys in columns (decision 054). */
export const ColumnsWriting = Extension.create({
  name: 'columnsWriting',
  addKeyboardShortcuts: () => ({
    Backspace: ({ editor }) => act(editor, withoutEmptyColumn(editor.state)),
    [inEditor(WRITING.indent[0])]: ({ editor }) => act(editor, inNextColumn(editor.state, 1)),
    [inEditor(WRITING.indent[1])]: ({ editor }) => act(editor, inNextColumn(editor.state, -1)),
    ArrowUp: ({ editor }) => act(editor, isAtEdge(editor, -1) ? beyond(editor.state, -1) : null),
    ArrowDown: ({ editor }) => act(editor, isAtEdge(editor, 1) ? beyond(editor.state, 1) : null),
  }),
})

function act({ view }: Editor, tr: Transaction | null): boolean {
  if (tr) view.dispatch(tr.scrollIntoView())
  return tr !== null
}

export const isInColumn = ($at: ResolvedPos): boolean => $at.depth >= COLUMN_DEPTH && $at.node(COLUMNS_DEPTH).type.name === 'columns'

/** Backspace in an empty column takes it away; the other one of two is then the text again. Null where the caret is in no such column. */
export function withoutEmptyColumn({ selection, tr }: EditorState): Transaction | null {
  const { $from, empty } = selection
  if (!empty || !isInColumn($from) || !isEmpty($from.node(COLUMN_DEPTH))) return null
  const columns = $from.node(COLUMNS_DEPTH)
  const index = $from.index(COLUMNS_DEPTH)
  const start = $from.before(COLUMN_DEPTH)
  if (columns.childCount > COLUMNS_MIN) {
    tr.delete(start, $from.after(COLUMN_DEPTH))
    return closeHistory(tr.setSelection(Selection.near(tr.doc.resolve(start), index === 0 ? 1 : -1)))
  }
  const { content } = columns.child(index === 0 ? 1 : 0)
  const from = $from.before(COLUMNS_DEPTH)
  tr.replaceWith(from, $from.after(COLUMNS_DEPTH), content)
  const caret = index === 0 ? Selection.near(tr.doc.resolve(from)) : Selection.near(tr.doc.resolve(from + content.size), -1)
  return closeHistory(tr.setSelection(caret))
}

/** Puts the caret into the column beside that of the caret: at its beginning, or backwards at its end. Only from a line of the column itself: in lists and tables Tab has a meaning. */
export function inNextColumn({ selection, doc, tr }: EditorState, direction: -1 | 1): Transaction | null {
  const { $from } = selection
  if (!isInColumn($from) || $from.depth !== COLUMN_DEPTH + 1) return null
  const index = $from.index(COLUMNS_DEPTH) + direction
  if (index < 0 || index >= $from.node(COLUMNS_DEPTH).childCount) return null
  const place = direction > 0 ? $from.posAtIndex(index, COLUMNS_DEPTH) + 1 : $from.posAtIndex(index + 1, COLUMNS_DEPTH) - 1
  return tr.setSelection(Selection.near(doc.resolve(place), direction))
}

/** Whether the caret is in the first or last line of a column that has no other one above or below it, as on a phone. */
function isAtEdge({ view, state }: Editor, direction: -1 | 1): boolean {
  const { $from, empty } = state.selection
  if (!empty || !isInColumn($from) || !view.endOfTextblock(direction < 0 ? 'up' : 'down')) return false
  for (let depth = COLUMN_DEPTH; depth < $from.depth; depth++)
    if ($from.index(depth) !== (direction < 0 ? 0 : $from.node(depth).childCount - 1)) return false
  const index = $from.index(COLUMNS_DEPTH) + direction
  const columns = $from.node(COLUMNS_DEPTH)
  if (index < 0 || index >= columns.childCount) return true
  const [own, next] = [$from.index(COLUMNS_DEPTH), index].map(at => view.nodeDOM($from.posAtIndex(at, COLUMNS_DEPTH)))
  return own instanceof HTMLElement && next instanceof HTMLElement && own.offsetTop === next.offsetTop
}

/** Puts the caret above or below the columns; null where nothing is there. */
export function beyond({ selection, doc, tr }: EditorState, direction: -1 | 1): Transaction | null {
  const { $from } = selection
  const $edge = doc.resolve(direction < 0 ? $from.before(COLUMNS_DEPTH) : $from.after(COLUMNS_DEPTH))
  const found = Selection.findFrom($edge, direction)
  return found && tr.setSelection(found)
}

const isEmpty = (column: Node): boolean => column.childCount === 1 && isEmptyLine(column.firstChild!)
const isEmptyLine = (block: Node): boolean => block.type.name === 'paragraph' && block.content.size === 0

/** Replaces the range by empty columns, with the caret in the first: in the place of an empty line of the text, or else below the block. */
export function insertColumns(editor: Editor, range: Range, count: number): void {
  editor.chain().focus().deleteRange(range).run()
  editor.view.dispatch(withColumns(editor.state, count).scrollIntoView())
}

export function withColumns({ selection, schema, tr }: EditorState, count: number): Transaction {
  const { $from } = selection
  const { columns, column, paragraph } = schema.nodes
  const made = columns!.create(
    null,
    Array.from({ length: count }, () => column!.create(null, paragraph!.create())),
  )
  const isLine = $from.depth === COLUMNS_DEPTH && isEmptyLine($from.parent)
  const from = isLine ? $from.before() : $from.after(COLUMNS_DEPTH)
  tr.replaceWith(from, isLine ? $from.after() : from, made)
  return closeHistory(tr.setSelection(TextSelection.create(tr.doc, from + 3)))
}

/** Returns where the columns around a place begin, or those that begin there; null where there are none. */
export function columnsAt(doc: Node, at: number): number | null {
  const $at = doc.resolve(at)
  if (isInColumn($at)) return $at.before(COLUMNS_DEPTH)
  return $at.nodeAfter?.type.name === 'columns' ? at : null
}

export const canGrow = (doc: Node, at: number): boolean => doc.nodeAt(at)!.childCount < COLUMNS_MAX

/** Adds an empty column at the end, with the caret in it. */
export function withOneMore({ doc, schema, tr }: EditorState, at: number): Transaction {
  const end = at + doc.nodeAt(at)!.nodeSize - 1
  tr.insert(end, schema.nodes.column!.create(null, schema.nodes.paragraph!.create()))
  return closeHistory(tr.setSelection(TextSelection.create(tr.doc, end + 2)).scrollIntoView())
}

/** Puts what is in the columns below each other; empty ones leave nothing. */
export function flattened({ doc, schema, tr }: EditorState, at: number): Transaction {
  const columns = doc.nodeAt(at)!
  const blocks = columns.children.flatMap(column => (isEmpty(column) ? [] : column.children))
  tr.replaceWith(at, at + columns.nodeSize, blocks.length > 0 ? blocks : schema.nodes.paragraph!.create())
  return closeHistory(tr.setSelection(Selection.near(tr.doc.resolve(at))).scrollIntoView())
}
