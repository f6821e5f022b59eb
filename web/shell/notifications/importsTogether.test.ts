import { expect, test } from 'vitest'
import { shareTogether } from './importsTogether.ts'

test.each([
  [[0.4], 0.4],
  [[0.2, 0.6], 0.4],
  [[undefined, 0.6], 0.3],
  [[undefined, undefined], undefined],
  [[], undefined],
])('imports that are %j far are so far together: %s', (shares, together) => {
  expect(shareTogether(shares)).toBe(together)
})
