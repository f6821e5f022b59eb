import { notificationChoices } from '#contract/calls/notificationChoices.ts'
import { verb } from '#server/call/verb.ts'
import { chooseByLink } from './choices.ts'

export const chooseMailed = verb(notificationChoices.chooseMailed, (tools, { params, body }) =>
  chooseByLink(tools, params.token, body.isMailed),
)
