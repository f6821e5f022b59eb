import type { DigestLevel } from '#contract/notificationLevels.ts'
import { DIGEST_HOUR } from '#contract/limits.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const MONDAY = 1

/**
 * Returns when the digest is due that tells what happens now: at the next eight o'clock where the person is, or at that of the next Monday. Days are
 * those of the calendar there, so a change of the clocks moves no digest (`product: 3.4`).
 */
export const digestDue = (now: Date, level: DigestLevel, timeZone: string): Date => {
  const clock = clockOf(timeZone)
  const here = clock(now.getTime())
  let morning = Math.floor(here / DAY_MS) * DAY_MS + DIGEST_HOUR * HOUR_MS
  if (morning <= here) morning += DAY_MS
  while (level === 'weekly' && new Date(morning).getUTCDay() !== MONDAY) morning += DAY_MS
  // What the clock is ahead of UTC on that day, asked at a moment that is at most a change of the clocks away from the morning.
  const near = morning - (clock(morning) - morning)
  return new Date(morning - (clock(near) - near))
}

/** Returns what the clock on the wall shows at a moment, as if it were UTC. */
const clockOf = (timeZone: string): ((moment: number) => number) => {
  const numbers = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...numbers })
  return moment => {
    const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
    return Date.UTC(parts['year']!, parts['month']! - 1, parts['day'], parts['hour'], parts['minute'], parts['second'])
  }
}
