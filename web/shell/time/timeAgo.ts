import type { Lang } from '#contract/fields.ts'

/** In which language and in whose hours times are written; `useApp()` is one. */
export interface Reader {
  lang: Lang
  timeZone: string
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The usual words; `Intl` only has "now" and "maintenant", which nobody uses for a change. */
const JUST_NOW: Record<Lang, string> = { en: 'just now', fr: 'à l’instant' }

export const LOCALES: Record<Lang, string> = { en: 'en-GB', fr: 'fr-FR' }

const dates = new Map<string, Intl.DateTimeFormat>()
const relative = new Map<Lang, Intl.RelativeTimeFormat>()

/** On the server readers have many zones. */
const KEPT_MAX = 200

/** Returns a format, and keeps it, since it costs as much to make one as to use it some hundred times. */
export function dateFormat(
  { lang, timeZone }: Reader,
  options: Intl.DateTimeFormatOptions,
  locale: string = LOCALES[lang],
): Intl.DateTimeFormat {
  const key = locale + timeZone + JSON.stringify(options)
  const known = dates.get(key)
  if (known) return known
  if (dates.size >= KEPT_MAX) dates.clear()
  const format = formatIn(locale, timeZone, options)
  dates.set(key, format)
  return format
}

/** A browser may be older than the zone that its reader has chosen elsewhere; it shows its own hours then. */
function formatIn(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, { timeZone, ...options })
  } catch {
    return new Intl.DateTimeFormat(locale, options)
  }
}

function relativeFormat(lang: Lang): Intl.RelativeTimeFormat {
  const format = relative.get(lang) ?? new Intl.RelativeTimeFormat(LOCALES[lang], { numeric: 'auto' })
  relative.set(lang, format)
  return format
}

/** When something happened, in the reader's language: relative for a week, then the date. After a verb French says "le 12 novembre". */
export function timeAgo(time: string, now: Date, reader: Reader, isAfterVerb = false): string {
  const { lang } = reader
  const ago = now.getTime() - Date.parse(time)
  if (ago < MINUTE) return JUST_NOW[lang]
  if (ago < HOUR) return relativeFormat(lang).format(-Math.floor(ago / MINUTE), 'minute')
  const then = new Date(time)
  const [today, day] = [isoDay(now, reader), isoDay(then, reader)]
  const days = (Date.parse(today) - Date.parse(day)) / DAY
  if (days === 0 || ago < 6 * HOUR) return relativeFormat(lang).format(-Math.floor(ago / HOUR), 'hour')
  if (days < 7) return relativeFormat(lang).format(-days, 'day')
  const year = today.slice(0, 4) === day.slice(0, 4) ? undefined : 'numeric'
  const date = dateFormat(reader, { day: 'numeric', month: 'long', year }).format(then)
  return isAfterVerb && lang === 'fr' ? `le ${date}` : date
}

/** The exact time, to the minute, as the clocks of the reader show it (`product: 9.7`). */
export const exactTime = (time: string, reader: Reader): string =>
  dateFormat(reader, { dateStyle: 'full', timeStyle: 'short' }).format(new Date(time))

/** The hour of the reader's day. */
export const hourOf = (now: Date, reader: Reader): number =>
  Number(dateFormat(reader, { hour: '2-digit', hourCycle: 'h23' }, 'en-GB').format(now))

/** The reader's day, `2026-11-26`. */
export const isoDay = (time: Date, reader: Reader): string => dateFormat(reader, {}, 'en-CA').format(time)
