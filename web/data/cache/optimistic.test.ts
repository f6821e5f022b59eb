import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { applyHeard as apply } from './apply/applyHeard.ts'
import { entry, handbook, ids, isStale, list, open, setChildren, W } from './apply/handbookCache.ts'
import { keys } from './keys.ts'
import { optimistically } from './optimistic.ts'

test('a refused change is taken back everywhere', async () => {
  const cache = handbook()
  setChildren(cache, 'b', [])
  const before = ['root', 'a', 'b'].map(parent => list(cache, parent))
  const way = open(cache, 'a1')
  const refused = new Error('refused')
  const call = async () => {
    expect(ids(cache, 'b')).toEqual(['a1'])
    throw refused
  }
  const commit = { type: 'document/moved', payload: { document: entry('a1', 'b'), from: 'a', before: null } } as const
  await expect(optimistically(cache, [commit], call)).rejects.toBe(refused)
  expect(['root', 'a', 'b'].map(parent => list(cache, parent))).toEqual(before)
  expect(open(cache, 'a1')).toEqual(way)
})

test('what somebody else has changed meanwhile is not taken back but read again', async () => {
  const cache = handbook()
  const call = async () => {
    apply(cache, { type: 'document/added', payload: { document: entry('new'), before: null } })
    throw new Error('refused')
  }
  const commit = { type: 'document/changed', payload: { document: { _id: 'b', workspace: W, version: 1, title: 'Mine' } } } as const
  await expect(optimistically(cache, [commit], call)).rejects.toThrow('refused')
  expect(ids(cache, 'root')).toContain('new')
  expect(isStale(cache, keys.children(W, 'root'))).toBe(true)
})

test('what a change has made stale is read again once the call is done: an earlier answer does not include the change', async () => {
  const cache = handbook()
  let isDone = false
  const wasDone: boolean[] = []
  const reading = new QueryObserver(cache, { queryKey: keys.archive(W), staleTime: Infinity, queryFn: () => wasDone.push(isDone) })
  const stop = reading.subscribe(() => {})
  const commit = { type: 'document/moved' as const, payload: { document: { ...entry('b'), isArchived: true }, from: 'root', before: null } }
  await optimistically(cache, [commit], async () => {
    await expect.poll(() => wasDone.length).toBeGreaterThan(0)
    isDone = true
  })
  await expect.poll(() => wasDone.at(-1)).toBe(true)
  stop()
})
