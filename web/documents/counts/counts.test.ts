import { expect, test } from 'vitest'
import { countsOf } from './counts.ts'

test('a text is counted as word processors do, with the elisions, spaces and numbers of French', () => {
  expect(countsOf('L’été\u202f: «\u202f12\u202f000\u202f» km, 3,5\u00a0% d’un\u00a0an\u202f!')).toMatchObject({
    words: 6,
    characters: 38,
    withoutSpaces: 27,
  })
  expect(countsOf('Two lines,\nand 1,200 more.')).toMatchObject({ words: 5, characters: 25, withoutSpaces: 22 })
})

test('an accent of its own is no character, and nothing is read in a minute', () => {
  expect(countsOf('e\u0301te\u0301')).toEqual({ words: 1, characters: 3, withoutSpaces: 3, minutes: 1 })
  expect(countsOf('')).toEqual({ words: 0, characters: 0, withoutSpaces: 0, minutes: 1 })
})
