import { beforeEach, describe, expect, test, vi } from 'vitest'
import { TOAST_ACTION_MS, TOAST_MS } from '#contract/limits.ts'
import { createToasts } from './toasts.ts'

let toasts: ReturnType<typeof createToasts>
const titles = () => toasts.getToasts().map(toast => toast.title)

beforeEach(() => {
  vi.useFakeTimers()
  toasts = createToasts()
  return () => vi.useRealTimers()
})

describe('a toast lives as long as its kind says', () => {
  test.each([
    ['success', 3000],
    ['info', 5000],
    ['warning', 10_000],
    ['denied', 10_000],
    ['danger', 20_000],
  ] as const)('%s: %i ms', (kind, lifeMs) => {
    toasts.showToast({ kind, title: 'Saved' })

    vi.advanceTimersByTime(lifeMs - 1)
    expect(titles()).toEqual(['Saved'])
    vi.advanceTimersByTime(1)
    expect(titles()).toEqual([])
  })
})

test('an offer to undo stays for ten seconds, where the kind does not give more', () => {
  const action = { label: 'Undo', onPress: () => undefined }
  toasts.showToast({ kind: 'success', title: 'Deleted', action })
  toasts.showToast({ kind: 'danger', title: 'Failed', action })
  vi.advanceTimersByTime(TOAST_ACTION_MS - 1)
  expect(titles()).toEqual(['Deleted', 'Failed'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual(['Failed'])
  vi.advanceTimersByTime(TOAST_MS.danger - TOAST_ACTION_MS - 1)
  expect(titles()).toEqual(['Failed'])
})

test('the newest offer to undo is taken by keys as by a press, once', () => {
  const undone = vi.fn<(what: string) => void>()
  const offer = (title: string) =>
    toasts.showToast({ kind: 'info', title, action: { label: 'Undo', isUndo: true, onPress: () => undone(title) } })
  expect(toasts.undoNewest()).toBe(false)
  offer('Moved')
  offer('Archived')
  toasts.showToast({ kind: 'danger', title: 'Failed', action: { label: 'Try again', onPress: () => undone('nothing') } })
  expect(toasts.undoNewest()).toBe(true)
  expect(toasts.undoNewest()).toBe(true)
  expect(toasts.undoNewest()).toBe(false)
  expect(undone.mock.calls).toEqual([['Archived'], ['Moved']])
  expect(titles()).toEqual(['Failed'])
})

test('the same message replaces itself and starts its time again', () => {
  toasts.showToast({ kind: 'success', title: 'Saved' })
  vi.advanceTimersByTime(2000)
  toasts.showToast({ kind: 'success', title: 'Saved' })

  expect(titles()).toEqual(['Saved'])
  vi.advanceTimersByTime(2000)
  expect(titles()).toEqual(['Saved'])
  vi.advanceTimersByTime(1000)
  expect(titles()).toEqual([])
})

test('each offer to take something back stays, also where two say the same: both “Untitled” can come back', () => {
  const undone: string[] = []
  const offer = (what: string) => ({ label: 'Undo', isUndo: true, onPress: () => void undone.push(what) })
  toasts.showToast({ kind: 'info', title: '“Untitled” was deleted', action: offer('one') })
  toasts.showToast({ kind: 'info', title: '“Untitled” was deleted', action: offer('two') })
  expect(titles()).toHaveLength(2)
  for (const toast of toasts.getToasts()) toast.action?.onPress()
  expect(undone).toEqual(['one', 'two'])
})

test('two errors with different words both stay', () => {
  toasts.showToast({ kind: 'danger', title: 'Error', message: 'The title is empty.' })
  toasts.showToast({ kind: 'danger', title: 'Error', message: 'The permalink is taken.' })

  expect(titles()).toHaveLength(2)
})

test('time stands still while somebody points at the stack, and goes on where it was', () => {
  toasts.showToast({ kind: 'success', title: 'Saved' })
  vi.advanceTimersByTime(2000)

  toasts.setPaused(true)
  vi.advanceTimersByTime(60_000)
  expect(titles()).toEqual(['Saved'])

  toasts.setPaused(false)
  vi.advanceTimersByTime(999)
  expect(titles()).toEqual(['Saved'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual([])
})

test('a toast pushed out of sight by three newer ones keeps its time until it is seen again', () => {
  toasts.showToast({ kind: 'danger', title: 'first' })
  for (const title of ['second', 'third', 'fourth']) toasts.showToast({ kind: 'success', title })

  vi.advanceTimersByTime(3000)
  expect(titles()).toEqual(['first'])
  vi.advanceTimersByTime(19_999)
  expect(titles()).toEqual(['first'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual([])
})

test('closing the last toast under the pointer does not hold up the next one', () => {
  const id = toasts.showToast({ kind: 'success', title: 'Saved' })
  toasts.setPaused(true)
  toasts.closeToast(id)
  toasts.showToast({ kind: 'success', title: 'Moved' })

  vi.advanceTimersByTime(3000)
  expect(titles()).toEqual([])
})

test('listeners hear of every change until they leave', () => {
  const listener = vi.fn<() => void>()
  const leave = toasts.subscribe(listener)
  const id = toasts.showToast({ kind: 'info', title: 'Hello' })
  toasts.closeToast(id)
  leave()
  toasts.showToast({ kind: 'info', title: 'Hello' })

  expect(listener).toHaveBeenCalledTimes(2)
})
