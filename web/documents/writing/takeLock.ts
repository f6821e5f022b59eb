import { ApiError } from '#web/data/calls/ApiError.ts'
import type { NowEditing } from '#web/data/cache/apply/applyEditing.ts'
import type { LockRefusal } from './lockKeeper.ts'

/** Returns the holder of the lock from a refusal. */
export function holderIn(error: unknown): NowEditing | null {
  const { by, since } = (error instanceof ApiError && error.status === 423 ? error.facts : {}) as {
    by?: NowEditing['user']
    since?: string
  }
  return by && since !== undefined ? { user: by, since } : null
}

export function refusalOf(error: unknown, me: string | undefined): LockRefusal {
  if (!(error instanceof ApiError)) return 'passing'
  if (error.status === 423) return holderIn(error)?.user._id === me ? 'heldByMyself' : 'held'
  return isPassing(error) ? 'passing' : 'over'
}

/** A server that does not answer, or is overloaded, is retried. */
export const isPassing = ({ status }: ApiError): boolean => status === 0 || status === 401 || status === 429 || status >= 500
