import { expect, test } from 'vitest'
import { moved } from './order.ts'

test.each([
  ['a', 2, ['b', 'c', 'a', 'd']],
  ['d', 0, ['d', 'a', 'b', 'c']],
  ['b', 1, ['a', 'b', 'c', 'd']],
  ['a', 9, ['b', 'c', 'd', 'a']],
])('%s moves to place %i', (id, place, expected) => {
  expect(moved(['a', 'b', 'c', 'd'], id, place)).toEqual(expected)
})
