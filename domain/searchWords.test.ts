import { expect, test } from 'vitest'
import { readSearch, soughtWords } from './searchWords.ts'

const plain = { isExcluded: false, isPhrase: false, isOpen: false }
const read = (typed: string) => readSearch(typed).terms.map(({ text }) => text)

test('words, of which the last may still be typed', () => {
  expect(readSearch('the quick')).toEqual({
    terms: [
      { ...plain, text: 'the' },
      { ...plain, text: 'quick', isOpen: true },
    ],
    authors: [],
  })
  expect(readSearch('quick ').terms).toEqual([{ ...plain, text: 'quick' }])
  expect(readSearch('the author:ann').terms).toEqual([{ ...plain, text: 'the' }])
  expect(readSearch('fox fox').terms.map(term => term.isOpen)).toEqual([false, true])
})

test('quotation marks of every kind hold words together, and a minus leaves out', () => {
  for (const typed of ['"the quick" -fox', '“the quick” -fox', '«the quick» -fox', '« the quick » -fox'])
    expect(readSearch(typed).terms).toEqual([
      { ...plain, text: 'the quick', isPhrase: true },
      { ...plain, text: 'fox', isExcluded: true, isOpen: true },
    ])
  expect(readSearch('-"lazy dog"').terms).toEqual([{ ...plain, text: 'lazy dog', isPhrase: true, isExcluded: true }])
  expect(readSearch('"still open').terms).toEqual([{ ...plain, text: 'still open', isPhrase: true }])
  expect(read('well-known -')).toEqual(['well-known'])
})

test('author: names a person, in English and French', () => {
  expect(readSearch('plan author:ann Author:"Bob Martin" auteur:zoé')).toEqual({
    terms: [{ ...plain, text: 'plan' }],
    authors: ['ann', 'Bob Martin', 'zoé'],
  })
  expect(readSearch('author: author:""')).toEqual({ terms: [], authors: [] })
  expect(read('coauthor:ann')).toEqual(['coauthor:ann'])
})

test('nothing is nothing', () => {
  for (const typed of ['', '   ', '-', '""', '- "" --'.slice(0, 4)]) expect(readSearch(typed)).toEqual({ terms: [], authors: [] })
})

test('a page marks what must occur, and a phrase as a phrase', () => {
  expect(soughtWords('plan -draft author:ann "of May"')).toBe('plan of May')
  expect(soughtWords('“of May” -draft')).toBe('"of May"')
  expect(soughtWords('-draft author:ann')).toBe('')
})
