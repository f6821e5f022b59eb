import { notificationChoices } from '#contract/calls/notificationChoices.ts'
import { verb } from '#server/call/verb.ts'
import { readLink } from './choices.ts'

export const fetchMailed = verb(notificationChoices.fetchMailed, (tools, { params }) => readLink(tools, params.token))
