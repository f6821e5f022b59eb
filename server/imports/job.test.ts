import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Job } from './job.ts'
import type { Context } from '#server/call/context.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An import whose row updates affect these numbers of rows: 0 once it no longer runs. */
const jobWith = async (...rowCounts: number[]) => {
  const execute = vi.fn(async (_statement: unknown) => ({ rowCount: rowCounts.shift() ?? 1 }))
  const job = new Job({ db: { execute } } as unknown as Context, { id: 'an import', workspace: 'a workspace' })
  await job.begin('documents', 3)
  return { job, execute }
}

test('within a transaction no other connection is used; a timer alongside it reports progress', async () => {
  const { job, execute } = await jobWith()
  const stop = job.reportAlongside()
  vi.setSystemTime(Date.now() + 60_000)
  job.count(2)
  expect(execute).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(300)
  expect(execute).toHaveBeenCalledTimes(2)
  stop()
  await vi.advanceTimersByTimeAsync(3000)
  expect(execute).toHaveBeenCalledTimes(2)
  job.end()
})

test('an import that was cancelled meanwhile stops; one that has ended by itself does not', async () => {
  const cancelled = await jobWith(1, 0)
  const stop = cancelled.job.reportAlongside()
  await vi.advanceTimersByTimeAsync(300)
  expect(() => cancelled.job.count(1)).toThrow(/abort/i)
  stop()
  cancelled.job.end()

  const answer = Promise.withResolvers<{ rowCount: number }>()
  const ended = await jobWith()
  ended.execute.mockImplementation(() => answer.promise)
  const stopReporting = ended.job.reportAlongside()
  await vi.advanceTimersByTimeAsync(300)
  stopReporting()
  answer.resolve({ rowCount: 0 })
  await vi.advanceTimersByTimeAsync(0)
  expect(ended.job.signal.aborted).toBe(false)
  ended.job.end()
})
