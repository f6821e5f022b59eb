import type { Editor } from '@tiptap/core'
import { contentOf } from '#editor/content.ts'
import { headings } from '#editor/outline.ts'
import { blockAnchor } from '#editor/render.ts'
import { namesIn } from './blockNames.ts'

/**
 * Returns the fragment of the address that leads to the block: a heading is found by its words, as everywhere; any other block by its id, which it gets
 * now when it has none, or when it is the copy of a block that has the same. That is no step to undo, because the link is out by then (decision 041).
 */
export function fragmentOf({ view }: Editor, at: number): string {
  const { doc, tr } = view.state
  const block = doc.nodeAt(at)!
  const heading = headings(contentOf(doc)).get(contentOf(block))
  if (heading) return heading.id
  if (namesIn(doc).get(block.attrs.id) === at) return blockAnchor(block.attrs.id)
  const id = newId()
  view.dispatch(tr.setNodeAttribute(at, 'id', id).setMeta('addToHistory', false))
  return blockAnchor(id)
}

const newId = (): string => [...crypto.getRandomValues(new Uint32Array(2))].map(part => part.toString(36)).join('')
