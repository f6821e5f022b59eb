import { expect, test } from 'vitest'
import { trialEnd } from '#domain/plan.ts'
import { daysLeft } from './daysLeft.ts'

const begun = new Date('2026-11-27T09:30:40Z')
const until = trialEnd(begun).toISOString()

test.each([
  ['2026-11-27T09:30:00Z', 14, 'in the minute in which it begins'],
  ['2026-11-27T09:31:00Z', 14, 'a minute later'],
  ['2026-11-28T09:31:00Z', 13, 'on the next day'],
  ['2026-12-10T09:31:00Z', 1, 'on the last day'],
  ['2026-12-11T09:30:00Z', 1, 'in the last minute'],
])('at %s a trial has %i days left: %s', (now, days) => {
  expect(daysLeft(until, new Date(now))).toBe(days)
})
