import { type Editor, Extension } from '@tiptap/core'
import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { Plugin, Selection, TextSelection } from '@tiptap/pm/state'
import { openBeside } from '../openBeside.ts'
import { documentHref } from '../tools/linkTarget.ts'
import { inEditor } from '#web/platform/shortcuts/inEditor.ts'
import { WRITING } from '#web/platform/shortcuts/writing.ts'

interface BlockKeysOptions {
  /** Called when the caret moves up from the very beginning of the text. */
  leaveUpwards(): void
}

const INDENT = '  '

/** A browser does not reach the first or last cell of a table, and stops in front of it. */
const moveTo =
  (place: (doc: Node) => Selection) =>
  ({ editor: { view } }: { editor: Editor }): boolean => {
    view.dispatch(view.state.tr.setSelection(place(view.state.doc)).scrollIntoView())
    return true
  }

/** Keys of blocks that their extensions lack: in code, from the text to the title, and clicks that place the caret. */
export const BlockKeys = Extension.create<BlockKeysOptions>({
  name: 'blockKeys',
  priority: 300,
  addOptions: () => ({ leaveUpwards: () => {} }),
  addKeyboardShortcuts() {
    const { leaveUpwards } = this.options
    const leaveAtStart = ({ editor }: { editor: Editor }): boolean => {
      const { $from, empty } = editor.state.selection
      const isStart = empty && $from.parentOffset === 0
      const isPlain = $from.parent.type.name === 'paragraph' && $from.depth === 1
      if (!isStart || !isPlain || $from.index(0) !== 0) return false
      // An empty first line is removed when the caret leaves it, unless it is the only one.
      if ($from.parent.content.size === 0 && editor.state.doc.childCount > 1) editor.commands.deleteNode('paragraph')
      leaveUpwards()
      return true
    }
    return {
      Backspace: leaveAtStart,
      ArrowUp: ({ editor }) => {
        const { $from, empty } = editor.state.selection
        if (!empty || !isInFirstLine($from) || !editor.view.endOfTextblock('up')) return false
        leaveUpwards()
        return true
      },
      [inEditor(WRITING.indent[0])]: ({ editor }) => inCode(editor) && indent(editor),
      [inEditor(WRITING.indent[1])]: ({ editor }) => inCode(editor) && outdent(editor),
      [inEditor(WRITING.textEnds[0])]: moveTo(Selection.atStart),
      [inEditor(WRITING.textEnds[1])]: moveTo(Selection.atEnd),
      [inEditor(WRITING.leave[0])]: ({ editor }) => (inCode(editor) ? editor.commands.exitCode() : leaveBox(editor)),
    }
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          // It would select the block that the link is in.
          mousedown: (_view, event) => {
            const isOpening = hrefToOpen(event) !== null
            if (isOpening) event.preventDefault()
            return isOpening
          },
          // A click into a link or the heading of a section places the caret: following and folding are for readers. With Ctrl a link is opened beside.
          click: (_view, event) => {
            if (event.target instanceof Element && event.target.closest('summary, a[href]')) event.preventDefault()
            const href = hrefToOpen(event)
            if (href !== null) openBeside(href)
            return false
          },
        },
      },
    }),
  ],
})

/** Returns the target of a click with Ctrl: the address of a link, or the mentioned document; null for every other click. */
function hrefToOpen({ target, ctrlKey, metaKey }: MouseEvent): string | null {
  if (!(ctrlKey || metaKey) || !(target instanceof Element)) return null
  const mentioned = target.closest<HTMLElement>('[data-mention=document]')?.dataset.id
  return mentioned ? documentHref(mentioned) : (target.closest<HTMLAnchorElement>('a[href]')?.href ?? null)
}

/** Whether nothing of the text is above; columns stand beside each other. */
const isInFirstLine = ($at: ResolvedPos): boolean =>
  Array.from({ length: $at.depth }, (_, depth) => $at.index(depth) === 0 || $at.node(depth).type.name === 'columns').every(Boolean)

/** Whether the caret or the selected words are in code. Code that is selected as a block has no lines to move. */
const inCode = (editor: Editor): boolean => editor.state.selection.$from.parent.type.spec.code === true

function linesOf(editor: Editor): { starts: number[]; text: string; begin: number } {
  const { $from, to } = editor.state.selection
  const begin = $from.start()
  const text = $from.parent.textContent
  const first = text.lastIndexOf('\n', $from.parentOffset - 1) + 1
  const starts = [first]
  for (let at = text.indexOf('\n', first); at >= 0 && begin + at < to; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return { starts, text, begin }
}

/** Tab writes at the caret, and moves whole lines when some are selected. */
function indent(editor: Editor): boolean {
  const { empty } = editor.state.selection
  if (empty) return editor.commands.insertContent({ type: 'text', text: INDENT })
  const { starts, begin } = linesOf(editor)
  const { tr } = editor.state
  for (const start of starts.toReversed()) tr.insertText(INDENT, begin + start)
  editor.view.dispatch(tr)
  return true
}

function outdent(editor: Editor): boolean {
  const { starts, text, begin } = linesOf(editor)
  const { tr } = editor.state
  for (const start of starts.toReversed()) {
    const spaces = /^(\t| {1,2})/.exec(text.slice(start))?.[0].length ?? 0
    if (spaces > 0) tr.delete(begin + start, begin + start + spaces)
  }
  editor.view.dispatch(tr)
  return true
}

/** Ctrl+Enter leaves the outermost box (callout, section, quote, table) for a new line below it; in a task it ticks, as the list does. */
function leaveBox(editor: Editor): boolean {
  const { $from } = editor.state.selection
  if ($from.depth < 2 || ['bulletList', 'orderedList', 'taskList'].includes($from.node(1).type.name)) return false
  const after = $from.after(1)
  const { tr, schema } = editor.state
  tr.insert(after, schema.nodes.paragraph!.create())
  editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView())
  return true
}
