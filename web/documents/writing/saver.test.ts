import { beforeEach, expect, test, vi } from 'vitest'
import type { Document } from '#contract/calls/documents.ts'
import type { Content } from '#editor/node.ts'
import { saveWord, type Trouble, TYPING_PAUSE_MS } from './saveMachine.ts'
import { createSaver } from './saver.ts'
import type { Snapshot } from './typedText.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const contentOf = (text: string): Content => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })

class Failed extends Error {
  readonly trouble: Trouble
  constructor(trouble: Trouble) {
    super(trouble)
    this.trouble = trouble
  }
}

/** A person who types into a text of version 7; `answers` are the results of the saves, `stored` by default. */
const writing = (...answers: ('stored' | Trouble)[]) => {
  let text = ''
  let version = 7
  let storage: { text: string; version: number } | null = null
  const sent: string[] = []
  const events: string[] = []
  const ports = {
    read: (): Snapshot => ({ title: text, content: contentOf(text), textRevision: text.length }),
    send: async ({ title }: Snapshot, upon: number) => {
      sent.push(`${title} upon ${upon}`)
      events.push(`sent ${title}`)
      const answer = answers.shift() ?? 'stored'
      await new Promise(done => setTimeout(done, 100))
      if (answer !== 'stored') throw new Failed(answer)
      version++
      return { saved: { version } as Document, version }
    },
    keep: vi.fn(async ({ title }: Snapshot, _revision: number, upon: number, _unanswered: Snapshot | null) => {
      events.push(`kept ${title}`)
      storage = { text: title, version: upon }
    }),
    forget: async (revision: number) => {
      if (storage && storage.text.length <= revision) storage = null
    },
    troubleOf: (error: unknown) => (error as Failed).trouble,
    onSaved: () => {},
    onRefused: () => {},
    onNotKept: vi.fn(),
  }
  const saver = createSaver(version, ports)
  const type = (letter: string) => {
    text += letter
    saver.typed()
  }
  return { saver, ports, type, sent, events, getStorage: () => storage, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

test('each letter is kept within a quarter of a second, also of somebody who never pauses', async () => {
  const { type, getStorage, pass } = writing(...Array.from({ length: 50 }, () => 'offline' as const))
  const pause = 50
  for (let letter = 1; letter <= 100; letter++) {
    type('x')
    await pass(pause)
    expect(getStorage()?.text.length ?? 0).toBeGreaterThanOrEqual(letter - 250 / pause)
  }
})

test('what is sent is kept first', async () => {
  const { saver, type, events } = writing()
  type('a')
  const saving = saver.save()
  await vi.advanceTimersByTimeAsync(100)
  expect(await saving).toBe(true)
  expect(events).toEqual(['kept a', 'sent a'])
})

test('what was typed while a save was on its way is kept upon what that save has stored', async () => {
  const { saver, type, getStorage, pass } = writing()
  type('a')
  void saver.save()
  await pass(50)
  type('b')
  saver.keepNow()
  await pass(0)
  expect(getStorage()).toEqual({ text: 'ab', version: 7 })
  await pass(60)
  expect(getStorage()).toEqual({ text: 'ab', version: 8 })
  await pass(TYPING_PAUSE_MS + 100)
  expect(getStorage()).toBeNull()
})

test.each(['offline', 'unavailable'] as const)(
  'what is typed after an attempt without an answer is kept beside that attempt, until it is answered (%s)',
  async trouble => {
    const { saver, ports, type, pass } = writing(trouble)
    type('a')
    await pass(TYPING_PAUSE_MS + 200)
    type('b')
    await pass(300)
    expect(ports.keep.mock.lastCall).toEqual([expect.objectContaining({ title: 'ab' }), 2, 7, expect.objectContaining({ title: 'a' })])
    saver.online()
    await pass(150)
    expect(ports.keep.mock.lastCall).toEqual([expect.objectContaining({ title: 'ab' }), 2, 8, null])
  },
)

test('what was sent and refused is nothing that the server may have', async () => {
  const { ports, type, pass } = writing('refused', 'refused', 'refused')
  type('a')
  await pass(TYPING_PAUSE_MS + 200)
  type('b')
  await pass(300)
  expect(ports.keep.mock.lastCall?.[3]).toBeNull()
})

test('a page that is about to leave waits until all of it is kept, what is typed meanwhile included', async () => {
  const { saver, ports, type, getStorage, pass } = writing('offline', 'offline')
  const { keep } = ports
  const put = keep.getMockImplementation()!
  keep.mockImplementation(async (...kept) => {
    await new Promise(done => setTimeout(done, 1000))
    return put(...kept)
  })
  type('a')
  let isDone = false
  void saver.keepAll().then(() => (isDone = true))
  await pass(500)
  type('b')
  await pass(600)
  expect(isDone).toBe(false)
  await pass(2000)
  expect(isDone).toBe(true)
  expect(getStorage()?.text).toBe('ab')
  keep.mockRejectedValue(new Error('QuotaExceededError'))
  type('c')
  await saver.keepAll()
})

test('a device that keeps nothing is told of once, and never said to keep', async () => {
  const { saver, ports, type, pass } = writing('offline', 'offline')
  ports.keep.mockRejectedValue(new Error('QuotaExceededError'))
  type('a')
  await pass(TYPING_PAUSE_MS + 200)
  type('b')
  await pass(300)
  expect(ports.onNotKept).toHaveBeenCalledTimes(1)
  expect(saveWord(saver.getState())).toBe('offline')
})

test('without the lock nothing is sent until it is back, and everything is kept', async () => {
  const { saver, type, sent, getStorage, pass } = writing('locked')
  type('a')
  await pass(TYPING_PAUSE_MS + 100)
  type('b')
  await pass(60_000)
  expect(sent).toEqual(['a upon 7'])
  expect(saveWord(saver.getState())).toBe('locked')
  expect(getStorage()!.text).toBe('ab')
  saver.lockBack()
  await pass(100)
  expect(sent).toEqual(['a upon 7', 'ab upon 7'])
  expect(saveWord(saver.getState())).toBe('saved')
})

test('an attempt whose answer was lost is repeated as it was, also when the lock was away between', async () => {
  const { saver, type, sent, pass } = writing('offline', 'locked')
  type('a')
  await pass(TYPING_PAUSE_MS + 100)
  type('b')
  saver.online()
  await pass(100)
  saver.lockBack()
  await pass(100 + TYPING_PAUSE_MS + 100)
  expect(sent).toEqual(['a upon 7', 'a upon 7', 'a upon 7', 'ab upon 8'])
})
