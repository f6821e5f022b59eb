import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from './cache.ts'
import { keepOpened, OPENED_KEPT } from './keepOpened.ts'
import { keys } from './keys.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const HOURS = 60 * 60_000

test('what was opened is there hours later, with what stands around it; what was searched for is not', async () => {
  const cache = createCache(() => {})
  const opened = [keys.document('handbook', 'travel'), keys.children('handbook', 'root'), keys.team('atelier'), keys.recent('atelier')]
  for (const key of [...opened, keys.search('atelier', 'words')]) await cache.fetchQuery({ queryKey: key, queryFn: () => 'read' })
  await vi.advanceTimersByTimeAsync(9 * HOURS)
  expect(opened.map(key => cache.getQueryData(key))).toEqual(opened.map(() => 'read'))
  expect(cache.getQueryData(keys.search('atelier', 'words'))).toBeUndefined()
})

test('of very many documents those go first that were read first', async () => {
  const cache = createCache(() => {})
  const stop = keepOpened(cache)
  const keyOf = (number: number) => keys.document('handbook', `page-${number}`)
  const open = async (number: number) => {
    await vi.advanceTimersByTimeAsync(1000)
    await cache.fetchQuery({ queryKey: keyOf(number), queryFn: () => number })
  }
  for (let number = 0; number < OPENED_KEPT + 5; number++) await open(number)
  cache.setQueryData(keys.team('atelier'), 'team')
  const kept = Array.from({ length: OPENED_KEPT + 5 }, (_, number) => number).filter(
    number => cache.getQueryData(keyOf(number)) !== undefined,
  )
  expect(kept).toHaveLength(OPENED_KEPT)
  expect(kept[0]).toBe(5)
  stop()
})
