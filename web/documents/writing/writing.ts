import type { Someone } from '#contract/calls/users.ts'
import type { Draft } from '#web/data/drafts.ts'
import type { Uploads } from '../editor/pictures/uploads.ts'
import type { Mine } from './compare.ts'
import type { Saver } from './saver.ts'
import type { TypedText } from './typedText.ts'

/** How somebody wants to begin. */
export interface WritingOptions {
  /** What this device has kept, instead of what the server has. */
  draft?: Draft
  /** Of a document that was made a moment ago. */
  selectTitle?: boolean
  /** Whose lock is taken: one's own of another tab or, for somebody who manages the document, that of another person. */
  takenFrom?: 'myself' | 'another'
}

/** Writing in a document, from Edit to Done. `README.md` tells how its parts work together. */
export interface Writing {
  id: string
  /** The caret begins in the title. */
  wantsTitle: boolean
  typed: TypedText
  saver: Saver
  uploads: Uploads
  /** Who writes now, while the own lock is lost; null when nobody knows. */
  getHolder(): Someone | null
  /** What was typed, and the title that it was typed upon: one side of a conflict. */
  readMine(): Mine
  /** Saves everything. Returns whether that has succeeded; if not, the writer has been told. */
  finish(): Promise<boolean>
  /** Keeps what is unsaved on this device and gives the lock back. Resolves when it is free. */
  close(): Promise<void>
}
