import { notifications } from '#contract/calls/notifications.ts'
import { verb } from '#server/call/verb.ts'
import { accessNotification } from './access.ts'

export const get = verb(notifications.get, async (tools, { params, caller }) => ({
  notification: await accessNotification(tools, caller, params.id),
}))
