import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'

/** The tools of one block: its node and its position. */
export interface BlockToolsProps {
  editor: Editor
  node: Node
  at: number
}
