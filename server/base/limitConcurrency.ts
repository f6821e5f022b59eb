import { Refusal } from '#domain/refusal.ts'

/** Returns a function that limits how much costly work runs concurrently. Throws `request.too_many` when too much is waiting. */
export const limitConcurrency = ({ running: runningMax, waiting: waitingMax }: { running: number; waiting: number }) => {
  let running = 0
  const waiting: (() => void)[] = []

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < runningMax) running++
    else {
      if (waiting.length >= waitingMax) throw new Refusal('request.too_many', { retryAfterMs: 2000 })
      await new Promise<void>(start => waiting.push(start)) // finished work starts the next one
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
