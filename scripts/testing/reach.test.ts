import { expect, test } from 'vitest'
import { testsReachedBy } from './reach.ts'

const reached = (...changed: string[]) => testsReachedBy(changed, ['contract', 'web'])

test('a call reaches its own test and those that make it, and not those of other nouns', () => {
  const tests = reached('server/documents/changeAccess.ts')
  expect(tests).toEqual(expect.arrayContaining(['server/documents/removing.test.ts', 'test/matrix/matrix.test.ts']))
  expect(tests).not.toContain('server/billing/billing.test.ts')
  expect(tests).not.toContain('domain/policy.test.ts')
})

test('a rule reaches all tests that import it, directly or not', () => {
  const tests = reached('domain/policy.ts')
  expect(tests).toEqual(
    expect.arrayContaining(['domain/policy.test.ts', 'server/access/readable.test.ts', 'server/documents/sharing.test.ts']),
  )
})

test('what the pages are built from reaches every journey, and a journey reaches itself alone', () => {
  expect(reached('web/shell/tree/Tree.tsx')).toContain('test/journeys/tree.test.ts')
  expect(reached('test/journeys/tree.test.ts')).toEqual(['test/journeys/tree.test.ts'])
})

test('a file that is read and not imported reaches the tests that name it', () => {
  expect(reached('docs/configuration.md')).toContain('server/base/config.test.ts')
})

test('packages and the settings of the tests reach everything', () => {
  const everything = reached('package.json')
  expect(everything).toContain('domain/policy.test.ts')
  expect(everything).toContain('test/journeys/tree.test.ts')
})
