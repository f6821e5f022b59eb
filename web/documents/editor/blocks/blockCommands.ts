import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { type EditorState, NodeSelection, Selection, TextSelection, type Transaction } from '@tiptap/pm/state'
import { isInColumn } from '../columns/columnsWriting.ts'
import { type BlockKind, turnInto } from '../tools/formats.ts'
import { type BlockRange, blocksBetween, isItem, isWhole, selectedBlocks } from './blockRange.ts'
import { unnamed } from './blockNames.ts'
import { moveBlocks, nextGap, removeBlocks } from './moveBlocks.ts'

/** Moves the selected blocks one place up or down, with their nested blocks. */
export function stepBlocks(editor: Editor, direction: -1 | 1, range = selectedBlocks(editor.state.selection)): boolean {
  const gap = range && nextGap(editor.state.doc, range, direction)
  const tr = range && gap !== null ? moveBlocks(editor.state, range, gap) : null
  if (tr) editor.view.dispatch(tr)
  return tr !== null
}

export const canStep = (editor: Editor, direction: -1 | 1, range: BlockRange): boolean =>
  nextGap(editor.state.doc, range, direction) !== null

/** Inserts a copy right below, with the caret at its end. */
export function duplicateBlocks(editor: Editor, { from, to }: BlockRange): void {
  const { tr, doc } = editor.state
  tr.insert(to, unnamed(doc.slice(from, to).content))
  const size = to - from
  editor.view.dispatch(closeHistory(tr.setSelection(Selection.near(tr.doc.resolve(to + size - 1), -1)).scrollIntoView()))
  editor.view.focus()
}

export function deleteBlocks(editor: Editor, range: BlockRange): void {
  const tr = removeBlocks(editor.state.tr, range)
  const at = Math.min(range.from, tr.doc.content.size)
  editor.view.dispatch(closeHistory(tr.setSelection(Selection.near(tr.doc.resolve(at))).scrollIntoView()))
  editor.view.focus()
}

/** Whether all of the blocks are text, which can be turned into another kind of block. */
export function canTurn({ state: { doc } }: Editor, { from, to }: BlockRange): boolean {
  let hasOnlyWords = true
  doc.slice(from, to).content.forEach(block => {
    if (block.isAtom || ['table', 'details', 'gallery', 'columns'].includes(block.type.name)) hasOnlyWords = false
  })
  return hasOnlyWords
}

/** Afterwards the caret is at the end of the words. */
export function turnBlocks(editor: Editor, { from, to }: BlockRange, kind: BlockKind): void {
  const { doc, tr } = editor.state
  editor.view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(from + 1), doc.resolve(to - 1))))
  turnInto(editor, kind)
  editor.commands.setTextSelection(editor.state.selection.to)
}

/** Escape selects the block of the caret, in a column then all columns; pressed again it restores the caret. */
export function toggleWhole(editor: Editor, before: Selection | null): Selection | null {
  const { selection, doc, tr } = editor.state
  const range = blocksBetween(selection.$head, selection.$head)
  if (isWhole(selection)) {
    if (isInColumn(selection.$from)) {
      editor.view.dispatch(tr.setSelection(NodeSelection.create(doc, selection.$from.before(1))))
      return before
    }
    const back = before && before.$head.doc === doc ? before : Selection.near(doc.resolve(selection.to - 1), -1)
    editor.view.dispatch(tr.setSelection(back))
    return null
  }
  const node = range && doc.nodeAt(range.from)
  if (!node || !NodeSelection.isSelectable(node)) return before
  editor.view.dispatch(tr.setSelection(NodeSelection.create(doc, range.from)))
  return selection
}

/** Puts the caret into an empty line below the block, or into the block itself where it is empty. */
export function lineBelow(editor: Editor, range: BlockRange): void {
  editor.view.dispatch(closeHistory(withLineBelow(editor.state, range).scrollIntoView()))
  editor.view.focus()
}

/** Returns the same as a transaction that is not dispatched yet. */
export function withLineBelow({ doc, schema, tr }: EditorState, { from, to }: BlockRange): Transaction {
  const block = doc.resolve(from).nodeAfter!
  const isEmptyLine = block.type.name === 'paragraph' && block.content.size === 0
  const line = schema.nodes.paragraph!.create()
  if (!isEmptyLine) tr.insert(to, isItem(block) ? block.type.create(null, line) : line)
  const caret = isEmptyLine ? from + 1 : to + (isItem(block) ? 2 : 1)
  return tr.setSelection(TextSelection.create(tr.doc, caret))
}
