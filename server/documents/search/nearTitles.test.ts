import { expect, test } from 'vitest'
import { textWith, write } from '#test/documents.ts'
import { world } from '#test/world.ts'
import { markNear, nearQuery, nearWords } from './nearTitles.ts'
import { parseSearch } from './searchQuery.ts'

const near = (typed: string) => nearWords(parseSearch(typed))

test('a long word is looked up with one letter missing, too many, another one, or two in the wrong order', () => {
  const [word] = near('plan ')
  for (const spelling of ['plan', 'plaan', 'xplan', 'plans', 'pln', 'lan', 'pla', 'pkan', 'lpan', 'paln', 'plna'])
    expect([spelling, word?.spellings.has(spelling)]).toEqual([spelling, true])
  for (const other of ['plates', 'pnal', 'an', 'palms']) expect([other, word?.spellings.has(other)]).toEqual([other, false])
})

test('only so many words are varied, and neither short ones nor numbers', () => {
  expect(near('un deux 2026 trois quatre cinq').map(({ spellings }) => spellings.size > 1)).toEqual([false, true, false, true, true, false])
  expect(nearQuery(near('un 2026'))).toBeNull()
  expect(nearQuery(near('-management'))).toBeNull()
})

test('a title is marked where its words are nearly those', () => {
  const parts = markNear('The Management of trains', near('managment trian'))
  expect(parts.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['Management', 'trains'])
  expect(parts.map(({ text }) => text).join('')).toBe('The Management of trains')
})

test('titles are found although a word is mistyped, only where nothing has the words, and only by who may read them', async () => {
  const here = await world()
  const { ann, bob, team } = here
  await write(here, ann, 'Project management')
  await write(here, ann, 'Congés payés')
  const closed = await write(here, ann, 'Management of secrets')
  await ann.documents.update({ id: closed._id, isRestricted: true })
  const ask = (query: string) => bob.documents.search({ teamId: team._id, query })

  for (const query of ['managment', 'mangaement', 'managemment', 'managemetn proj', 'kanagement', 'managm'])
    expect([query, (await ask(query)).documents.map(({ title }) => title)]).toEqual([query, ['Project management']])
  expect(await ask('congse')).toMatchObject({ isNear: true, documents: [{ title: 'Congés payés' }] })
  expect((await ask('management')).isNear).toBeUndefined()
  await write(here, ann, 'Words', { content: textWith('A congse of its own.') })
  expect((await ask('congse')).documents.map(({ title }) => title)).toEqual(['Words'])
  expect((await ask('mnaagmeent')).documents).toEqual([])
})
