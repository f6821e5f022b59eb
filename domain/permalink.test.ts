import anyAscii from 'any-ascii'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReservedSlug, slugOf, uniqueSlug } from './permalink.ts'

test.each([
  ['Getting started', 'getting-started'],
  ['L’été à l’œuvre', 'l-ete-a-l-oeuvre'],
  ['Ex æquo & Straße', 'ex-aequo-strasse'],
  ["Qu'est-ce qu'un lien ?", 'qu-est-ce-qu-un-lien'],
  ['Jusqu’à aujourd’hui', 'jusqu-a-aujourdhui'],
  ['Don’t panic', 'dont-panic'],
  ['The team’s notes', 'the-teams-notes'],
  ["O'Reilly books", 'oreilly-books'],
  ['  --  Prix : 29 €/mois !  ', 'prix-29-mois'],
  ['C++ 20', 'c-20'],
  ['ﬁchiers № ２', 'fichiers-no-2'],
  ['Łódź, Ðakovo, İstanbul', 'lodz-dakovo-istanbul'],
])('%s → %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test.each([
  ['Москва и Łódź', 'moskva-i-lodz'],
  ['Ελληνικά', 'ellinika'],
  ['北京 2026', 'bei-jing-2026'],
  ['カタカナ', 'katakana'],
  ['Guide 한국어', 'guide-han-gug-eo'],
  ['مرحبا', 'mrhb'],
  ['🚀 Launch', 'launch'],
  ['🎉', 'tada'],
])('in other scripts, %s → %s', (title, slug) => {
  expect(slugOf(title, 'en', anyAscii)).toBe(slug)
})

test('a title of which nothing is left still gets a permalink, in the language of its reader', () => {
  for (const title of ['', '   ', '…'])
    expect([slugOf(title, 'en', anyAscii), slugOf(title, 'fr', anyAscii)]).toEqual(['untitled', 'sans-titre'])
})

test('a long title is cut between two words', () => {
  expect(slugOf('word '.repeat(60))).toBe('word-'.repeat(20).slice(0, -1))
  expect(slugOf(`${'a'.repeat(90)} ${'b'.repeat(9)} c`)).toBe(`${'a'.repeat(90)}-${'b'.repeat(9)}`)
  expect(slugOf(`${'a'.repeat(90)} ${'b'.repeat(10)}`)).toBe('a'.repeat(90))
  expect(slugOf('x'.repeat(300))).toBe('x'.repeat(100))
})

test('whatever the title, the permalink is one that the contract accepts', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 250 }), title => {
      for (const romanise of [anyAscii, (text: string) => text])
        expect(slugOf(title, 'en', romanise)).toMatch(/^[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])?$/)
    }),
  )
})

test('a permalink that is taken is counted on, and stays short enough', () => {
  expect(uniqueSlug('notes', new Set(), 'document')).toBe('notes')
  expect(uniqueSlug('notes', new Set(['notes']), 'document')).toBe('notes-2')
  expect(uniqueSlug('notes', new Set(['notes', 'notes-2', 'notes-4']), 'workspace')).toBe('notes-3')
  expect(uniqueSlug('x'.repeat(100), new Set(['x'.repeat(100)]), 'document')).toBe(`${'x'.repeat(98)}-2`)
})

test('reserved words are nobody’s', () => {
  expect(uniqueSlug('overview', new Set(), 'document')).toBe('overview-2')
  expect(uniqueSlug('settings', new Set(), 'team')).toBe('settings-2')
  expect([isReservedSlug('overview', 'document'), isReservedSlug('overview', 'workspace'), isReservedSlug('fr', 'team')]).toEqual([
    true,
    false,
    true,
  ])
})
