import { expect, test } from 'vitest'
import { money } from './money.ts'

test.each([
  ['en', 3499, 'eur', '€34.99'],
  ['en', 104_400, 'usd', '$1,044.00'],
  ['fr', 3499, 'eur', '34,99\u00a0€'],
  ['fr', 104_400, 'usd', '1\u202f044,00\u00a0$'],
  ['en', 0, 'eur', '€0.00'],
] as const)('in %s, %i cents of %s are %s', (lang, cents, currency, written) => {
  expect(money(lang, cents, currency)).toBe(written)
})
