import type { AnswerOf } from '#contract/call.ts'
import type { liveTexts } from '#contract/calls/liveTexts.ts'
import type { Hint } from '#contract/realtime.ts'
import type { Db } from '#server/db/open.ts'

/** The next part of a text that somebody is typing. */
export type LivePart = Extract<Hint, { type: 'live/text' }>['payload']

/**
 * The texts that people are typing just now, before they are saved (`realtime: live text`). They are kept here as they arrive, and some times a second
 * in their table: there the next process, the next holder of the lock and a start after a crash find them.
 */
export interface LiveTexts {
  /** The next part of a text. `gap`: it does not go on from what is here; `refused`: it is not this login's turn to write, or it makes no text. */
  take(writer: { user: string; session: string }, part: LivePart): Promise<'taken' | 'gap' | 'refused'>
  /** What the holder of the lock has typed and not saved; null when there is none. */
  latest(document: string): Promise<AnswerOf<typeof liveTexts.live>['live']>
  /** Writes what is known of a document's text into its table, in the caller's transaction. */
  storeInto(db: Db, document: string): Promise<void>
  /** Stores everything that is not stored yet. */
  stop(): Promise<void>
}
