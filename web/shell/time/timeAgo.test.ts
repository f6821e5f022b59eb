import { expect, test } from 'vitest'
import { exactTime, hourOf, timeAgo } from './timeAgo.ts'

const now = new Date('2026-03-10T10:30:00Z')

test.each([
  ['2026-03-10T10:29:40Z', 'just now', 'à l’instant'],
  ['2026-03-10T10:12:00Z', '18 minutes ago', 'il y a 18 minutes'],
  ['2026-03-10T07:30:00Z', '3 hours ago', 'il y a 3 heures'],
  ['2026-03-09T10:30:00Z', 'yesterday', 'hier'],
  ['2026-03-05T10:30:00Z', '5 days ago', 'il y a 5 jours'],
  ['2026-02-01T10:30:00Z', '1 February', '1 février'],
  ['2025-12-24T10:30:00Z', '24 December 2025', '24 décembre 2025'],
  ['2026-03-10T10:31:00Z', 'just now', 'à l’instant'],
])('%s is %s', (time, en, fr) => {
  expect(timeAgo(time, now, 'en')).toBe(en)
  expect(timeAgo(time, now, 'fr')).toBe(fr)
})

test('after a verb a French date has its article', () => {
  expect(timeAgo('2026-02-01T10:30:00Z', now, 'fr', true)).toBe('le 1 février')
  expect(timeAgo('2026-03-09T10:30:00Z', now, 'fr', true)).toBe('hier')
  expect(timeAgo('2026-02-01T10:30:00Z', now, 'en', true)).toBe('1 February')
})

test('days change at midnight in Paris, not in London', () => {
  expect(timeAgo('2026-03-09T22:30:00Z', new Date('2026-03-10T12:00:00Z'), 'en')).toBe('yesterday')
  expect(timeAgo('2026-03-09T23:30:00Z', new Date('2026-03-10T12:00:00Z'), 'en')).toBe('12 hours ago')
})

test('the exact time is the one of Paris', () => {
  expect(exactTime('2026-07-14T10:00:00Z', 'fr')).toMatch(/mardi 14 juillet 2026.* 12:00/)
  expect(hourOf(new Date('2026-07-14T22:30:00Z'))).toBe(0)
})
