import { afterAll, vi } from 'vitest'

// Runs in each test file: the next one of this worker would wait for a clock that stands still, and not even its time limit would end it.
afterAll(() => {
  if (!vi.isFakeTimers()) return
  vi.useRealTimers()
  throw new Error('This file leaves fake timers to the next one')
})
