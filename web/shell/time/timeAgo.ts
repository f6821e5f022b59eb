import type { Lang } from '#contract/fields.ts'

export const TIME_ZONE = 'Europe/Paris'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The usual words; `Intl` only has "now" and "maintenant", which nobody uses for a change. */
const JUST_NOW: Record<Lang, string> = { en: 'just now', fr: 'à l’instant' }

export const LOCALES: Record<Lang, string> = { en: 'en-GB', fr: 'fr-FR' }

const dates = new Map<string, Intl.DateTimeFormat>()
const relative = new Map<Lang, Intl.RelativeTimeFormat>()

/** Returns a format, and keeps it, since it costs as much to make one as to use it some hundred times. Without a time zone it shows that of the reader. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const format = dates.get(key) ?? new Intl.DateTimeFormat(locale, options)
  dates.set(key, format)
  return format
}

function relativeFormat(lang: Lang): Intl.RelativeTimeFormat {
  const format = relative.get(lang) ?? new Intl.RelativeTimeFormat(LOCALES[lang], { numeric: 'auto' })
  relative.set(lang, format)
  return format
}

/** When something happened, in the reader's language: relative for a week, then the date. After a verb French says "le 12 novembre". */
export function timeAgo(time: string, now: Date, lang: Lang, isAfterVerb = false): string {
  const ago = now.getTime() - Date.parse(time)
  if (ago < MINUTE) return JUST_NOW[lang]
  if (ago < HOUR) return relativeFormat(lang).format(-Math.floor(ago / MINUTE), 'minute')
  const days = dayOf(now) - dayOf(new Date(time))
  if (days === 0 || ago < 6 * HOUR) return relativeFormat(lang).format(-Math.floor(ago / HOUR), 'hour')
  if (days < 7) return relativeFormat(lang).format(-days, 'day')
  const isThisYear = yearOf(now) === yearOf(new Date(time))
  const year = isThisYear ? undefined : 'numeric'
  const date = dateFormat(LOCALES[lang], { timeZone: TIME_ZONE, day: 'numeric', month: 'long', year }).format(new Date(time))
  return isAfterVerb && lang === 'fr' ? `le ${date}` : date
}

/** The exact time, to the minute, as clocks in Paris show it (`product: 9.7`). */
export const exactTime = (time: string, lang: Lang): string =>
  dateFormat(LOCALES[lang], { timeZone: TIME_ZONE, dateStyle: 'full', timeStyle: 'short' }).format(new Date(time))

/** The hour of the day in Paris. */
export const hourOf = (now: Date): number =>
  Number(dateFormat('en-GB', { timeZone: TIME_ZONE, hour: '2-digit', hourCycle: 'h23' }).format(now))

export const parisDate = (time: Date): string => dateFormat('en-CA', { timeZone: TIME_ZONE }).format(time)
const dayOf = (time: Date): number => Date.parse(parisDate(time)) / DAY
const yearOf = (time: Date): string => parisDate(time).slice(0, 4)
