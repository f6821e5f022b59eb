import type { Lang } from '#contract/fields.ts'

/** Returns the time of day in the reader's time zone. */
export const timeOfDay = (at: number | Date, lang: Lang): string =>
  new Intl.DateTimeFormat(lang === 'fr' ? 'fr-FR' : 'en-GB', { hour: '2-digit', minute: '2-digit' }).format(at)
