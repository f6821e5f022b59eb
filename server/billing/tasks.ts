import { refundableUntil } from '#domain/subscription.ts'
import { doNext } from '#server/outbox/doNext.ts'
import type { BillingTask } from '#server/services/billing.ts'
import { receiveEvent } from './receive.ts'
import { sign } from './sandbox/signature.ts'
import { databaseTime } from './store.ts'
import type { Context } from '#server/call/context.ts'

/** Does the next of what waits for the payment provider. Returns whether there was something. It is asked for about a week. Each task may be done twice. */
export const doNextTask = (context: Context): Promise<boolean> =>
  doNext<BillingTask>(context.db, context.log, {
    kind: 'billing',
    attemptsMax: 50,
    failure: 'the payment provider could not be asked, it will be tried again',
    perform: task => perform(context, task),
  })

const perform = async (context: Context, task: BillingTask): Promise<void> => {
  if (task.type === 'end') await endFor(context, task)
  else await tellForSandbox(context, task)
}

/** A yearly plan that was paid within the last day is paid back, as when its owner ends it. */
const endFor = async ({ billing, db }: Context, { provider: name, customer }: BillingTask & { type: 'end' }): Promise<void> => {
  const provider = await billing.byName(name)
  const live = await provider?.findLive(customer)
  if (provider && live) await provider.end(live._id, { refund: refundableUntil(live, await databaseTime(db)) !== null })
}

/** What the sandbox tells comes in as from any provider: as bytes with a signature. */
const tellForSandbox = async (context: Context, { event }: BillingTask & { type: 'event' }): Promise<void> => {
  const { billing } = context
  const body = Buffer.from(JSON.stringify(event))
  const provider = await billing.byName('sandbox')
  if (provider) await receiveEvent(context, provider, provider.readEvent(body, sign(billing.sandboxSecret, body.toString())))
}
