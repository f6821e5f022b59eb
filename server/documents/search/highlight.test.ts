import { expect, test } from 'vitest'
import { highlight, hitsOf, snippet } from './highlight.ts'
import { parseSearch } from './searchQuery.ts'
import { fold, wordsOf } from '#server/documents/text/words.ts'

const mark = (text: string, query: string, stems: string[] = []): string =>
  highlight(text, hitsOf(parseSearch(query), stems))
    .map(part => (part.hit ? `[${part.text}]` : part.text))
    .join('')

test('a text is folded to the words that the index knows', () => {
  expect(fold('L’Été à l’Œuvre — n° 12, «ça» & Straße_2')).toBe('l ete a l oeuvre n 12 ca strasse 2')
  expect([...wordsOf('Où ça?')]).toEqual([
    { folded: 'ou', start: 0, end: 2 },
    { folded: 'ca', start: 3, end: 5 },
  ])
})

test('what is typed becomes words, words together, and words to leave out', () => {
  const plain = { isExcluded: false, isPrefix: false }
  expect(parseSearch('the quick')).toEqual([
    { ...plain, words: ['the'] },
    { ...plain, words: ['quick'], isPrefix: true },
  ])
  expect(parseSearch('quick ')).toEqual([{ ...plain, words: ['quick'] }])
  expect(parseSearch('"the quick" -fox')).toEqual([
    { ...plain, words: ['the', 'quick'] },
    { ...plain, words: ['fox'], isExcluded: true },
  ])
  expect(parseSearch('vingt-cinq')).toEqual([{ ...plain, words: ['vingt', 'cinq'], isPrefix: true }])
  expect(parseSearch(`- "" ' --`)).toEqual([])
  expect(parseSearch('word '.repeat(50))).toHaveLength(16)
})

test('hits are marked with or without accents, as whole words, and the last one by its beginning', () => {
  expect(mark('Été, ÉTÉ et e\u0301te\u0301 ; étéphobe', 'ete ')).toBe('[Été], [ÉTÉ] et [e\u0301te\u0301] ; étéphobe')
  expect(mark('étéphobe', 'ete')).toBe('[étéphobe]')
  expect(mark('Œuvre, oeuvre, chef-d’œuvre', 'oeuvre ')).toBe('[Œuvre], [oeuvre], chef-d’[œuvre]')
  expect(mark('les écoles, une école', 'école ', ['ecol'])).toBe('les [écoles], une [école]')
  expect(mark('quick brown; quick, brown; brown quick', '"quick brown"')).toBe('[quick brown]; [quick, brown]; brown quick')
  expect(mark('a.b*c', 'a.b*c')).toBe('[a.b*c]')
  expect(mark('left alone', '-left')).toBe('left alone')
})

test('a snippet shows the place where most different words stand together', () => {
  const filler = 'lorem ipsum dolor sit amet '.repeat(20)
  const text = `alpha ${filler} here alpha meets beta at last ${filler}`
  const parts = snippet(text, hitsOf(parseSearch('alpha beta '), []))
  const shown = parts.map(part => part.text).join('')
  expect(shown).toContain('here alpha meets beta at last')
  expect(shown.startsWith('… ')).toBe(true)
  expect(shown.endsWith(' …')).toBe(true)
  expect(shown.length).toBeLessThan(300)
  expect(snippet('', null)).toEqual([])
  expect(snippet('x'.repeat(1000), hitsOf(parseSearch('x'.repeat(500)), []))[0]?.text.length).toBeLessThan(300)
})

test('a long text without spaces does not take for ever', { timeout: 5_000 }, () => {
  for (const query of ['aaaaaaaab', 'a', 'aa aaa aaaa aaaaa', 'oeoeoeoe'])
    expect(snippet('oea'.repeat(7000), hitsOf(parseSearch(query), ['aaa', 'oeo']))).not.toEqual([])
})
