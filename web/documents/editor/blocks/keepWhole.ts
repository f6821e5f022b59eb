import { type Editor, Extension } from '@tiptap/core'
import { type EditorState, Plugin, Selection, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { lineBelow, withLineBelow } from './blockCommands.ts'
import { type BlockRange, isWhole, selectedBlocks } from './blockRange.ts'
import { inEditor } from '#web/platform/shortcuts/inEditor.ts'
import { WRITING } from '#web/platform/shortcuts/writing.ts'

/** With a block selected as a whole, letters are added at its end, pasted content and new lines below it. Only Delete, Backspace and cutting remove it. */
export const KeepWhole = Extension.create({
  name: 'keepWhole',
  priority: 400, // before a line break would replace the selection
  addKeyboardShortcuts: () => ({
    Enter: breakBelow,
    [inEditor(WRITING.leave[0])]: breakBelow,
    [inEditor(WRITING.lineBreak[0])]: breakBelow,
  }),
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput: (view, _from, _to, text) => {
          const tr = caretAtEnd(view.state)
          if (tr) view.dispatch(tr.insertText(text).scrollIntoView())
          return tr !== null
        },
        handleDOMEvents: {
          // Composed letters, such as Chinese ones, arrive by another event.
          compositionstart: view => leaveBlock(view, caretAtEnd(view.state)),
          paste: view => leaveBlock(view, pastedBelow(view.state)),
        },
      },
    }),
  ],
})

const wholeBlock = ({ selection }: EditorState): BlockRange | null => (isWhole(selection) ? selectedBlocks(selection) : null)

const breakBelow = ({ editor }: { editor: Editor }): boolean => {
  const range = wholeBlock(editor.state)
  if (range) lineBelow(editor, range)
  return range !== null
}

/** The event continues as if the caret had been there. */
const leaveBlock = (view: EditorView, tr: Transaction | null): false => {
  if (tr) view.dispatch(tr)
  return false
}

const pastedBelow = (state: EditorState): Transaction | null => {
  const range = wholeBlock(state)
  return range && withLineBelow(state, range)
}

/** Returns the caret after the last letter of the selected block, or on a line below one without words; null when no block is selected. */
export function caretAtEnd(state: EditorState): Transaction | null {
  const range = wholeBlock(state)
  if (!range) return null
  const end = Selection.findFrom(state.doc.resolve(range.to), -1, true)
  return end && end.from > range.from ? state.tr.setSelection(end) : withLineBelow(state, range)
}
