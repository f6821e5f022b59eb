import { notifications } from '#contract/calls/notifications.ts'
import { verb } from '#server/http/verb.ts'
import { remindOfRequest } from '#server/members/reminder.ts'

export const remind = verb(notifications.remind, remindOfRequest)
