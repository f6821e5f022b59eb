import { notificationChoices } from '#contract/calls/notificationChoices.ts'
import { isByMail } from '#contract/notificationLevels.ts'
import { Refusal } from '#domain/refusal.ts'
import { accessUser } from '#server/access/users.ts'
import { verb } from '#server/call/verb.ts'
import { readChoices, writeChoice } from './choices.ts'
import { isMailable } from './mail.ts'

export const choose = verb(notificationChoices.choose, async (tools, { body: { kind, level }, caller }) => {
  const user = await accessUser(tools, caller)
  if (isByMail(level) && !isMailable(kind)) throw new Refusal('request.invalid', {}, [{ field: 'level', code: 'invalid_value' }])

  await writeChoice(tools.db, { user, kind }, level)
  return { choices: await readChoices(tools.db, user) }
})
