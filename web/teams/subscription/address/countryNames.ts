import { COUNTRIES, isCountry } from '#contract/countries.ts'

/** Where nothing says which country is meant. */
export const USUAL_COUNTRY = 'FR'

/** `countryName('fr-FR', 'DE')` → `Allemagne`; the code itself on a device that has no name for it. */
export const countryName = (locale: string, code: string): string => new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code

export interface NamedCountry {
  value: string
  label: string
}

/** Returns every country by its name, sorted as the language sorts. */
export const countriesIn = (locale: string): NamedCountry[] => {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  return COUNTRIES.map(value => ({ value, label: names.of(value) ?? value })).toSorted((a, b) => compare(a.label, b.label))
}

/** Returns the country of the first of a device's languages that names one: `['en', 'fr-CH']` → `CH`. */
export const countryOf = (languages: readonly string[]): string => {
  const regions = languages.map(language => /-([A-Z]{2})\b/.exec(language)?.[1] ?? '')
  return regions.find(isCountry) ?? USUAL_COUNTRY
}
