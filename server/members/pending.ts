import type { ErrorCode } from '#contract/errors.ts'
import { Refusal } from '#domain/refusal.ts'

/** Somebody's entry on a document or a workspace, as far as it waits for an answer. */
export interface Pending {
  kind: 'invite' | 'request'
  isConfirmed: boolean
}

interface Answer {
  /** The answer comes from the person whom the entry is about. */
  isOwn: boolean
  /** Refuses a caller who does not manage the document or workspace. */
  requireManager: () => void
  alreadyConfirmed: ErrorCode
}

/**
 * Refuses whoever may not answer: an invitation is answered by the invited person, a request by who manages the thing, and nobody answers their own
 * (`authorisation: D11`).
 */
export const requireAnswerable = (entry: Pending, { isOwn, requireManager, alreadyConfirmed }: Answer): void => {
  if (!isOwn) requireManager()
  if (entry.isConfirmed) throw new Refusal(alreadyConfirmed)
  if (isOwn !== (entry.kind === 'invite')) throw new Refusal('auth.forbidden')
}
