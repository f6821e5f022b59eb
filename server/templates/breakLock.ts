import { pleaseWait } from '#domain/editingLock.ts'
import { authorize } from '#domain/policy.ts'
import type { TemplateStanding } from '#domain/standing.ts'
import type { Caller } from '#server/access/caller.ts'
import type { EditingLock } from '#server/locks/editingLocks.ts'

interface Breaker {
  caller: Caller
  standing: TemplateStanding
  force: boolean | undefined
}

/** Somebody else's lock may be broken by force by who manages the template, one's own from another tab by force alone. */
export const requireForce = (lock: EditingLock, { caller, standing, force }: Breaker): void => {
  if (!force) throw pleaseWait(lock, 't')
  if (lock.user?._id !== caller.id) authorize(standing, 'manage', 'template')
}
