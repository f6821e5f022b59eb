import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { Fragment, Slice } from '@tiptap/pm/model'
import { dropPoint } from '@tiptap/pm/transform'

export const isGallery = (node: ProseMirrorNode): boolean => node.type.name === 'gallery'

/** Returns the position for a block at `at`: between the words of a paragraph, above one that it would leave empty, but beside a title, code or another text that it would split, and below a gallery of pictures. */
export const placeOfBlock = (doc: ProseMirrorNode, at: number, block: ProseMirrorNode): number => {
  const $at = doc.resolve(at)
  const { parent } = $at
  if (isGallery(parent) && block.type.name !== 'image') return $at.after()
  if (!parent.isTextblock) return at
  if (parent.type.name === 'paragraph') {
    const index = $at.index(-1)
    const isBeginning = $at.parentOffset === 0 && parent.content.size > 0
    return isBeginning && $at.node(-1).canReplaceWith(index, index, block.type) ? $at.before() : at
  }
  return dropPoint(doc, at, new Slice(Fragment.from(block), 0, 0)) ?? at
}

/** Inserts a block as an undo step of its own, so that letters typed meanwhile stay. An empty line there becomes the block. */
export const insertBlock = (editor: Editor, block: ProseMirrorNode, at: number): void => {
  const { tr } = editor.state
  const $at = tr.doc.resolve(at)
  const place = $at.parent.isTextblock && $at.parent.content.size === 0 ? $at.before() : at
  const next = tr.doc.resolve(place).nodeAfter
  if (next?.type.name === 'paragraph' && next.content.size === 0 && tr.doc.childCount > 1)
    tr.replaceWith(place, place + next.nodeSize, block)
  else tr.insert(placeOfBlock(tr.doc, place, block), block)
  editor.view.dispatch(closeHistory(tr).scrollIntoView())
}
