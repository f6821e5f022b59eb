import { sql } from 'drizzle-orm'
import { refundableUntil } from '#domain/subscription.ts'
import type { Context } from '#server/context.ts'
import type { BillingTask } from './provider.ts'
import { receiveEvent } from './receive.ts'
import { sign } from './sandbox/signature.ts'
import { databaseTime } from './store.ts'

/** Asked again after ever longer pauses, up to four hours, for about a week; then it stays in the table for the operator to see. */
const ATTEMPTS_MAX = 50
const pauseMs = (attempts: number): number => Math.min(2 ** attempts * 1000, 4 * 60 * 60 * 1000)

/** Does the next of what waits for the payment provider; answers whether there was something. */
export const doNextTask = async (context: Context): Promise<boolean> => {
  const { db, log } = context
  return db.transaction(async tx => {
    const { rows } = await tx.execute<{ _id: number; event: BillingTask; attempts: number }>(sql`
      select "_id", event, attempts from outbox
      where kind = 'billing' and sent_at is null and not_before <= now() and attempts < ${ATTEMPTS_MAX}
      order by "_id" limit 1 for update skip locked`)
    const [task] = rows
    if (!task) return false
    try {
      await perform(context, task.event)
      await tx.execute(sql`update outbox set sent_at = now() where "_id" = ${task._id}`)
    } catch (error) {
      log.warn({ err: error, outbox: task._id }, 'the payment provider could not be asked, it will be tried again')
      await tx.execute(sql`
        update outbox set attempts = attempts + 1, not_before = now() + ${`${pauseMs(task.attempts)} milliseconds`}::interval where "_id" = ${task._id}`)
    }
    return true
  })
}

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
