import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { Fragment, Slice } from '@tiptap/pm/model'
import { dropPoint } from '@tiptap/pm/transform'

/** Returns the position for a block at `at`: between the words of a paragraph, but beside a title, code or another text that it would split. */
export const placeOfBlock = (doc: ProseMirrorNode, at: number, block: ProseMirrorNode): number => {
  const { parent } = doc.resolve(at)
  if (!parent.isTextblock || parent.type.name === 'paragraph') return at
  return dropPoint(doc, at, new Slice(Fragment.from(block), 0, 0)) ?? at
}
