import { notifications } from '#contract/calls/notifications.ts'
import { verb } from '#server/call/verb.ts'
import { remindOfRequest } from './reminder.ts'

/** The path is that of the specification (`product: 7.2`). */
export const create = verb(notifications.create, remindOfRequest)
