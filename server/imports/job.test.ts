import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Job } from './job.ts'
import type { Context } from '#server/call/context.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An import whose row is as many times running as there are answers. */
const jobWith = async (...rowCounts: number[]) => {
  const execute = vi.fn(async (_statement: unknown) => ({ rowCount: rowCounts.shift() ?? 1 }))
  const job = new Job({ db: { execute } } as unknown as Context, { id: 'an import', workspace: 'a workspace' })
  await job.begin('documents', 3)
  return { job, told: execute }
}

test('within a transaction nothing is asked of another connection; a timer beside it tells how far it is', async () => {
  const { job, told } = await jobWith()
  const stop = job.tellBeside()
  vi.setSystemTime(Date.now() + 60_000)
  job.count(2)
  expect(told).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(300)
  expect(told).toHaveBeenCalledTimes(2)
  stop()
  await vi.advanceTimersByTimeAsync(3000)
  expect(told).toHaveBeenCalledTimes(2)
  job.end()
})

test('an import that was cancelled meanwhile stops; one that has ended by itself does not', async () => {
  const cancelled = await jobWith(1, 0)
  const stop = cancelled.job.tellBeside()
  await vi.advanceTimersByTimeAsync(300)
  expect(() => cancelled.job.count(1)).toThrow(/abort/i)
  stop()
  cancelled.job.end()

  const answer = Promise.withResolvers<{ rowCount: number }>()
  const ended = await jobWith()
  ended.told.mockImplementation(() => answer.promise)
  const stopTelling = ended.job.tellBeside()
  await vi.advanceTimersByTimeAsync(300)
  stopTelling()
  answer.resolve({ rowCount: 0 })
  await vi.advanceTimersByTimeAsync(0)
  expect(ended.job.signal.aborted).toBe(false)
  ended.job.end()
})
