import { notifications } from '#contract/calls/notifications.ts'
import { verb } from '#server/call/verb.ts'
import { accessNotification } from './access.ts'
import { removeNotification } from './store.ts'

export const remove = verb(notifications.remove, async (tools, { params, caller }) => {
  const notification = await accessNotification(tools, caller, params.id)

  await removeNotification(tools.db, notification._id)
})
