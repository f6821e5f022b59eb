import type { ErrorCode } from '#contract/errors.ts'
import { Refusal } from '#domain/refusal.ts'

/** An entry on a document or a workspace that may wait for an answer. */
export interface PendingEntry {
  kind: 'invite' | 'request'
  isConfirmed: boolean
}

interface AnswerRules {
  /** The answer comes from the person the entry is about. */
  isOwn: boolean
  /** Refuses a caller who does not manage the document or workspace. */
  requireManager: () => void
  alreadyConfirmed: ErrorCode
}

/**
 * Refuses callers who may not answer: invited people answer invitations, managers of the document or workspace answer requests, and nobody answers their own
 * request (`authorisation: D11`).
 */
export const requireAnswerable = (entry: PendingEntry, { isOwn, requireManager, alreadyConfirmed }: AnswerRules): void => {
  if (!isOwn) requireManager()
  if (entry.isConfirmed) throw new Refusal(alreadyConfirmed)
  if (isOwn !== (entry.kind === 'invite')) throw new Refusal('auth.forbidden')
}
