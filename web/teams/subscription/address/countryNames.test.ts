import { expect, test } from 'vitest'
import { countriesIn, countryName, countryOf } from './countryNames.ts'

test('countries have the names of the language, in its order', () => {
  const french = countriesIn('fr-FR')
  expect(french.map(({ value }) => value).slice(0, 4)).toEqual(['AF', 'ZA', 'AL', 'DZ'])
  expect(french.map(({ label }) => label).indexOf('États-Unis')).toBeLessThan(french.map(({ label }) => label).indexOf('Finlande'))
  expect([countryName('fr-FR', 'DE'), countryName('en-GB', 'DE')]).toEqual(['Allemagne', 'Germany'])
})

test('the first country that the languages of a device name is taken, France where none does', () => {
  expect(countryOf(['en', 'fr-CH', 'de-DE'])).toBe('CH')
  expect(countryOf(['zh-Hant-TW'])).toBe('TW')
  expect(countryOf(['es-419', 'en-UK', 'en'])).toBe('FR')
  expect(countryOf([])).toBe('FR')
})
