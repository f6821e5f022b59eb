import type { Editor } from '@tiptap/core'
import type { ComponentType } from 'react'
import type { Document } from '#contract/documents.ts'
import type { Content } from '#editor/node.ts'
import type { Draft } from '../saving/journal.ts'
import type { Saver, Written } from '../saving/saver.ts'
import type { Uploads } from './pictures/uploads.ts'

/** How writing begins. */
export interface SessionStart {
  /** What this device has kept, instead of what the server has. */
  draft?: Draft
  /** Of a document that was made a moment ago. */
  selectTitle?: boolean
}

/** One time of writing in a document, from Edit to Done: what is written, and how it is saved. */
export interface WritingSession {
  id: string
  saver: Saver
  uploads: Uploads
  /** What writing begins with. */
  first: Written
  wantsTitle: boolean
  /** What stands in the places of text, title and icon meanwhile; it comes with the script of the session. */
  Writing: ComponentType<{ session: WritingSession; document: Document }>
  TitleField: ComponentType<{ session: WritingSession }>
  IconButton: ComponentType<{ session: WritingSession; icon: string | null }>
  /** The editor, while it is on the page. */
  getEditor(): Editor | null
  holdEditor(editor: Editor | null): void
  holdTitle(field: HTMLElement | null): void
  read(): Written
  changeText(): void
  changeTitle(title: string): void
  changeIcon(icon: string | null): Promise<void>
  focusTitle(): void
  focusText(): void
  /** For what follows the text while it is written. */
  subscribe(listener: () => void): () => void
  getLiveContent(): Content | null
  close(): void
}
