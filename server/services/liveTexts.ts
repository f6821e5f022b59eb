import type { AnswerOf } from '#contract/call.ts'
import type { liveTexts } from '#contract/calls/liveTexts.ts'
import type { Hint } from '#contract/realtime.ts'
import type { Db } from '#server/db/open.ts'

/** The next part of a text that a person is typing. */
export type LivePart = Extract<Hint, { type: 'live/text' }>['payload']

/**
 * The texts that people are typing now, before they are saved (`realtime: live text`). They are kept in memory as they arrive, and written a few times a second
 * into their table for other processes, the next holder of the lock and a start after a crash.
 */
export interface LiveTexts {
  /** Takes the next part of a text. Returns `gap` when an earlier part is missing, `refused` when this login does not hold the lock or the result is no valid text. */
  take(writer: { user: string; session: string }, part: LivePart): Promise<'taken' | 'gap' | 'refused'>
  /** Returns the unsaved text of the holder of the lock; null when there is none. */
  latest(document: string): Promise<AnswerOf<typeof liveTexts.live>['live']>
  /** Writes the live text of a document into the table, in the caller's transaction. */
  storeInto(db: Db, document: string): Promise<void>
  /** Stores everything that is not stored yet, and stops. */
  stop(): Promise<void>
}
