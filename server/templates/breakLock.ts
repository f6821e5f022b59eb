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

/** Only a manager may break the lock of somebody else by force. Everyone may break their own lock from another tab by force. */
export const requireForce = (lock: EditingLock, { caller, standing, force }: Breaker): void => {
  if (!force) throw pleaseWait(lock, 't')
  if (lock.user?._id !== caller.id) authorize(standing, 'manage', 'template')
}
