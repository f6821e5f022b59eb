import { Refusal } from '#domain/refusal.ts'

/** Lets so many pieces of costly work run at once; what would wait behind too many is sent away. */
export const limitConcurrency = ({ running: runningMax, waiting: waitingMax }: { running: number; waiting: number }) => {
  let running = 0
  const waiting: (() => void)[] = []

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < runningMax) running++
    else {
      if (waiting.length >= waitingMax) throw new Refusal('request.too_many', { retryAfterMs: 2000 })
      await new Promise<void>(start => waiting.push(start)) // whoever ends hands its place on
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
