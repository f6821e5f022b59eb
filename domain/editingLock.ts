import type { Someone } from '#contract/calls/users.ts'
import { Refusal } from './refusal.ts'

/** An editing lock that was once taken; `user` is null when that account is gone. */
interface Lock {
  fence: number
  user: Someone | null
  since: string
  expires_at: string
  isHeld: boolean
}

/** A document or a template: the prefix of its error codes. */
type Edited = 'd' | 't'

/** The person who wants to write, and the fence that they send. */
interface Writer {
  user: string
  fence?: number | undefined
}

/** Whether the lock is the writer's own: nobody has taken it since, even if its lease has run out. */
export const isOwn = (lock: Lock | null, { user, fence }: Writer): boolean => lock?.fence === fence && lock?.user?._id === user

/** Returns the refusal that names the holder of the lock and the end of the lease (`api: errors`). */
export const pleaseWait = ({ user, since, expires_at }: Lock, what: Edited = 'd'): Refusal =>
  new Refusal(`${what}.please_wait`, {
    ...(user && { by: user, name: `${user.firstname} ${user.lastname}` }),
    ...{ since, until: expires_at },
  })

/**
 * Throws unless the writer holds the lock, or nobody does. Without a fence only another person's lock is refused. With an old fence every newer lock is
 * refused, including one of the same person in another tab (`realtime: editing lock`, `api: documents`).
 */
export const requireLock = (lock: Lock | null, writer: Writer, what: Edited = 'd'): void => {
  if (!lock?.isHeld || isOwn(lock, writer)) return
  if (writer.fence !== undefined || lock.user?._id !== writer.user) throw pleaseWait(lock, what)
}

/**
 * Throws unless the text is based on the stored version. A save that names no version passes, unless an old fence shows that somebody else may have written
 * since (`authorisation: D21`).
 */
export const requireCurrent = (
  lock: Lock | null,
  writer: Writer,
  { sent, stored }: { sent: number | undefined; stored: number },
  what: Edited = 'd',
): void => {
  const isStale = sent === undefined ? writer.fence !== undefined && !isOwn(lock, writer) : sent !== stored
  if (isStale) throw new Refusal(`${what}.version_conflict`, { version: stored })
}
