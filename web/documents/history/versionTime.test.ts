import { expect, test } from 'vitest'
import { versionTimes } from './versionTime.ts'

const named = (lang: 'en' | 'fr', ...times: string[]) => [
  ...versionTimes(
    times.map((time, at) => ({ _id: String(at), created_at: `2026-11-25T${time}Z` })),
    { lang, timeZone: 'UTC' },
  ).values(),
]

test('versions are called by the minute, and by the second where two share a minute', () => {
  expect(named('en', '14:05:10.000', '14:03:40.000', '14:03:09.000')).toEqual([
    '25\u00a0Nov\u00a02026, 14:05',
    '25\u00a0Nov\u00a02026, 14:03:40',
    '25\u00a0Nov\u00a02026, 14:03:09',
  ])
  expect(named('fr', '14:03:40.000', '14:03:09.000')).toEqual([
    '25\u00a0nov.\u00a02026 à\u00a014:03:40',
    '25\u00a0nov.\u00a02026 à\u00a014:03:09',
  ])
})

test('those of the same second have a number, the oldest one first', () => {
  expect(named('en', '14:03:40.900', '14:03:40.100', '14:03:09.000')).toEqual([
    '25\u00a0Nov\u00a02026, 14:03:40 (2)',
    '25\u00a0Nov\u00a02026, 14:03:40 (1)',
    '25\u00a0Nov\u00a02026, 14:03:09',
  ])
})
