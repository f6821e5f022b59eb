import { expect, test } from 'vitest'
import { movedPlace } from './useKeptSelection.ts'

test.each([
  ['a letter before it', 'the words', 'oh the words', 4, 7],
  ['a letter after it', 'the words', 'the words!', 4, 4],
  ['nothing', 'the words', 'the words', 4, 4],
  ['letters around it that are gone', 'the words', 'ts', 4, 1],
  ['a letter right there', 'ab', 'a-b', 1, 1],
])('a place moves with its letters: %s', (_what, before, after, place, moved) => {
  expect(movedPlace(before, after, place)).toBe(moved)
})
