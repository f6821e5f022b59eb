import { expect, test } from 'vitest'
import { letterOf } from './letterOf.ts'

test.each([
  { keyboard: 'QWERTY', key: 'm', code: 'KeyM', letter: 'm' },
  { keyboard: 'QWERTY with the capitals locked', key: 'M', code: 'KeyM', letter: 'm' },
  { keyboard: 'AZERTY', key: 'm', code: 'Semicolon', letter: 'm' },
  { keyboard: 'AZERTY, another letter in the place of W', key: 'z', code: 'KeyW', letter: 'z' },
  { keyboard: 'a Mac with Alt', key: 'µ', code: 'KeyM', letter: 'm' },
  { keyboard: 'Cyrillic letters', key: 'ь', code: 'KeyM', letter: 'm' },
  { keyboard: 'no letter', key: '.', code: 'Period', letter: '' },
  { keyboard: 'no letter', key: 'Enter', code: 'Enter', letter: '' },
])('the letter of $key ($code) on $keyboard is “$letter”', ({ key, code, letter }) => {
  expect(letterOf({ key, code })).toBe(letter)
})
