import type { Lang } from '#contract/fields.ts'
import { dateFormat, LOCALES, parisDate, TIME_ZONE } from '#web/shell/time/timeAgo.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns a day after (or before) today in Paris: as `2026-11-21`, and as people write it. */
export function dayFrom(now: Date, days: number, lang: Lang): { iso: string; written: string } {
  const noon = new Date(Date.parse(`${parisDate(now)}T12:00Z`) + days * DAY_MS)
  return { iso: parisDate(noon), written: dateFormat(LOCALES[lang], { timeZone: TIME_ZONE, dateStyle: 'long' }).format(noon) }
}
