import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { after } from '#web/platform/after.ts'
import { createCache } from './cache.ts'
import { pace } from './pace.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

/** A page that shows these lists, and how often it has fetched each. `luck` is its random number, from 0 to 1. */
const page = async ({
  lists = ['workspaces'],
  luck = 0,
  answersAfter = 0,
}: { lists?: string[]; luck?: number; answersAfter?: number } = {}) => {
  const cache = createCache(() => {})
  const hearing = pace(cache, {
    now: () => Date.now(),
    after,
    random: () => luck,
  })
  const asked: Record<string, number> = {}
  const leaves: (() => void)[] = []
  for (const list of lists) {
    const queryFn = () => new Promise<number>(done => setTimeout(done, answersAfter, (asked[list] = (asked[list] ?? -1) + 1)))
    leaves.push(new QueryObserver(cache, { queryKey: [list], queryFn }).subscribe(() => {}))
  }
  await vi.advanceTimersByTimeAsync(answersAfter)
  return {
    ...{ cache, asked },
    hear: (list: string) => hearing(() => void cache.invalidateQueries({ queryKey: [list] })),
    leave: () => leaves.forEach(leave => leave()),
  }
}

test('what the page has made old itself is asked for at once', async () => {
  const { cache, asked } = await page({ luck: 1 })
  void cache.invalidateQueries({ queryKey: ['workspaces'] })
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual({ workspaces: 1 })
})

test('however many news make it old, it is asked for once, when they have come to a rest', async () => {
  const { asked, hear } = await page()
  for (let news = 0; news < 100; news++) {
    hear('workspaces')
    await vi.advanceTimersByTimeAsync(16)
  }
  expect(asked).toEqual({ workspaces: 0 })
  await vi.advanceTimersByTimeAsync(250)
  expect(asked).toEqual({ workspaces: 1 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual({ workspaces: 1 })
})

test('news that never rest do not keep it old for ever', async () => {
  const { asked, hear } = await page()
  for (let ms = 0; ms < 20_000; ms += 100) {
    hear('workspaces')
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(asked.workspaces).toBeGreaterThanOrEqual(3)
  expect(asked.workspaces).toBeLessThanOrEqual(4)
})

test('the more a page has to ask, the further it may put it off: one answer a tenth of a second, many two seconds', async () => {
  const lists = Array.from({ length: 30 }, (_, index) => `list ${index}`)
  const one = await page({ lists, luck: 1 })
  one.hear('list 0')
  await vi.advanceTimersByTimeAsync(250 + 99)
  expect(one.asked['list 0']).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(one.asked['list 0']).toBe(1)

  for (const list of lists) one.hear(list)
  await vi.advanceTimersByTimeAsync(250 + 1999)
  expect(one.asked['list 29']).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(one.asked['list 29']).toBe(1)
})

test('an answer that was on its way when the news came is asked for once more; one that was asked for after them is not', async () => {
  const { cache, asked, hear } = await page({ answersAfter: 100 })
  void cache.invalidateQueries({ queryKey: ['workspaces'] })
  await vi.advanceTimersByTimeAsync(50)
  hear('workspaces')
  await vi.advanceTimersByTimeAsync(500)
  expect(asked).toEqual({ workspaces: 2 })

  hear('workspaces')
  void cache.invalidateQueries({ queryKey: ['workspaces'] })
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual({ workspaces: 3 })
})

test('what no page shows is only marked, and asked for when it is shown', async () => {
  const { cache, asked, hear } = await page({ lists: [] })
  cache.setQueryData(['archive'], 0)
  hear('archive')
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual({})
  expect(cache.getQueryState(['archive'])?.isInvalidated).toBe(true)
})

test('an answer that was on its way when the news came is not taken for the newest by a page that shows it later', async () => {
  const { cache, asked, hear, leave } = await page({ answersAfter: 100 })
  void cache.invalidateQueries({ queryKey: ['workspaces'] })
  await vi.advanceTimersByTimeAsync(50)
  hear('workspaces')
  leave()
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual({ workspaces: 1 })
  expect(cache.getQueryState(['workspaces'])?.isInvalidated).toBe(true)
})
