import { expect, test } from 'vitest'
import { mayReload } from './chunkReload.ts'

test('a missing script reloads the page at most once per minute', () => {
  const kept = new Map<string, string>()
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) }
  expect(mayReload(storage, 1_000_000)).toBe(true)
  expect(mayReload(storage, 1_059_999)).toBe(false)
  expect(mayReload(storage, 1_060_000)).toBe(true)
})
