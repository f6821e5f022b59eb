import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { showChange } from './showChange.ts'

const key = ['list']

test('a change is shown in the same moment, and stays when an older answer arrives', async () => {
  const cache = new QueryClient()
  cache.setQueryData(key, ['a', 'b'])
  const old = Promise.withResolvers<string[]>()
  const asked = cache.fetchQuery({ queryKey: key, queryFn: () => old.promise })

  expect(showChange<string[]>(cache, key, list => list.toReversed())).toEqual(['b', 'a'])
  expect(cache.getQueryData(key)).toEqual(['b', 'a'])
  old.resolve(['a', 'b'])
  await expect(asked).resolves.toEqual(['b', 'a'])
  expect(cache.getQueryData(key)).toEqual(['b', 'a'])
})

test('what nobody has loaded stays unknown', () => {
  const cache = new QueryClient()
  expect(showChange<string[]>(cache, key, list => [...list, 'a'])).toBeUndefined()
  expect(cache.getQueryData(key)).toBeUndefined()
})
