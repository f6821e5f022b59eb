import { expect, test } from 'vitest'
import { unbrokenMarks } from './unbrokenMarks.ts'

test.each([
  ['Qui fait quoi ?', 'Qui fait quoi\u00a0?'],
  ['Le guide : « écrire » ; bref !', 'Le guide\u00a0: «\u00a0écrire\u00a0»\u00a0; bref\u00a0!'],
  ['Déjà\u202f? Oui\u00a0!', 'Déjà\u202f? Oui\u00a0!'],
  ['Notes: what, why? 10:30', 'Notes: what, why? 10:30'],
])('%s', (title, shown) => {
  expect(unbrokenMarks(title)).toBe(shown)
})
