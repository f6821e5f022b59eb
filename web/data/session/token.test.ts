import { beforeEach, expect, test, vi } from 'vitest'
import { TOKEN_REFRESH_INTERVAL_MS } from '#contract/limits.ts'
import { createToken } from './token.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test('a token falls due after its time, counted from the newest one, and never once there is none', () => {
  const onDue = vi.fn<() => void>()
  const token = createToken('first', onDue)
  token.start()
  vi.advanceTimersByTime(TOKEN_REFRESH_INTERVAL_MS - 1)
  token.set('second')
  vi.advanceTimersByTime(TOKEN_REFRESH_INTERVAL_MS - 1)
  expect([onDue.mock.calls.length, token.isOverdue()]).toEqual([0, false])
  vi.advanceTimersByTime(1)
  expect([onDue.mock.calls.length, token.isOverdue()]).toEqual([1, true])
  token.retrySoon()
  vi.advanceTimersByTime(30_000)
  expect(onDue).toHaveBeenCalledTimes(2)
  token.set('third')
  token.set(null)
  vi.advanceTimersByTime(TOKEN_REFRESH_INTERVAL_MS * 2)
  expect([onDue.mock.calls.length, token.isOverdue()]).toEqual([2, false])
})

test('a guest has no timer, until a token comes', () => {
  const onDue = vi.fn<() => void>()
  const token = createToken(null, onDue)
  token.start()
  vi.advanceTimersByTime(TOKEN_REFRESH_INTERVAL_MS * 2)
  expect(onDue).not.toHaveBeenCalled()
  const heard: (string | null)[] = []
  const unsubscribe = token.subscribe(next => heard.push(next))
  token.set('first')
  token.set(null)
  unsubscribe()
  token.set('second')
  expect(heard).toEqual(['first', null])
  vi.advanceTimersByTime(TOKEN_REFRESH_INTERVAL_MS)
  expect(onDue).toHaveBeenCalledTimes(1)
})
