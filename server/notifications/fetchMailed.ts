import { notificationChoices } from '#contract/calls/notificationChoices.ts'
import { verb } from '#server/call/verb.ts'
import { readLink } from './choices.ts'

export const fetchMailed = verb(notificationChoices.fetchMailed, async (tools, { params }) => {
  const { kind, level } = await readLink(tools, params.token)
  return { kind, isMailed: level === 'mail' }
})
