import type { Lang } from '#contract/fields.ts'
import { LOCALES, TIME_ZONE } from '#web/shell/time/timeAgo.ts'

/** "25 Nov 2026, 14:03": names a version among its neighbours. Date and hour are put together here, since browser and server may join them differently. */
export const versionTime = (time: string, lang: Lang): string => {
  const written = (form: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[lang], { timeZone: TIME_ZONE, ...form }).format(new Date(time))
  const date = written({ day: 'numeric', month: 'short', year: 'numeric' })
  return `${date}, ${written({ hour: '2-digit', minute: '2-digit' })}`
}
