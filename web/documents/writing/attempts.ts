import { passesByItself, type Trouble } from './saveMachine.ts'
import type { Snapshot } from './typedText.ts'

/** A snapshot that was sent to the server, and the number of its newest change. */
export interface Attempt {
  snapshot: Snapshot
  revision: number
}

/** Remembers the attempt without an answer, which the server may have stored. */
export interface Attempts {
  started(attempt: Attempt): void
  answered(): void
  failed(trouble: Trouble): void
  /** Returns the attempt without an answer, if it is older than this change. */
  getUnanswered(revision: number): Attempt | null
}

/** A save that was refused because of the lock does not settle the one before it, which may still have been stored. */
export function createAttempts(): Attempts {
  let unanswered: Attempt | null = null
  let before: Attempt | null = null
  return {
    started: attempt => {
      before = unanswered
      unanswered = attempt
    },
    answered: () => {
      unanswered = null
    },
    failed: trouble => {
      if (trouble === 'locked') unanswered = before
      else if (!passesByItself(trouble)) unanswered = null
    },
    getUnanswered: revision => (unanswered && unanswered.revision < revision ? unanswered : null),
  }
}
