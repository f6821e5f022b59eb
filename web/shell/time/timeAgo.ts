import type { Lang } from '#contract/fields.ts'

export const TIME_ZONE = 'Europe/Paris'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The usual words; `Intl` only has "now" and "maintenant", which nobody uses for a change. */
const JUST_NOW: Record<Lang, string> = { en: 'just now', fr: 'à l’instant' }

export const LOCALES: Record<Lang, string> = { en: 'en-GB', fr: 'fr-FR' }

/** When something happened, in the reader's language: relative for a week, then the date. After a verb French says "le 12 novembre". */
export function timeAgo(time: string, now: Date, lang: Lang, isAfterVerb = false): string {
  const locale = LOCALES[lang]
  const ago = now.getTime() - Date.parse(time)
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  if (ago < MINUTE) return JUST_NOW[lang]
  if (ago < HOUR) return relative.format(-Math.floor(ago / MINUTE), 'minute')
  const days = dayOf(now) - dayOf(new Date(time))
  if (days === 0 || ago < 6 * HOUR) return relative.format(-Math.floor(ago / HOUR), 'hour')
  if (days < 7) return relative.format(-days, 'day')
  const isThisYear = yearOf(now) === yearOf(new Date(time))
  const date = new Intl.DateTimeFormat(locale, {
    timeZone: TIME_ZONE,
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(new Date(time))
  return isAfterVerb && lang === 'fr' ? `le ${date}` : date
}

/** The exact time, to the minute, as clocks in Paris show it (`product: 9.7`). */
export const exactTime = (time: string, lang: Lang): string =>
  new Intl.DateTimeFormat(LOCALES[lang], { timeZone: TIME_ZONE, dateStyle: 'full', timeStyle: 'short' }).format(new Date(time))

/** The hour of the day in Paris. */
export const hourOf = (now: Date): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, hour: '2-digit', hourCycle: 'h23' }).format(now))

export const parisDate = (time: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(time)
const dayOf = (time: Date): number => Date.parse(parisDate(time)) / DAY
const yearOf = (time: Date): string => parisDate(time).slice(0, 4)
