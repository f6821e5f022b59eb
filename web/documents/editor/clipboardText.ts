import type { Slice } from '@tiptap/pm/model'
import { copiedText } from '#editor/copiedText.ts'
import type { ContentNode } from '#editor/node.ts'
import { render } from '#editor/render.ts'

/** Returns the plain text of a copy in the editor. A part of one block is only its words, because a word of a list is no list. Code stays as it is. */
export function clipboardText({ content, openStart, openEnd }: Slice): string {
  let inside = content
  for (let depth = 0; depth < Math.min(openStart, openEnd) && inside.childCount === 1; depth++) {
    const only = inside.firstChild!
    if (only.type.spec.code) return only.textContent
    // The common parent of several blocks matters: items need their list.
    if (!only.isTextblock && only.childCount > 1) break
    inside = only.content
  }
  return copiedText(render({ type: 'doc', content: inside.toJSON() as ContentNode[] }))
}
