import { type Editor, Extension, InputRule, type Range } from '@tiptap/core'
import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { type EditorState, NodeSelection, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state'
import { isMaths } from '#editor/maths/mathsKey.ts'
import { lineBelow } from '../blocks/blockCommands.ts'
import { insertBlock } from '../pictures/placeOfBlock.ts'
import { MathsView } from './MathsView.ts'
import { typedMaths } from './typedMaths.ts'

declare module '@tiptap/core' {
  interface Storage {
    mathsWriting: { wantsField: boolean }
  }
}

interface MathsOptions {
  /** Stands in the place of a formula without TeX. */
  placeholder: string
}

/** Formulas while they are written: `$…$` and `$$` make them, Enter and a click lead into the field of their TeX (`MathsTools.tsx`). */
export const MathsWriting = Extension.create<MathsOptions, { wantsField: boolean }>({
  name: 'mathsWriting',
  priority: 500, // before Enter makes a line below a selected block
  addOptions: () => ({ placeholder: '' }),
  addStorage: () => ({ wantsField: false }),
  addKeyboardShortcuts: () => ({
    Enter: ({ editor }) => selectedMaths(editor.state) !== null && (focusField() || enterField(editor)),
  }),
  addInputRules() {
    const { editor } = this
    return [
      new InputRule({
        find: /^\$\$[\s\n]$/,
        handler: ({ state, range }) => {
          const made = blockFromLine(state, range)
          if (made) enterField(editor)
          return made ? undefined : null
        },
      }),
      new InputRule({
        find: line => {
          const found = typedMaths(line)
          return found && { ...found, data: { ...found } }
        },
        handler: ({ state: { tr, schema, doc }, range: { from, to }, match: { data } }) => {
          const { tex, after } = data as { tex: string; after: string }
          const { parent } = doc.resolve(from)
          if (parent.type.spec.code) return null
          const marks = doc.resolve(to).marks()
          const formula = schema.nodes.inlineMaths!.create({ tex: tex.replace(/\s+/g, ' ') }, null, marks)
          tr.replaceWith(from, to, after === '' ? formula : [formula, schema.text(after, marks)])
          return undefined
        },
      }),
    ]
  },
  addProseMirrorPlugins() {
    const { editor, options } = this
    const view = (node: Node) => new MathsView(node, options.placeholder)
    return [
      new Plugin({
        props: {
          nodeViews: { maths: view, inlineMaths: view },
          handleClickOn: (_view, _pos, node, at) => {
            if (!isMaths(node.type.name) || !editor.isEditable) return false
            editor.commands.setNodeSelection(at)
            return enterField(editor)
          },
        },
      }),
    ]
  },
})

/** Returns the formula that is selected alone, with its place. */
export function selectedMaths({ selection }: EditorState): { node: Node; at: number } | null {
  const isAlone = selection instanceof NodeSelection && isMaths(selection.node.type.name)
  return isAlone ? { node: selection.node, at: selection.from } : null
}

/** Turns a line that is only `$$` into a formula. */
function blockFromLine({ tr, doc, schema }: EditorState, { from }: Range): Transaction | null {
  const $line: ResolvedPos = doc.resolve(from)
  const type = schema.nodes.maths!
  const index = $line.index(-1)
  if ($line.parent.type.name !== 'paragraph' || !$line.node(-1).canReplaceWith(index, index + 1, type)) return null
  tr.replaceWith($line.before(), $line.after(), type.create())
  return tr.setSelection(NodeSelection.create(tr.doc, $line.before()))
}

const fieldOnPage = () => window.document.querySelector<HTMLTextAreaElement>('textarea[name=tex]')

/** Puts the focus into the field of a formula that has been selected before, at once: the next key is meant for it. Returns whether it is there. */
function focusField(): boolean {
  const field = fieldOnPage()
  field?.focus()
  return field !== null
}

/** Puts the focus into the field of a formula that has just been selected, once it is there. */
function enterField(editor: Editor): true {
  editor.storage.mathsWriting.wantsField = true
  requestAnimationFrame(() => {
    const field = fieldOnPage()
    if (field && isFieldWanted(editor)) field.focus()
  })
  return true
}

/** Whether the field that appears now takes the focus: what `$$`, a click or the menu has made is written at once. */
export function isFieldWanted({ storage: { mathsWriting } }: Editor): boolean {
  const isWanted = mathsWriting.wantsField
  mathsWriting.wantsField = false
  return isWanted
}

/** Replaces the range by an empty formula, whose field has the focus. */
export function insertMaths(editor: Editor, range: Range, type: 'maths' | 'inlineMaths'): void {
  const made = editor.schema.nodes[type]!.create()
  editor.chain().focus().deleteRange(range).run()
  if (type === 'maths') insertBlock(editor, made, editor.state.selection.from)
  else editor.view.dispatch(editor.state.tr.replaceSelectionWith(made))
  editor.state.doc.descendants((node, at) => {
    if (node === made || (node.type === made.type && node.attrs.tex === '')) editor.commands.setNodeSelection(at)
  })
  enterField(editor)
}

/** Leaves the field for the text before or behind the formula. A formula without TeX goes. */
export function leaveMaths(editor: Editor, at: number, to: 'before' | 'behind' | 'formula'): void {
  const node = editor.state.doc.nodeAt(at)
  if (!node) return
  const end = at + node.nodeSize
  const { tr, doc } = editor.state
  if (node.attrs.tex === '') {
    tr.delete(at, end)
    editor.view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(at, tr.doc.content.size)), -1)))
  } else if (to === 'formula') editor.view.dispatch(tr.setSelection(NodeSelection.create(doc, at)))
  else if (node.isInline) editor.view.dispatch(tr.setSelection(TextSelection.create(doc, to === 'before' ? at : end)))
  else if (to === 'behind' && !doc.resolve(end).nodeAfter?.isTextblock) return lineBelow(editor, { from: at, to: end })
  else editor.view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(to === 'before' ? at : end), to === 'before' ? -1 : 1)))
  editor.view.focus()
}
