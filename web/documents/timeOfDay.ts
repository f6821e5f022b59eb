import type { Lang } from '#contract/fields.ts'
import { dateFormat, LOCALES } from '#web/shell/time/timeAgo.ts'

/** Returns the time of day in the reader's time zone. */
export const timeOfDay = (at: number | Date, lang: Lang): string =>
  dateFormat(LOCALES[lang], { hour: '2-digit', minute: '2-digit' }).format(at)
