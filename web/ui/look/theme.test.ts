import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { themeScript } from './theme.ts'

function themeAfterScript(localStorage: { getItem: (key: string) => string | null }): string | undefined {
  const dataset: { theme?: string } = {}
  runInNewContext(themeScript, { localStorage, document: { documentElement: { dataset } } })
  return dataset.theme
}

function forbid(): never {
  throw new Error('SecurityError')
}

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['system', undefined],
  [null, undefined],
  ['"><script>', undefined],
])('a stored choice of %j sets the theme %j before the first paint', (stored, expected) => {
  expect(themeAfterScript({ getItem: key => (key === 'theme' ? stored : null) })).toBe(expected)
})

test('a browser that forbids storage shows the theme of the system', () => {
  expect(themeAfterScript({ getItem: forbid })).toBeUndefined()
})
