import { describe, expect, test } from 'vitest'
import {
  isAtRisk,
  isKept,
  isDue,
  isUnsaved,
  type SaveEvent,
  type SaveState,
  saveWord,
  startSaving,
  step,
  TYPING_MAX_MS,
  type Trouble,
  TYPING_PAUSE_MS,
} from './saveMachine.ts'

const after = (...events: SaveEvent[]): SaveState => events.reduce(step, startSaving(7))
const typed = (at: number): SaveEvent => ({ type: 'typed', at })
const started: SaveEvent = { type: 'started' }
const saved = (at: number, version = 8): SaveEvent => ({ type: 'saved', at, version })
const failed = (trouble: Trouble, at = 2000): SaveEvent => ({ type: 'failed', at, trouble })

describe('When a save starts', () => {
  test('nothing typed is nothing to send', () => {
    expect(isDue(after(), 1_000_000)).toBe(false)
    expect(saveWord(after())).toBe('saved')
    expect(isDue(after({ type: 'asked', at: 5, isManual: false }), 5)).toBe(false)
  })

  test('a pause after typing saves', () => {
    const state = after(typed(0), typed(500))
    expect(saveWord(state)).toBe('unsaved')
    expect(isDue(state, 500 + TYPING_PAUSE_MS - 1)).toBe(false)
    expect(isDue(state, 500 + TYPING_PAUSE_MS)).toBe(true)
  })

  test('who never pauses is saved every five seconds', () => {
    const events = Array.from({ length: 60 }, (_, index) => typed(index * 100))
    expect(after(...events).dueAt).toBe(TYPING_MAX_MS + 900)
    expect(isDue(after(...events.slice(0, 51)), TYPING_MAX_MS)).toBe(true)
  })

  test('one save at a time: what is typed meanwhile follows', () => {
    const meanwhile = after(typed(0), started, typed(100), { type: 'asked', at: 150, isManual: false })
    expect(isDue(meanwhile, 10_000)).toBe(false)
    const then = step(meanwhile, saved(300))
    expect(isUnsaved(then)).toBe(true)
    expect(isDue(then, 300)).toBe(true)
    expect(saveWord(step(step(then, started), saved(400, 9)))).toBe('saved')
  })

  test('Ctrl+S writes history also when nothing was typed, and is not forgotten while a save is on its way', () => {
    const asked: SaveEvent = { type: 'asked', at: 10, isManual: true }
    expect(isDue(after(asked), 10)).toBe(true)
    expect(step(after(asked), started).sending).toMatchObject({ isManual: true })
    const later = after(typed(0), started, asked, saved(20))
    expect(isDue(later, 20)).toBe(true)
    expect(step(later, started).sending).toMatchObject({ isManual: true })
  })
})

describe('What is said is true', () => {
  test('saved only when the newest change is acknowledged', () => {
    expect(saveWord(after(typed(0), started))).toBe('saving')
    expect(saveWord(after(typed(0), started, typed(1), saved(2)))).toBe('unsaved')
    expect(saveWord(after(typed(0), started, saved(2)))).toBe('saved')
  })

  test('kept on this device is said of the newest change only', () => {
    const offline = after(typed(0), started, failed('offline'))
    expect(saveWord(offline)).toBe('offline')
    const kept = step(offline, { type: 'kept', revision: 1 })
    expect(saveWord(kept)).toBe('kept')
    expect(saveWord(step(kept, typed(3000)))).toBe('offline')
  })

  test('a retry while offline still says offline', () => {
    const kept = after(typed(0), { type: 'kept', revision: 1 }, started, failed('offline'), started)
    expect(saveWord(kept)).toBe('kept')
  })

  test('a server that answers and cannot store is no missing network', () => {
    const unavailable = after(typed(0), started, failed('unavailable'))
    expect(saveWord(unavailable)).toBe('unavailable')
    expect(saveWord(step(unavailable, { type: 'kept', revision: 1 }))).toBe('unavailableKept')
    expect(saveWord(step(step(unavailable, started), saved(5000)))).toBe('saved')
    const offlineSince = step(step(step(unavailable, { type: 'kept', revision: 1 }), started), failed('offline', 5000))
    expect(saveWord(offlineSince)).toBe('kept')
  })
})

test('a picture on its way is neither saved nor lost without a word', () => {
  const uploading = after({ type: 'uploading', count: 1 })
  expect(saveWord(uploading)).toBe('saving')
  expect(isAtRisk(uploading)).toBe(true)
  expect(isDue(uploading, 1_000_000)).toBe(false)
  const done = step(uploading, { type: 'uploading', count: 0 })
  expect(saveWord(done)).toBe('saved')
  expect(isAtRisk(done)).toBe(false)
})

test('kept is what lies here or on the server, files on their way excepted', () => {
  expect(isKept(after())).toBe(true)
  expect(isKept(after(typed(0)))).toBe(false)
  expect(isKept(after(typed(0), { type: 'kept', revision: 1 }))).toBe(true)
  expect(isKept(after(typed(0), { type: 'kept', revision: 1 }, typed(1)))).toBe(false)
  expect(isKept(after(typed(0), started, saved(100)))).toBe(true)
  expect(isKept(after({ type: 'uploading', count: 1 }))).toBe(false)
})

describe('Trouble', () => {
  test.each(['offline', 'unavailable'] as const)('%s is tried again, ever more rarely, and at once when the network is back', trouble => {
    let state = after(typed(0), started, failed(trouble, 2000))
    expect(state.dueAt).toBe(4000)
    state = step(step(state, started), failed(trouble, 4000))
    expect(state.dueAt).toBe(8000)
    for (let i = 0; i < 10; i++) state = step(step(state, started), failed(trouble, 10_000))
    expect(state.dueAt).toBe(40_000)
    expect(isDue(step(state, { type: 'online', at: 11_000 }), 11_000)).toBe(true)
  })

  test('an attempt without an answer is repeated as it was; what came after it is still unsaved then', () => {
    const asked: SaveEvent = { type: 'asked', at: 3000, isManual: true }
    const again = after(typed(0), started, failed('offline'), typed(2500), asked, { type: 'started', again: 1 })
    expect(again.sending).toEqual({ revision: 1, isManual: false })
    const then = step(again, saved(4000))
    expect(saveWord(then)).toBe('unsaved')
    expect(isDue(then, 4000 + TYPING_PAUSE_MS)).toBe(true)
    expect(step(then, started).sending).toEqual({ revision: 2, isManual: true })
  })

  test('a history entry that could not be written is written when the network is back', () => {
    const state = after({ type: 'asked', at: 0, isManual: true }, started, failed('offline'), { type: 'online', at: 5000 })
    expect(isDue(state, 5000)).toBe(true)
    expect(step(state, started).sending).toMatchObject({ isManual: true })
  })

  test('a conflict waits for a decision, even when more is typed or requested', () => {
    const state = after(typed(0), started, failed('conflict'), typed(3000), { type: 'asked', at: 3100, isManual: true })
    expect(saveWord(state)).toBe('conflict')
    expect(isDue(state, 1_000_000)).toBe(false)
    const mine = step(state, { type: 'keptMine', at: 4000, version: 12 })
    expect(isDue(mine, 4000)).toBe(true)
    expect(mine.version).toBe(12)
    const theirs = step(state, { type: 'tookTheirs', at: 4000, version: 12 })
    expect(isUnsaved(theirs)).toBe(false)
    expect(saveWord(theirs)).toBe('saved')
  })

  test.each<SaveEvent>([failed('locked'), { type: 'lockLost' }])(
    'while somebody else writes nothing is sent, even when more is typed or requested ($type)',
    lost => {
      const sending = lost.type === 'failed' ? [started] : []
      const state = after(typed(0), ...sending, lost, typed(3000), { type: 'asked', at: 3100, isManual: true })
      expect(saveWord(state)).toBe('locked')
      expect(isDue(state, 1_000_000)).toBe(false)
      const back = step(state, { type: 'lockBack', at: 4000 })
      expect(saveWord(back)).toBe('unsaved')
      expect(isDue(back, 4000)).toBe(true)
    },
  )

  test('a lock that is lost while a save is on its way is told by the answer to the save', () => {
    const state = after(typed(0), started, { type: 'lockLost' })
    expect(saveWord(state)).toBe('saving')
    expect(saveWord(step(state, saved(100)))).toBe('saved')
    expect(saveWord(step(state, failed('locked')))).toBe('locked')
  })

  test('a lock that is lost with everything saved says nothing untrue, and its return sends nothing', () => {
    const lost = after(typed(0), started, saved(100), { type: 'lockLost' })
    expect(saveWord(lost)).toBe('saved')
    const back = step(lost, { type: 'lockBack', at: 200 })
    expect(back).toMatchObject({ trouble: null, dueAt: null })
  })

  test('a decision that is owed is not taken away by a lock', () => {
    const conflict = after(typed(0), started, failed('conflict'))
    expect(step(conflict, { type: 'lockLost' })).toEqual(conflict)
    expect(step(conflict, { type: 'lockBack', at: 5 })).toEqual(conflict)
  })

  test('a refusal is not repeated until something is typed or asked', () => {
    const state = after(typed(0), started, failed('refused'))
    expect(saveWord(state)).toBe('refused')
    expect(isDue(state, 1_000_000)).toBe(false)
    expect(isDue(step(state, { type: 'asked', at: 3000, isManual: true }), 3000)).toBe(true)
    expect(step(state, typed(3000)).dueAt).toBeLessThanOrEqual(3000 + TYPING_MAX_MS)
  })
})
