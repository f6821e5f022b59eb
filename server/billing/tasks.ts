import { refundableUntil } from '#domain/subscription.ts'
import { doNext } from '#server/outbox/doNext.ts'
import type { BillingTask } from '#server/services/billing.ts'
import { receiveEvent } from './receive.ts'
import { sign } from './sandbox/signature.ts'
import { databaseTime } from './store.ts'
import type { Context } from '#server/call/context.ts'

/** Performs the next task for the payment provider; returns whether there was one. Tasks are retried for about a week, and may run twice. */
export const doNextTask = (context: Context): Promise<boolean> =>
  doNext<BillingTask>(context.db, context.log, {
    kind: 'billing',
    attemptsMax: 50,
    failure: 'the payment provider could not be asked, it will be tried again',
    perform: task => perform(context, task),
  })

const perform = async (context: Context, task: BillingTask): Promise<void> => {
  if (task.type === 'end') await endFor(context, task)
  else await deliverSandboxEvent(context, task)
}

/** Ends a subscription. A yearly plan that was paid within the last day is refunded, as when its owner cancels it. */
const endFor = async ({ billing, db }: Context, { provider: name, customer }: BillingTask & { type: 'end' }): Promise<void> => {
  const provider = await billing.byName(name)
  const live = await provider?.findLive(customer)
  if (provider && live) await provider.end(live._id, { refund: refundableUntil(live, await databaseTime(db)) !== null })
}

/** Events of the sandbox are received like those of any provider: as signed bytes. */
const deliverSandboxEvent = async (context: Context, { event }: BillingTask & { type: 'event' }): Promise<void> => {
  const { billing } = context
  const body = Buffer.from(JSON.stringify(event))
  const provider = await billing.byName('sandbox')
  if (provider) await receiveEvent(context, provider, provider.readEvent(body, sign(billing.sandboxSecret, body.toString())))
}
