import { billing } from '#contract/calls/billing.ts'
import { streamVerb } from '#server/call/verb.ts'
import { receiveEvent } from './receive.ts'

/** Responds only once the event's state is written; otherwise the provider sends the event again. */
export const webhook = streamVerb(billing.webhook, async (context, { request }) => {
  const provider = await context.billing.provider()
  const event = provider.readEvent(
    request.body instanceof Buffer ? request.body : Buffer.alloc(0),
    String(request.headers['stripe-signature']),
  )

  await receiveEvent(context, provider, event)
})
