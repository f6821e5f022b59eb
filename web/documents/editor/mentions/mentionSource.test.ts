import { expect, test } from 'vitest'
import { daysInPlace, type Mentionable } from './mentionSource.ts'

const person = (title: string): Mentionable => ({ id: title, kind: 'user', title, keywords: 'someone@example.org' })
const page = (title: string): Mentionable => ({ id: title, kind: 'document', title, keywords: '' })
const day = (title: string, keywords: string): Mentionable => ({ id: title, kind: 'date', title, keywords })
const days = [day('Today', 'today aujourdhui date'), day('Tomorrow', 'tomorrow demain date')]

test.each([
  ['tom', [person('Tom Roux'), page('Tomatoes'), page('About the atom')], ['Tom Roux', 'Tomatoes', 'Tomorrow', 'About the atom']],
  ['tom', [page('Recipes'), person('Ottomar')], ['Tomorrow', 'Recipes', 'Ottomar']],
  ['tom', [page('A tomato a day')], ['A tomato a day', 'Tomorrow']],
  ['demain', [page('Plans')], ['Tomorrow', 'Plans']],
  ['tmr', [page('Plans')], ['Plans']],
  ['', [person('Bob')], ['Bob', 'Today', 'Tomorrow']],
])('%s: days come after what is called so, and only when they are meant', (words, found, expected) => {
  expect(daysInPlace(found, days, words).map(({ title }) => title)).toEqual(expected)
})
