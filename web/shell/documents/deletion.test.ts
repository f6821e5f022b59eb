import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Document } from '#contract/calls/documents.ts'
import { entry, handbook, setChildren, T, W } from '#web/data/cache/apply/handbookCache.ts'
import { keys } from '#web/data/cache/keys.ts'
import type { WebApi } from '#web/data/calls/client.ts'
import { restoreDocument } from './deletion.ts'

test('after a restored document the numbers are fetched, even where a list had it before the answer came', async () => {
  const cache = handbook()
  let fetched = 0
  const counting = new QueryObserver(cache, { queryKey: keys.workspaces(T), staleTime: Infinity, queryFn: () => [++fetched] })
  const stop = counting.subscribe(() => {})
  const restored = { ...entry('d'), version: 1 } as Document
  // A list that was fetched before the answer.
  const restore = async () => {
    setChildren(cache, 'root', ['a', 'b', 'c', 'd'])
    return { document: restored }
  }
  await restoreDocument({ api: { documents: { restore } } as unknown as WebApi, cache }, restored)
  await expect.poll(() => fetched).toBe(1)
  expect(cache.getQueryState(keys.children(W, 'root'))?.isInvalidated).toBe(true)
  stop()
})
