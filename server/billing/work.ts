import type { Context } from '#server/context.ts'
import { startLane } from '#server/outbox/lane.ts'
import { renewDue } from './sandbox/payments.ts'
import { doNextTask } from './tasks.ts'

const TASKS_MS = 500
const CLOCK_MS = 60_000

/** What billing does by itself: asks and hears the provider, and renews what the sandbox has sold. Several processes may do it. Answers how to stop. */
export const startBilling = (context: Context): (() => Promise<void>) => {
  const { log, db } = context
  const lanes = [startLane(log, TASKS_MS, () => doNextTask(context)), startLane(log, CLOCK_MS, async () => (await renewDue(db)) < 0)]
  return async () => {
    await Promise.all(lanes.map(lane => lane.stop()))
  }
}
