import { notificationChoices } from '#contract/calls/notificationChoices.ts'
import { accessUser } from '#server/access/users.ts'
import { verb } from '#server/call/verb.ts'
import { readChoices } from './choices.ts'

export const fetchChoices = verb(notificationChoices.fetchChoices, async (tools, { caller }) => ({
  choices: await readChoices(tools.db, await accessUser(tools, caller)),
}))
