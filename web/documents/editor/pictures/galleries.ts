import { type Editor, Extension } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, NodeSelection, Plugin, type Transaction } from '@tiptap/pm/state'
import { insertBlock, isGallery } from './placeOfBlock.ts'
import { inEditor } from '#web/platform/shortcuts/inEditor.ts'
import { WRITING } from '#web/platform/shortcuts/writing.ts'

/** Alt with an arrow moves the selected picture within its gallery. A gallery goes with its last picture. */
export const Galleries = Extension.create({
  name: 'galleries',
  addKeyboardShortcuts: () => ({
    [inEditor(WRITING.movePicture[0])]: ({ editor }) => stepByKey(editor, -1),
    [inEditor(WRITING.movePicture[1])]: ({ editor }) => stepByKey(editor, 1),
  }),
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _before, state) => (transactions.some(({ docChanged }) => docChanged) ? withoutEmpty(state) : null),
    }),
  ],
})

/** Returns the text without galleries that have no picture any more; null where there are none. */
export function withoutEmpty({ doc, schema, tr }: EditorState): Transaction | null {
  const empty: number[] = []
  doc.descendants((node, at) => {
    if (isGallery(node) && node.childCount === 0) empty.push(at)
    return !node.isTextblock
  })
  for (const at of empty.toReversed()) {
    const isAlone = tr.doc.resolve(at).parent.childCount === 1
    if (isAlone) tr.replaceWith(at, at + 2, schema.nodes.paragraph!.create())
    else tr.delete(at, at + 2)
  }
  return empty.length > 0 ? tr : null
}

/** In a gallery the key never leads to another page, not even at the ends. */
function stepByKey(editor: Editor, direction: -1 | 1): boolean {
  const { selection } = editor.state
  if (!(selection instanceof NodeSelection) || !isGallery(selection.$from.parent)) return false
  const tr = stepPicture(editor.state, selection.from, direction)
  if (tr) editor.view.dispatch(tr)
  return true
}

/** Moves a picture of a gallery one place on, and selects it; null at the ends. */
export function stepPicture({ doc, tr }: EditorState, at: number, direction: -1 | 1): Transaction | null {
  const { parent, nodeAfter: picture, nodeBefore } = doc.resolve(at)
  const neighbour = direction < 0 ? nodeBefore : parent.maybeChild(doc.resolve(at).index() + 1)
  if (!picture || !neighbour) return null
  const place = at + direction * neighbour.nodeSize
  tr.delete(at, at + picture.nodeSize).insert(place, picture)
  return closeHistory(tr.setSelection(NodeSelection.create(tr.doc, place)).scrollIntoView())
}

/** Makes a gallery of a picture and of the pictures and galleries right beside it; null where none may stand. The picture stays selected. */
export function gathered({ doc, schema, tr }: EditorState, at: number): Transaction | null {
  const $at = doc.resolve(at)
  const { parent } = $at
  const isPart = (index: number) => ['image', 'gallery'].includes(parent.maybeChild(index)?.type.name ?? '')
  const gallery = schema.nodes.gallery!
  if (!isPart($at.index())) return null
  let [first, last] = [$at.index(), $at.index()]
  while (isPart(first - 1)) first--
  while (isPart(last + 1)) last++
  if (!parent.canReplaceWith(first, last + 1, gallery)) return null
  const pictures = parent.children.slice(first, last + 1).flatMap(block => (isGallery(block) ? block.children : [block]))
  const start = $at.posAtIndex(first)
  tr.replaceWith(start, $at.posAtIndex(last + 1), gallery.create(null, pictures))
  const chosen = pictures.indexOf($at.nodeAfter!)
  return closeHistory(tr.setSelection(NodeSelection.create(tr.doc, start + 1 + Math.max(0, chosen))).scrollIntoView())
}

/** Puts the pictures of a gallery below each other again. */
export function separated({ doc, tr }: EditorState, at: number): Transaction | null {
  const gallery = doc.nodeAt(at)
  if (!gallery || !isGallery(gallery)) return null
  tr.replaceWith(at, at + gallery.nodeSize, gallery.content)
  return closeHistory(tr.setSelection(NodeSelection.create(tr.doc, at)).scrollIntoView())
}

/**
 * Returns what inserts the blocks of files that were chosen together: pictures into one gallery, in the order of the choice, whichever arrives first.
 * What is no picture stands beside it.
 */
export function inOneGallery(editor: Editor): (index: number) => (block: Node, place: number) => void {
  const arrived = new Map<unknown, number>()
  return index => (block, place) => {
    const { doc, tr, schema } = editor.state
    const $place = doc.resolve(place)
    const behind = $place.nodeAfter
    if (block.type.name !== 'image') return insertBlock(editor, block, place)
    const isIn = isGallery($place.parent)
    const isOurs = behind !== null && isGallery(behind) && behind.children.some(({ attrs }) => arrived.has(attrs.src))
    arrived.set(block.attrs.src, index)
    if (!isIn && !isOurs) return insertBlock(editor, schema.nodes.gallery!.create(null, block), place)
    let at = isIn ? place : place + 1
    const comesFirst = () => (arrived.get(doc.resolve(at).nodeAfter?.attrs.src) ?? Infinity) < index
    while (comesFirst()) at++
    editor.view.dispatch(closeHistory(tr.insert(at, block)).scrollIntoView())
  }
}
