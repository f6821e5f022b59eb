import { expect, test } from 'vitest'
import { exactTime, hourOf, isoDay, type Reader, timeAgo } from './timeAgo.ts'

const en: Reader = { lang: 'en', timeZone: 'Europe/Paris' }
const fr: Reader = { lang: 'fr', timeZone: 'Europe/Paris' }
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
])('%s is %s', (time, english, french) => {
  expect(timeAgo(time, now, en)).toBe(english)
  expect(timeAgo(time, now, fr)).toBe(french)
})

test('after a verb a French date has its article', () => {
  expect(timeAgo('2026-02-01T10:30:00Z', now, fr, true)).toBe('le 1 février')
  expect(timeAgo('2026-03-09T10:30:00Z', now, fr, true)).toBe('hier')
  expect(timeAgo('2026-02-01T10:30:00Z', now, en, true)).toBe('1 February')
})

test('days change at midnight of the reader: in Paris, not in London', () => {
  expect(timeAgo('2026-03-09T22:30:00Z', new Date('2026-03-10T12:00:00Z'), en)).toBe('yesterday')
  expect(timeAgo('2026-03-09T23:30:00Z', new Date('2026-03-10T12:00:00Z'), en)).toBe('12 hours ago')
})

test('the exact time is the one of the reader', () => {
  expect(exactTime('2026-07-14T10:00:00Z', fr)).toMatch(/mardi 14 juillet 2026.* 12:00/)
  expect(exactTime('2026-07-14T22:00:00Z', { ...fr, timeZone: 'Asia/Tokyo' })).toMatch(/mercredi 15 juillet 2026.* 07:00/)
  expect(hourOf(new Date('2026-07-14T22:30:00Z'), en)).toBe(0)
  expect(hourOf(new Date('2026-07-14T22:30:00Z'), { ...en, timeZone: 'Asia/Tokyo' })).toBe(7)
})

test('a zone that this browser does not know yet shows its own hours instead of an error', () => {
  expect(isoDay(new Date('2026-07-14T12:00:00Z'), { lang: 'en', timeZone: 'Mars/Olympus' })).toBe('2026-07-14')
})

test('there may be more zones than formats are kept', () => {
  for (const timeZone of Intl.supportedValuesOf('timeZone')) hourOf(now, { lang: 'en', timeZone })
  expect(hourOf(now, { lang: 'en', timeZone: 'Asia/Tokyo' })).toBe(19)
})
