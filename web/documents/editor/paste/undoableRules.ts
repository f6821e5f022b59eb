import { Extension } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { type EditorState, Selection, type Transaction } from '@tiptap/pm/state'

interface Conversion {
  from: number
  to: number
  text: string
}

/**
 * Converts Markdown into blocks and marks while it is typed. An undo right afterwards restores the typed letters, including the last
 * one (`interface: bubble toolbar`). So the letter is inserted first, and the conversion is a step of its own.
 */
export const UndoableRules = Extension.create({
  name: 'undoableRules',
  dispatchTransaction({ transaction, next }) {
    const { editor } = this
    const conversion = conversionIn(editor.state, transaction)
    if (!conversion || !transaction.docChanged) return next(transaction)
    const { from, to, text } = conversion
    if (text === '' || text === '\n') return next(closeHistory(transaction))
    const replaced = editor.state.doc.slice(from, to)
    next(editor.state.tr.insertText(text, from, to))

    const { tr } = editor.state
    tr.replace(from, from + text.length, replaced)
    for (const step of transaction.steps) tr.step(step)
    tr.setSelection(Selection.fromJSON(tr.doc, transaction.selection.toJSON())).setStoredMarks(transaction.storedMarks)
    for (const plugin of inputRulesOf(editor.state)) {
      const meta: unknown = transaction.getMeta(plugin)
      if (meta !== undefined) tr.setMeta(plugin, meta)
    }
    next(closeHistory(tr))
  },
})

/** TipTap marks its plugins so; there is no other way to recognise conversions. */
const inputRulesOf = (state: EditorState) => state.plugins.filter(plugin => (plugin.spec as { isInputRules?: boolean }).isInputRules)

function conversionIn(state: EditorState, transaction: Transaction): Conversion | null {
  for (const plugin of inputRulesOf(state)) {
    const meta = transaction.getMeta(plugin) as Conversion | undefined
    if (meta) return meta
  }
  return null
}
