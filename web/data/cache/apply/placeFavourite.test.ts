import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { favouriteMoved } from './placeFavourite.ts'
import { keys } from '#web/data/cache/keys.ts'
import { type PagedRows, rowsOf } from '#web/data/cache/queries.ts'

const key = keys.favourites('team')

/** A list in two pages. */
const list = () => {
  const cache = new QueryClient()
  const pages = ['ab', 'cd'].map(ids => ({ documents: [...ids].map(_id => ({ _id })) }))
  cache.setQueryData(key, { pages, pageParams: [undefined, 'b'] })
  const idsOf = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id).join('')
  return { cache, ids: () => idsOf(rowsOf(cache.getQueryData<PagedRows>(key))) }
}

test.each([
  ['a', 'c', 'bcad'],
  ['d', null, 'dabc'],
  ['b', 'a', 'abcd'],
  ['c', 'd', 'abdc'],
  ['x', 'a', 'abcd'],
])('%s comes after %s', (document, after, expected) => {
  const { cache, ids } = list()
  favouriteMoved(cache, { team: 'team', document, after })
  expect(ids()).toBe(expected)
})

test('a place is shown at once and can be taken back, unless the list has changed since', () => {
  const { cache, ids } = list()
  const takeBack = favouriteMoved(cache, { team: 'team', document: 'd', after: null })
  expect(ids()).toBe('dabc')
  takeBack()
  expect(ids()).toBe('abcd')
  expect(cache.getQueryState(key)?.isInvalidated).toBe(true)

  const late = favouriteMoved(cache, { team: 'team', document: 'd', after: null })
  favouriteMoved(cache, { team: 'team', document: 'c', after: null })
  late()
  expect(ids()).toBe('cdab')
})
