import { expect, test } from 'vitest'
import { loadTexts } from './load.ts'

test('a text in each language, with its values', async () => {
  const english = (await loadTexts('en')).of('logOut')
  const french = (await loadTexts('fr')).of('logOut')
  expect(english('goodbye', { firstname: '<Ann>' })).toBe('Goodbye <Ann>, see you soon!')
  expect(french('goodbye', { firstname: 'Zoé' })).toBe('Au revoir Zoé, à bientôt\u202F!')
})

test('plurals and numbers follow the language', async () => {
  const english = (await loadTexts('en')).of('ui')
  const french = (await loadTexts('fr')).of('ui')
  expect([0, 1, 12_345].map(count => english('results', { count }))).toEqual(['0 results', '1 result', '12,345 results'])
  expect([0, 1, 2, 12_345, 1_000_000].map(count => french('results', { count }))).toEqual([
    '0 résultat',
    '1 résultat',
    '2 résultats',
    '12\u202F345 résultats',
    '1\u202F000\u202F000 résultats',
  ])
})
