import { beforeEach, expect, test, vi } from 'vitest'
import { timeAgo } from '#web/shell/time/timeAgo.ts'
import { now, onThisClock, setClock } from './clock.ts'

const SERVER_TIME = '2026-11-22T12:00:00.000Z'
const READER = { lang: 'en', timeZone: 'Europe/Paris' } as const
const DAY_MS = 24 * 60 * 60 * 1000

beforeEach(() => {
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
    setClock(new Date().toISOString())
  }
})

test.each([
  ['a day ahead', DAY_MS],
  ['a day behind', -DAY_MS],
  ['right', 0],
])('on a device whose clock is %s people read how long ago something was', (_, wrongMs) => {
  vi.setSystemTime(Date.parse(SERVER_TIME) + wrongMs)
  setClock(SERVER_TIME)
  expect(onThisClock(Date.parse(SERVER_TIME))).toBe(Date.now())
  vi.advanceTimersByTime(2 * 60 * 60 * 1000)
  expect(new Date(now()).toISOString()).toBe('2026-11-22T14:00:00.000Z')
  expect(timeAgo(SERVER_TIME, new Date(now()), READER)).toBe('2 hours ago')
  expect(timeAgo('2026-11-22T13:59:30.000Z', new Date(now()), READER)).toBe('just now')
})
