import { expect, test } from 'vitest'
import { langOf } from './language.ts'

test.each([
  ['fr', 'fr'],
  ['fr-CA', 'fr'],
  ['en-GB, fr;q=0.9', 'en'],
  ['fr;q=0.4, en;q=0.8', 'en'],
  ['en;q=0.4, fr;q=0.8', 'fr'],
  ['de, fr;q=0.5', 'fr'],
  ['en;q=0, fr;q=0.1', 'fr'],
  ['*', 'en'],
  ['*, fr', 'fr'],
  ['de', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  [';q=, ,fr;q=x', 'en'],
])('somebody who accepts %s reads %s', (accepted, language) => {
  expect(langOf(accepted)).toBe(language)
})
