import type { ComponentType, RefObject } from 'react'
import type { Caret } from '#contract/calls/documents.ts'
import type { Someone } from '#contract/calls/users.ts'
import type { Content } from '#editor/node.ts'
import type { DrawText } from '../DocumentText.tsx'

/** The text of a document as somebody else writes it; its script comes when somebody does. */
export interface ReadAlong {
  /** Null where the saved text is all there is. */
  content: Content | null
  caret: Caret | null
  /** The newest saved version that this takes the place of. */
  until: number
  draw: DrawText
  Layer: ComponentType<LiveLayerProps>
  Line: ComponentType<Someone>
}

export interface LiveLayerProps {
  /** What the text stands in; it is positioned. */
  text: RefObject<HTMLElement | null>
  live: ReadAlong
  /** Of who writes. */
  name: string
}
