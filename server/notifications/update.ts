import { notifications } from '#contract/calls/notifications.ts'
import { verb } from '#server/call/verb.ts'
import { accessNotification } from './access.ts'
import { markNotification } from './store.ts'

export const update = verb(notifications.update, async (tools, { params, body, caller }) => {
  const notification = await accessNotification(tools, caller, params.id)
  const { isRead = notification.isRead } = body
  if (isRead === notification.isRead) return { notification }

  await markNotification(tools.db, notification._id, isRead)
  return { notification: { ...notification, isRead } }
})
