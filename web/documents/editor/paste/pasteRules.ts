import { type Editor, Extension } from '@tiptap/core'
import { Fragment, Node as ProseMirrorNode, Slice } from '@tiptap/pm/model'
import { closeHistory } from '@tiptap/pm/history'
import { Plugin, TextSelection, type Transaction } from '@tiptap/pm/state'
import { handlePaste as fillCells, isInTable } from '@tiptap/pm/tables'
import { isSafeHref } from '#editor/addresses.ts'
import { withFreeNames } from '../blocks/blockNames.ts'
import { isFromNotion } from './fromNotion.ts'
import { isFromSlack } from './fromSlack.ts'
import { looksLikeMarkdown } from './looksLikeMarkdown.ts'
import { offerChoices } from './pastedLink.ts'
import { pastedPictures } from './pastedPictures.ts'
import { rowsOfTabs } from './tabbedText.ts'
import { isPressed } from '#web/platform/shortcuts/keys.ts'
import { WRITING } from '#web/platform/shortcuts/writing.ts'
import { letterOf } from '#web/platform/letterOf.ts'

interface PasteOptions {
  /** Handles pasted or dropped files; returns whether it accepts them. */
  takeFiles(files: readonly File[], at: number): boolean
}

/**
 * The rules of pasting (`interface: pasting`): files are uploaded, an address over a selection makes a link, one on an empty line may be more, Markdown is converted, everything
 * else is read as HTML by the rules of the schema. Ctrl+Shift+V is the browser's own plain text. Undo right after a conversion restores the
 * pasted letters.
 */
export const PasteRules = Extension.create<PasteOptions>({
  name: 'pasteRules',
  priority: 200,
  addOptions: () => ({ takeFiles: () => false }),
  addProseMirrorPlugins() {
    const { editor, options } = this
    let isPlain = false
    return [
      pastedPictures(options.takeFiles),
      new Plugin({
        props: {
          transformPastedText: visible,
          transformPasted: (slice, view) => withFreeNames(slice, view.state.doc),
          handleKeyDown: (_view, event) => {
            if (letterOf(event) === 'v' && (event.ctrlKey || event.metaKey)) isPlain = isPressed(event, WRITING.plain)
            return false
          },
          handlePaste: (view, event) => {
            const data = event.clipboardData
            if (!data) return false
            const files = [...data.files]
            const html = data.getData('text/html')
            const text = visible(data.getData('text/plain')).replace(/\r\n?/g, '\n')
            const wasPlain = isPlain
            isPlain = false
            // Office programs add a picture of a table to the table.
            if (files.length > 0 && !hasWords(html)) return options.takeFiles(files, view.state.selection.from)
            if (wasPlain || isInCode(editor)) return false
            if (linkSelection(editor, text.trim()) || linkLine(editor, text.trim())) return true
            if (hasStructure(html) || isFromNotion(html) || isFromSlack(html)) return false
            const rows = rowsOfTabs(text)
            if (rows) return pasteRows(editor, rows, text)
            if (!looksLikeMarkdown(text)) return false
            void pasteMarkdown(editor, text)
            return true
          },
          handleDrop: (view, event, _slice, isMoved) => {
            const files = [...(event.dataTransfer?.files ?? [])]
            if (isMoved || files.length === 0) return false
            event.preventDefault()
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.doc.content.size
            return options.takeFiles(files, at)
          },
        },
      }),
    ]
  },
})

/** A NUL has no meaning, and cannot be stored. */
const visible = (text: string): string => text.replaceAll('\0', '')

const isInCode = (editor: Editor): boolean => editor.state.selection.$from.parent.type.spec.code === true

const hasWords = (html: string): boolean => /<(p|td|li|h\d|pre)\b/i.test(html)

/** Code editors put their text on the clipboard as coloured lines: that is not structure. */
const hasStructure = (html: string): boolean => /<(h[1-6]|ul|ol|table|blockquote|a|strong|b|em|img)\b/i.test(html)

const isAddress = (text: string): boolean => /^(https?:\/\/|mailto:|\/doc\/)\S+$/i.test(text) && isSafeHref(text)

function linkSelection(editor: Editor, address: string): boolean {
  if (editor.state.selection.empty || !isAddress(address)) return false
  return editor.chain().setLink({ href: address }).run()
}

/** An address alone on its line is a link, and may be more. */
function linkLine(editor: Editor, address: string): boolean {
  const { empty, $from } = editor.state.selection
  if (!empty || $from.parent.type.name !== 'paragraph' || $from.parent.content.size > 0 || !isAddress(address)) return false
  const { link } = editor.schema.marks
  const words = editor.schema.text(address, [link!.create({ href: address })])
  const tr = replacingTyped(editor, address, new Slice(Fragment.from(words), 0, 0))
  const pasted = { from: $from.pos, to: $from.pos + address.length, href: address }
  editor.view.dispatch(offerChoices(tr.removeStoredMark(link!), pasted))
  return true
}

/** Cells as text fill the cells of a table from the caret on; outside of tables they become a table. */
function pasteRows(editor: Editor, rows: readonly string[][], text: string): true {
  const { schema, view } = editor
  const { paragraph, hardBreak, table, tableRow, tableCell } = schema.nodes
  const wordsOf = (words: string) =>
    words.split('\n').flatMap((line, index) => [...(index > 0 ? [hardBreak!.create()] : []), ...(line === '' ? [] : [schema.text(line)])])
  const cellOf = (words: string) => tableCell!.create(null, paragraph!.create(null, wordsOf(words)))
  const made = table!.create(
    null,
    rows.map(row => tableRow!.create(null, row.map(cellOf))),
  )
  const slice = new Slice(Fragment.from(made), 0, 0)
  const isFilled = isInTable(view.state) && fillCells(view, new ClipboardEvent('paste'), slice)
  if (!isFilled) replaceTyped(editor, text, slice)
  return true
}

/** The Markdown parser is fetched on demand. */
async function pasteMarkdown(editor: Editor, text: string): Promise<void> {
  const { readMarkdown } = await import('./readMarkdown.ts')
  if (editor.isDestroyed) return
  const nodes = readMarkdown(text).map(block => ProseMirrorNode.fromJSON(editor.schema, block))
  const depth = nodes.length === 1 && nodes[0]!.type.name === 'paragraph' ? 1 : 0
  replaceTyped(editor, text, new Slice(Fragment.from(nodes), depth, depth))
}

const replaceTyped = (editor: Editor, text: string, slice: Slice): void => editor.view.dispatch(replacingTyped(editor, text, slice))

/** The plain letters are inserted first, so that one undo restores them. */
function replacingTyped({ view }: Editor, text: string, slice: Slice): Transaction {
  const { from } = view.state.selection
  view.dispatch(closeHistory(view.state.tr.insertText(text)))
  const { tr } = view.state
  tr.setSelection(TextSelection.create(tr.doc, from, from + text.length))
  tr.replaceSelection(slice)
  return closeHistory(tr).setMeta('paste', true).scrollIntoView()
}
