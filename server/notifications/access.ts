import { sql } from 'drizzle-orm'
import type { Notification } from '#contract/calls/notifications.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Caller } from '#server/access/caller.ts'
import type { Tools } from '#server/call/verb.ts'
import { accessUser } from '#server/access/users.ts'
import { findNotifications } from './store.ts'

/** Returns a notification of the caller. Throws `n.not_found` when there is none, or it belongs to somebody else. */
export const accessNotification = async (tools: Pick<Tools, 'db' | 'config'>, caller: Caller, id: string): Promise<Notification> => {
  const user = await accessUser(tools, caller)
  const [notification] = await findNotifications(tools, user, sql`n."_id" = ${id}::uuid`, 1)
  if (!notification) throw new Refusal('n.not_found')
  return notification
}
