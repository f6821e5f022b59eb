import { expect, test } from 'vitest'
import { allOf, isOf, type Kind, keys } from './keys.ts'

const all = Object.entries(keys) as [Kind, (...parts: string[]) => readonly unknown[]][]

test.each(all)('the key of %s begins with its name and what it belongs to', (kind, keyOf) => {
  const key = keyOf('owner', 'part', 'rest')
  expect(key.slice(0, 2)).toEqual(key.length === 1 ? [kind] : allOf(kind, 'owner'))
  expect(key.slice(0, 1)).toEqual(allOf(kind))
  expect(all.filter(([other]) => isOf(key, other)).map(([name]) => name)).toEqual([kind])
})
