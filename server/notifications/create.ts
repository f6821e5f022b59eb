import { notifications } from '#contract/notifications.ts'
import { verb } from '#server/http/verb.ts'
import { remindOfRequest } from '#server/members/reminder.ts'

/** The path is that of the specification (spec 2 §7.5). */
export const create = verb(notifications.create, remindOfRequest)
