import { expect, test } from 'vitest'
import { avatarColour, AVATAR_COLOURS } from './avatarColour.ts'
import { initials, letter } from './initials.ts'

test.each([
  ['Amélie Lambert', 'AL'],
  ['  karim   meziane ', 'KM'],
  ['Élodie de la Tour', 'ÉT'],
  ['e\u0301lodie', 'É'],
  ['Jean-Paul', 'J'],
  ['“Zoé” (invitée)', 'ZI'],
  ['élise@exemple.fr', 'É'],
  ['李 小龙', '李小'],
  ['🚀 Équipe', '🚀É'],
  ['', ''],
])('the initials of %j are %j', (name, expected) => {
  expect(initials(name)).toBe(expected)
})

test.each([
  ['Équipe produit', 'É'],
  ['  données', 'D'],
  ['3e étage', '3'],
  ['', '?'],
  ['…', '?'],
])('the letter logo of %j is %j', (title, expected) => {
  expect(letter(title)).toBe(expected)
})

test('a person keeps their colour', () => {
  expect(avatarColour('0198f1c2-ann')).toBe(avatarColour('0198f1c2-ann'))
})

test('many people use every colour', () => {
  const used = new Set(Array.from({ length: 500 }, (_, number) => avatarColour(`user-${number}`)))
  expect(used.size).toBe(AVATAR_COLOURS.length)
})
