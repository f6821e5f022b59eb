import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { TemplateEntry } from '#contract/calls/templates.ts'
import { keys } from './keys.ts'
import { sorted, templatesSorted } from './templates.ts'

const entry = (_id: string, order: number) => ({ _id, order }) as TemplateEntry
const list = [entry('a', 0), entry('b', 1), entry('of another workspace', 0)]

test('only the list that is sorted changes, with its numbers', () => {
  expect(sorted(list, ['b', 'a'])).toEqual([entry('b', 0), entry('a', 1), entry('of another workspace', 0)])
})

test('an order is shown at once and can be taken back, unless the list has changed since', () => {
  const cache = new QueryClient()
  const key = keys.templates('team')
  cache.setQueryData(key, list)
  const takeBack = templatesSorted(cache, 'team', ['b', 'a'])
  expect(cache.getQueryData<TemplateEntry[]>(key)?.[0]).toEqual(entry('b', 0))
  takeBack()
  expect(cache.getQueryData(key)).toEqual(list)

  const later = templatesSorted(cache, 'team', ['b', 'a'])
  cache.setQueryData(key, [entry('c', 0)])
  later()
  expect(cache.getQueryData(key)).toEqual([entry('c', 0)])
})
