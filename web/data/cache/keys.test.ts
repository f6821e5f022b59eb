import { expect, test } from 'vitest'
import { allOf, isOf, type Kind, keys, OF_A_TEAM, OF_A_WORKSPACE } from './keys.ts'

const all = Object.entries(keys) as [Kind, (...parts: string[]) => readonly unknown[]][]

test.each(all)('the key of %s begins with its name and what it belongs to', (kind, keyOf) => {
  const key = keyOf('owner', 'part', 'rest')
  expect(key.slice(0, 2)).toEqual(key.length === 1 ? [kind] : allOf(kind, 'owner'))
  expect(key.slice(0, 1)).toEqual(allOf(kind))
  expect(all.filter(([other]) => isOf(key, other)).map(([name]) => name)).toEqual([kind])
})

test.each([
  ['team', OF_A_TEAM],
  ['workspace', OF_A_WORKSPACE],
] as const)('what is kept by the id of a %s is read again, or forgotten, with it', (owner, kinds) => {
  const kept = all.filter(([, keyOf]) => new RegExp(`^\\(?${owner}\\b`).test(String(keyOf)))
  expect(kept.map(([kind]) => kind).sort()).toEqual([...kinds].sort())
})
