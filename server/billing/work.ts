import { startWorker } from '#server/outbox/worker.ts'
import { askAgain, askAllAgain } from './reconcile.ts'
import { renewDue } from './sandbox/payments.ts'
import { settleSeats } from './seats.ts'
import { dropPlayMoney } from './store.ts'
import { doNextTask } from './tasks.ts'
import type { Context } from '#server/call/context.ts'

const TASKS_MS = 500
const CLOCK_MS = 60_000

/** What billing does by itself: asks and hears the provider, and renews what the sandbox has sold. Several processes may do it. Returns a function that stops it. */
export const startBilling = (context: Context): (() => Promise<void>) => {
  const { log, db, config } = context
  const ask = startWorker(log, TASKS_MS, () => doNextTask(context))
  let hasAskedForAll = false
  const clock = startWorker(log, CLOCK_MS, async () => {
    if (!hasAskedForAll) await askAllAgain(db)
    hasAskedForAll = true
    if (config.billing === 'stripe') await dropPlayMoney(db)
    await settleSeats(context)
    await renewDue(db)
    return askAgain(context)
  })
  return async () => {
    await Promise.all([ask.stop(), clock.stop()])
  }
}
