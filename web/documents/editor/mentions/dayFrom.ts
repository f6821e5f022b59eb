import { dateFormat, isoDay, type Reader } from '#web/shell/time/timeAgo.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns a day after (or before) the reader's today: as `2026-11-21`, and as people write it. */
export function dayFrom(now: Date, days: number, { lang, timeZone }: Reader): { iso: string; written: string } {
  // A day has no hours: from here on it is one of UTC, wherever the reader is.
  const noon = new Date(Date.parse(`${isoDay(now, { lang, timeZone })}T12:00Z`) + days * DAY_MS)
  return { iso: noon.toISOString().slice(0, 10), written: dateFormat({ lang, timeZone: 'UTC' }, { dateStyle: 'long' }).format(noon) }
}
