import type { Lang } from '#contract/fields.ts'

/** The time of day, on the reader's own clock. */
export const timeOfDay = (at: number | Date, lang: Lang): string =>
  new Intl.DateTimeFormat(lang === 'fr' ? 'fr-FR' : 'en-GB', { hour: '2-digit', minute: '2-digit' }).format(at)
