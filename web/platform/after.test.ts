import { afterEach, expect, test, vi } from 'vitest'
import { after } from './after.ts'

afterEach(() => void vi.useRealTimers())

test('it runs once after its time, unless it was cancelled', () => {
  vi.useFakeTimers()
  const ran: string[] = []
  after(100, () => ran.push('kept'))
  const cancel = after(100, () => ran.push('cancelled'))
  cancel()
  vi.advanceTimersByTime(99)
  expect(ran).toEqual([])
  vi.advanceTimersByTime(500)
  expect(ran).toEqual(['kept'])
})
