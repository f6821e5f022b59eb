import { expect, test } from 'vitest'
import { isTimeZone } from './timeZone.ts'

test.each(['Europe/Paris', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata', 'Asia/Calcutta', 'Etc/GMT+5', 'UTC'])(
  '%s is a time zone',
  name => {
    expect(isTimeZone(name)).toBe(true)
  },
)

test.each(['Europe/Nowhere', '+01:00', 'CET', '<b>/</b>', `Europe/${'P'.repeat(5000)}`, 'undefined', '/', ''])('%s is none', name => {
  expect(isTimeZone(name)).toBe(false)
})
