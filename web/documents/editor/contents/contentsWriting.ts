import { type Editor, Extension, type Range } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { lineBelow } from '../blocks/blockCommands.ts'
import { insertBlock } from '../pictures/placeOfBlock.ts'
import { ContentsView } from './ContentsView.ts'

/** Tables of contents while the text is written: they follow its headings, and lead to them (`product: 5.7`). */
export const ContentsWriting = Extension.create({
  name: 'contentsWriting',
  addProseMirrorPlugins: () => {
    const shown = new Set<ContentsView>()
    return [
      new Plugin({
        props: {
          nodeViews: {
            contents: (node, view) => new ContentsView(node, shown, headingsIn(view.state.doc), index => goTo(view, index)),
          },
        },
        view: () => ({
          update: ({ state: { doc } }, before) => {
            if (shown.size === 0 || doc === before.doc) return
            const headings = headingsIn(doc)
            for (const contents of shown) contents.follow(headings)
          },
        }),
      }),
    ]
  },
})

/** Looks at no words: between two keys most headings are the same objects. */
function headingsIn(doc: Node): Node[] {
  const found: Node[] = []
  doc.descendants(node => {
    if (node.type.name === 'heading') found.push(node)
    return !node.isTextblock
  })
  return found
}

/** Puts the caret at the end of a heading, and the heading where a link would lead. */
function goTo(view: EditorView, index: number): void {
  const { doc, tr } = view.state
  let at = -1
  let count = -1
  doc.descendants((node, pos) => {
    if (node.type.name === 'heading' && ++count === index) at = pos
    return !node.isTextblock
  })
  const heading = at < 0 ? null : doc.nodeAt(at)
  if (!heading) return
  view.dispatch(tr.setSelection(TextSelection.create(doc, at + heading.nodeSize - 1)))
  view.focus()
  const shown = view.nodeDOM(at)
  if (shown instanceof HTMLElement) shown.scrollIntoView()
}

/** Replaces the range by a table of contents, and goes on below it. */
export function insertContents(editor: Editor, range: Range): void {
  editor.chain().focus().deleteRange(range).run()
  insertAndGoOn(editor, editor.schema.nodes.contents!.create())
}

/** Inserts a block without words at the caret, which then goes on below it. */
export function insertAndGoOn(editor: Editor, made: Node): void {
  insertBlock(editor, made, editor.state.selection.from)
  const { doc, tr } = editor.state
  let end = 0
  doc.descendants((node, at) => {
    if (node === made) end = at + node.nodeSize
  })
  if (!doc.resolve(end).nodeAfter?.isTextblock) return lineBelow(editor, { from: end - made.nodeSize, to: end })
  editor.view.dispatch(tr.setSelection(TextSelection.create(doc, end + 1)))
}
