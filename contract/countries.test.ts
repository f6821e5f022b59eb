import { expect, test } from 'vitest'
import { COUNTRIES, isCountry } from './countries.ts'

test('there are 249 countries, each once and in order, and each has a name in both languages', () => {
  expect(COUNTRIES).toHaveLength(249)
  expect(COUNTRIES).toEqual([...new Set(COUNTRIES)].toSorted())
  for (const lang of ['en', 'fr']) {
    const names = new Intl.DisplayNames(lang, { type: 'region', fallback: 'none' })
    expect(COUNTRIES.filter(code => names.of(code) === undefined)).toEqual([])
  }
})

test('only the codes of countries are taken, in capital letters', () => {
  expect(['FR', 'GB', 'ZW'].every(isCountry)).toBe(true)
  expect(['', 'fr', 'UK', 'EU', 'ZZ', 'FRA', 'F', 'constructor'].some(isCountry)).toBe(false)
})
