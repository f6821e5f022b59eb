import type { Slice } from '@tiptap/pm/model'
import { copiedText } from '#editor/copiedText.ts'
import type { ContentNode } from '#editor/node.ts'
import { render } from '#editor/render.ts'

/** The plain text of what is copied while writing. Of a part of one block the words alone: a word out of a list is no list. */
export function clipboardText({ content, openStart, openEnd }: Slice): string {
  let inside = content
  for (let depth = 0; depth < Math.min(openStart, openEnd) && inside.childCount === 1; depth++) inside = inside.firstChild!.content
  return copiedText(render({ type: 'doc', content: inside.toJSON() as ContentNode[] }))
}
