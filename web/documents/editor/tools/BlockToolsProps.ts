import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'

/** A block: its node and its position. */
export interface ToolTarget {
  editor: Editor
  node: Node
  at: number
}

/** The tools of one block. */
export interface BlockToolsProps extends ToolTarget {
  /** Asks for pictures, which go into the gallery at this place. */
  addPictures: (at: number) => void
}
