import { notificationChoices } from '#contract/calls/notificationChoices.ts'
import { streamVerb } from '#server/call/verb.ts'
import { chooseByLink } from './choices.ts'

/** Whatever the mail program sends in the body: the address says all. Repeated, it changes nothing more. */
export const unsubscribe = streamVerb(notificationChoices.unsubscribe, async (context, { query }) => {
  await chooseByLink(context, query.token, false)
})
