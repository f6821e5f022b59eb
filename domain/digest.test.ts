import { expect, test } from 'vitest'
import { digestDue } from './digest.ts'

const due = (now: string, level: 'daily' | 'weekly', timeZone: string) => digestDue(new Date(now), level, timeZone).toISOString()

// 27 November 2026 is a Friday.
test.each([
  ['before eight it is the same morning', '2026-11-27T06:59:59.999Z', '2026-11-27T07:00:00.000Z'],
  ['at eight it is the next one', '2026-11-27T07:00:00.000Z', '2026-11-28T07:00:00.000Z'],
  ['in the evening it is the next one', '2026-11-27T22:59:00.000Z', '2026-11-28T07:00:00.000Z'],
  ['after midnight there it is the morning of that day', '2026-11-27T23:00:00.000Z', '2026-11-28T07:00:00.000Z'],
  ['over the end of a year', '2026-12-31T12:00:00.000Z', '2027-01-01T07:00:00.000Z'],
  ['over the night in which clocks go forward', '2026-03-28T12:00:00.000Z', '2026-03-29T06:00:00.000Z'],
  ['in that night', '2026-03-29T00:30:00.000Z', '2026-03-29T06:00:00.000Z'],
  ['over the night in which clocks go back', '2026-10-24T12:00:00.000Z', '2026-10-25T07:00:00.000Z'],
  ['in the hour that comes twice', '2026-10-25T01:30:00.000Z', '2026-10-25T07:00:00.000Z'],
])('a daily digest in Paris: %s', (_, now, expected) => {
  expect(due(now, 'daily', 'Europe/Paris')).toBe(expected)
})

test.each([
  ['Pacific/Kiritimati', '2026-11-27T17:59:00.000Z', '2026-11-27T18:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-11-27T18:59:00.000Z', '2026-11-27T19:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-27T12:00:00.000Z', '2026-11-28T02:15:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-03T12:00:00.000Z', '2026-10-03T21:00:00.000Z'], // the clocks go forward by half an hour
  ['America/New_York', '2026-03-07T14:00:00.000Z', '2026-03-08T12:00:00.000Z'], // the clocks go forward
  ['America/New_York', '2026-10-31T13:00:00.000Z', '2026-11-01T13:00:00.000Z'], // the clocks go back
  ['UTC', '2026-11-27T08:00:00.000Z', '2026-11-28T08:00:00.000Z'],
])('a daily digest comes at eight in %s', (timeZone, now, expected) => {
  expect(due(now, 'daily', timeZone)).toBe(expected)
})

test.each([
  ['on a Friday', '2026-11-27T12:00:00.000Z', '2026-11-30T07:00:00.000Z'],
  ['on a Monday before eight', '2026-11-30T06:00:00.000Z', '2026-11-30T07:00:00.000Z'],
  ['on a Monday at eight', '2026-11-30T07:00:00.000Z', '2026-12-07T07:00:00.000Z'],
  ['on the Sunday on which clocks go back', '2026-10-25T12:00:00.000Z', '2026-10-26T07:00:00.000Z'],
])('a weekly digest in Paris comes on Monday: %s', (_, now, expected) => {
  expect(due(now, 'weekly', 'Europe/Paris')).toBe(expected)
})

test('whose week has begun already hears on their own Monday', () => {
  // Sunday evening in Paris, Monday morning at nine in Kiritimati, Sunday morning in Pago Pago.
  const now = '2026-11-29T19:00:00.000Z'
  expect(due(now, 'weekly', 'Pacific/Kiritimati')).toBe('2026-12-06T18:00:00.000Z')
  expect(due(now, 'weekly', 'Pacific/Pago_Pago')).toBe('2026-11-30T19:00:00.000Z')
})

test('through a whole year, in every zone, the morning is ahead and shows eight', () => {
  for (const timeZone of ['Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo', 'America/Santiago', 'Asia/Beirut']) {
    const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
    for (let now = Date.UTC(2026, 0, 1); now < Date.UTC(2027, 0, 1); now += 31 * 60 * 60 * 1000) {
      const morning = digestDue(new Date(now), 'daily', timeZone)
      expect([timeZone, now, hour.format(morning)]).toEqual([timeZone, now, '08:00'])
      expect(morning.getTime() - now).toBeGreaterThan(0)
      expect(morning.getTime() - now).toBeLessThanOrEqual(25 * 60 * 60 * 1000)
    }
  }
})
