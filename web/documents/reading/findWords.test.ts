import { expect, test } from 'vitest'
import { findLetters, findWords } from './findWords.ts'

const found = (text: string, query: string) => findWords(text, query).map(({ start, end }) => text.slice(start, end))

test('case and accents do not matter, and the text keeps its own', () => {
  expect(found('Élève, eleve, ÉLÈVES', 'eleve')).toEqual(['Élève', 'eleve', 'ÉLÈVES'])
  expect(found('L’œuvre est là', 'la')).toEqual(['là'])
})

test('a word is found at its beginning, never inside another', () => {
  expect(found('ownership, owner, known', 'own')).toEqual(['ownership', 'owner'])
})

test('several words are several hits, the longer one wins where two begin alike', () => {
  expect(found('borrow borrowing rules', 'borrow borrowing')).toEqual(['borrow', 'borrowing'])
  expect(found('a (b) [c]', '( [ .*')).toEqual([])
})

test('words between quotation marks are found together and in this order, with any signs between them', () => {
  expect(found('the link, the place of the link', '"place of the link"')).toEqual(['place of the link'])
  expect(found('Our (new) écran: here', '"our new ecran"')).toEqual(['Our (new) écran'])
  expect(found('the place, not the link', '"place of the link"')).toEqual([])
})

test('letters are found with their capitals and accents, and as whole words, where that is wanted', () => {
  const letters = (text: string, typed: string, isExact: boolean, isWhole: boolean) =>
    findLetters(text, typed, { isExact, isWhole }).map(({ start, end }) => text.slice(start, end))
  expect(letters('Où, ou, OU, ou', 'ou', true, false)).toEqual(['ou', 'ou'])
  expect(letters('l’élan, élans, d’élan', 'elan', false, true)).toEqual(['élan', 'élan'])
  expect(letters('a (b), ab', 'b', true, true)).toEqual(['b'])
  expect(letters('🙂 Été, été', 'été', true, true)).toEqual(['été'])
})

test('letters are found anywhere, also within words, and signs mean themselves', () => {
  const letters = (text: string, typed: string) => findLetters(text, typed).map(({ start, end }) => text.slice(start, end))
  expect(letters('Relancé, ÉLAN', 'elan')).toEqual(['elan', 'ÉLAN'])
  expect(letters('a (b).* (b)', '(b)')).toEqual(['(b)', '(b)'])
  expect(letters('“L’été…”', "l'ete...")).toEqual(['L’été…'])
  expect(letters('two  words\u00a0here', 'Words here')).toEqual(['words\u00a0here'])
  expect(letters('anything', ' ')).toEqual([])
})
