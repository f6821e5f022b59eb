import type { ComponentType } from 'react'
import type { Caret } from '#contract/documents.ts'
import type { Content } from '#editor/node.ts'
import type { DrawText } from '../DocumentText.tsx'
import type { WriterCaretProps } from './WriterCaret.tsx'

/** The text of a document as somebody else writes it; its script comes when somebody does. */
export interface ReadAlong {
  /** Null where the saved text is all there is. */
  content: Content | null
  caret: Caret | null
  /** The newest saved version that this takes the place of. */
  until: number
  draw: DrawText
  Layer: ComponentType<WriterCaretProps>
}
