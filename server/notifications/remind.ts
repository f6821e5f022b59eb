import { notifications } from '#contract/calls/notifications.ts'
import { verb } from '#server/call/verb.ts'
import { remindOfRequest } from './reminder.ts'

export const remind = verb(notifications.remind, remindOfRequest)
