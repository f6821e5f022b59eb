import type { Slice } from '@tiptap/pm/model'
import { copiedText } from '#editor/copiedText.ts'
import type { ContentNode } from '#editor/node.ts'
import { render } from '#editor/render.ts'

/** The plain text of what is copied while writing. Of a part of one block the words alone: a word out of a list is no list. Code stays as it is. */
export function clipboardText({ content, openStart, openEnd }: Slice): string {
  let inside = content
  for (let depth = 0; depth < Math.min(openStart, openEnd) && inside.childCount === 1; depth++) {
    const only = inside.firstChild!
    if (only.type.spec.code) return only.textContent
    // What holds several has a say in how they look: items have their list.
    if (!only.isTextblock && only.childCount > 1) break
    inside = only.content
  }
  return copiedText(render({ type: 'doc', content: inside.toJSON() as ContentNode[] }))
}
