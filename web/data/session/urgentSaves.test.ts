import { beforeEach, expect, test, vi } from 'vitest'
import { createUrgentSaves } from './urgentSaves.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test('each save says what became of it: one that fails is lost, one that takes longer than five seconds is kept', async () => {
  const saves = createUrgentSaves()
  saves.add(async canSave => (canSave ? 'saved' : 'kept'))
  saves.add(() => Promise.reject(new Error('No storage')))
  saves.add(() => new Promise(() => {}))
  const outcomes = saves.run()
  await vi.advanceTimersByTimeAsync(5000)
  expect(await outcomes).toEqual(['saved', 'lost', 'kept'])
})

test('a save that was taken away is not asked for', async () => {
  const saves = createUrgentSaves()
  const remove = saves.add(async canSave => (canSave ? 'saved' : 'kept'))
  expect(saves.isEmpty()).toBe(false)
  expect(await saves.run(false)).toEqual(['kept'])
  remove()
  expect(saves.isEmpty()).toBe(true)
  expect(await saves.run()).toEqual([])
})
