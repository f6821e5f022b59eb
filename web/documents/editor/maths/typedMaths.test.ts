import { expect, test } from 'vitest'
import { typedMaths } from './typedMaths.ts'

test.each([
  ['so $x^2$', 'x^2', ''],
  ['so $x$ ', 'x', ' '],
  ['($n$)', 'n', ')'],
  ['$E = mc^2$', 'E = mc^2', ''],
  [String.raw`$\pi$`, String.raw`\pi`, ''],
  ['costs $5, but $x_1$', 'x_1', ''],
])('%j ends with a formula', (line, tex, after) => {
  expect(typedMaths(line)).toMatchObject({ tex, after })
})

test.each(['costs $5 and $', 'costs $5-$', 'costs $5 and $6', '$x$', 'US$x$ ', '$ x$ ', '$x $ ', '$$', '$$ ', 'from $5 a month to 9$ '])(
  '%j does not',
  line => {
    expect(typedMaths(line)).toBeNull()
  },
)
