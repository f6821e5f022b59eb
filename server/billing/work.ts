import { startWorker } from '#server/outbox/worker.ts'
import { checkNext, scheduleAllChecks } from './reconcile.ts'
import { renewDue } from './sandbox/payments.ts'
import { settleSeats } from './seats.ts'
import { dropPlayMoney } from './store.ts'
import { doNextTask } from './tasks.ts'
import type { Context } from '#server/call/context.ts'

const TASKS_MS = 500
const CLOCK_MS = 60_000

/** Starts the background work of billing: tasks and checks at the provider, and the renewals of the sandbox. Several processes may run it. Returns a function that stops it. */
export const startBilling = (context: Context): (() => Promise<void>) => {
  const { log, db, config } = context
  const tasks = startWorker(log, TASKS_MS, () => doNextTask(context))
  let hasScheduledAll = false
  const clock = startWorker(log, CLOCK_MS, async () => {
    if (!hasScheduledAll) await scheduleAllChecks(db)
    hasScheduledAll = true
    if (config.billing === 'stripe') await dropPlayMoney(db)
    await settleSeats(context)
    await renewDue(db)
    return checkNext(context)
  })
  return async () => {
    await Promise.all([tasks.stop(), clock.stop()])
  }
}
