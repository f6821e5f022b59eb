import type { Editor } from '@tiptap/core'
import type { ComponentType } from 'react'
import type { Document } from '#contract/calls/documents.ts'
import type { Someone } from '#contract/calls/users.ts'
import type { Content } from '#editor/node.ts'
import type { Draft } from '#web/data/drafts.ts'
import type { Mine } from './compare.ts'
import type { HeldLock } from './lockKeeper.ts'
import type { Saver, Written } from './saver.ts'
import type { Uploads } from '#web/documents/editor/pictures/uploads.ts'

/** How writing begins. */
export interface SessionStart {
  /** The answer to the call that takes the lock; it may come later than the first letters. */
  lock: Promise<HeldLock>
  /** What this device has kept, instead of what the server has. */
  draft?: Draft
  /** Of a document that was made a moment ago. */
  selectTitle?: boolean
}

/** Writing has ended by itself: the page shows the text for reading again. */
export type OnEnd = (ended: WritingSession) => Promise<void>

/** One time of writing in a document, from Edit to Done: what is written, and how it is saved. */
export interface WritingSession {
  id: string
  saver: Saver
  uploads: Uploads
  /** Of the lock, while it is held. */
  getFence(): number | null
  /** Who writes now, while the own lock is lost. */
  getLostTo(): Someone | null
  /** What writing begins with. */
  first: Written
  wantsTitle: boolean
  /** What stands in the places of text, title and icon meanwhile; it comes with the script of the session. */
  Writing: ComponentType<{ session: WritingSession; document: Document }>
  TitleField: ComponentType<{ session: WritingSession }>
  IconButton: ComponentType<{ session: WritingSession; icon: string | null }>
  SaveState: ComponentType<{ session: WritingSession; onResolve: () => void }>
  /** The editor, while it is on the page. */
  getEditor(): Editor | null
  holdEditor(editor: Editor | null): void
  holdTitle(field: HTMLElement | null): void
  read(): Written
  /** The same, with the title that the server has. */
  readMine(): Mine
  changeText(): void
  changeTitle(title: string): void
  changeIcon(icon: string | null): Promise<void>
  focusTitle(): void
  focusText(): void
  /** For what follows the text while it is written. */
  subscribe(listener: () => void): () => void
  getLiveContent(): Content | null
  /** Saves everything; answers whether that has succeeded, and tells the writer when it has not. */
  finish(): Promise<boolean>
  /** Resolves when the lock is given back. */
  close(): Promise<void>
}
