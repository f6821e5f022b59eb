import type { Someone } from '#contract/calls/users.ts'
import type { Draft } from '#web/data/drafts.ts'
import type { Uploads } from '../editor/pictures/uploads.ts'
import type { Mine } from './compare.ts'
import type { Saver } from './saver.ts'
import type { TypedText } from './typedText.ts'
import type { HandOver } from '../askToEdit/handOver.ts'

/** The options of beginning to write. */
export interface WritingOptions {
  /** A draft of this device, instead of the server's text. */
  draft?: Draft
  /** Of a document that was made a moment ago. */
  selectTitle?: boolean
  /** The person whose lock is taken: one's own in another tab or, for people who manage it, that of another person. */
  takenFrom?: 'myself' | 'another'
}

/** Writing in a document or a template, from Edit to Done. `README.md` explains how its parts work together. */
export interface Writing {
  id: string
  /** The caret begins in the title. */
  wantsTitle: boolean
  typed: TypedText
  saver: Saver
  uploads: Uploads
  /** The workspace that takes its files. */
  workspace: string
  /** Null where nobody can ask for it. */
  handOver: HandOver | null
  /** Saved at once, separately from title and text: it needs neither the lock nor a version. */
  changeIcon(icon: string | null): void
  /** Returns who writes now, while the own lock is lost; null when unknown. */
  getHolder(): Someone | null
  /** Returns the own text, and the title on which it is based: one side of a conflict. */
  readMine(): Mine
  /** Saves everything. Returns whether that has succeeded; if not, the writer has been notified. */
  finish(): Promise<boolean>
  /** The text has parts that this page does not know, so writing ends before any of them is lost. */
  refuse(): void
  /** Stores unsaved text on this device and releases the lock. Resolves when it is free. */
  close(): Promise<void>
}
