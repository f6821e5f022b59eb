import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceOf } from './price.ts'

test.each([
  ['monthly', 1, 0, 3499, 3499],
  ['monthly', 4, 0, 3499, 13_996],
  ['monthly', 5, 5, 3324, 16_620],
  ['monthly', 9, 5, 3324, 29_916],
  ['monthly', 10, 10, 3149, 31_490],
  ['monthly', 39, 35, 2274, 88_686],
  ['monthly', 40, 40, 2099, 83_960],
  ['monthly', 41, 40, 2099, 86_059],
  ['yearly', 1, 0, 2900, 34_800],
  ['yearly', 5, 5, 2755, 165_300],
  ['yearly', 20, 20, 2320, 556_800],
  ['yearly', 40, 40, 1740, 835_200],
  ['yearly', 200, 40, 1740, 4_176_000],
] as const)('%s for %i users: %i %% off, %i cents a user and month, %i at once', (plan, users, discount, per_user, total) => {
  expect(priceOf(plan, users)).toEqual({ discount, per_user, months: plan === 'yearly' ? 12 : 1, total })
})

test('whole cents, never more than 40 % off, never dearer a user for more users, and always cheaper by the year', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), users => {
      const [monthly, yearly, one] = [priceOf('monthly', users), priceOf('yearly', users), priceOf('monthly', users + 1)]
      expect(Number.isInteger(monthly.total) && Number.isInteger(yearly.total)).toBe(true)
      expect(monthly.discount).toBeLessThanOrEqual(40)
      expect(one.per_user).toBeLessThanOrEqual(monthly.per_user)
      expect(yearly.per_user).toBeLessThan(monthly.per_user)
    }),
  )
})
