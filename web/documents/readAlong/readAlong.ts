import type { ComponentType, RefObject } from 'react'
import type { Caret } from '#contract/calls/documents.ts'
import type { Someone } from '#contract/calls/users.ts'
import type { Content } from '#editor/node.ts'
import type { DrawText } from '../DocumentText.tsx'

/** The text of a document while somebody else writes it; its script is loaded when somebody does. */
export interface ReadAlong {
  /** Null where there is only the saved text. */
  content: Content | null
  caret: Caret | null
  /** The newest saved version that this replaces. */
  until: number
  draw: DrawText
  Layer: ComponentType<LiveLayerProps>
  Line: ComponentType<Someone>
}

export interface LiveLayerProps {
  /** The positioned container of the text. */
  text: RefObject<HTMLElement | null>
  live: ReadAlong
  /** The id of the writer. */
  name: string
}
