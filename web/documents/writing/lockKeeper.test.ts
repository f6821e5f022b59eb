import { beforeEach, expect, test, vi } from 'vitest'
import { createLockKeeper, type HeldLock, type LockRefusal, RENEW_MS } from './lockKeeper.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

class Refused extends Error {
  readonly refusal: LockRefusal
  constructor(refusal: LockRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

/** The lock of one tab; `answers` are the server's answers one after the other, the last one for ever. */
const keeping = (first: HeldLock | LockRefusal, ...answers: (HeldLock | LockRefusal)[]) => {
  const say = (answer: HeldLock | LockRefusal): Promise<HeldLock> =>
    typeof answer === 'string' ? Promise.reject(new Refused(answer)) : Promise.resolve(answer)
  const asked: [number | null, boolean][] = []
  const heard: string[] = []
  const released: number[] = []
  const keeper = createLockKeeper(say(first), {
    take: (fence, force) => {
      asked.push([fence, force])
      return say(answers.length > 1 ? answers.shift()! : answers[0]!)
    },
    release: async fence => void released.push(fence),
    refusalOf: error => (error as Refused).refusal,
    onHeld: ({ fence }) => heard.push(`held ${fence}`),
    onLost: () => heard.push('lost'),
    onOver: () => heard.push('over'),
  })
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return { keeper, asked, heard, released, pass }
}

const held = (fence: number): HeldLock => ({ fence, version: 7, since: '' })

test('a lock is renewed every ten seconds with its own number', async () => {
  const { asked, heard, pass } = keeping(held(4), held(4))
  await pass(RENEW_MS - 1)
  expect(asked).toEqual([])
  await pass(1 + 2 * RENEW_MS)
  expect(asked).toEqual(Array.from({ length: 3 }, () => [4, false]))
  expect(new Set(heard)).toEqual(new Set(['held 4']))
})

test('a writer who has lost it keeps trying with the old number, and has it again when it is free', async () => {
  const { keeper, asked, heard, pass } = keeping(held(4), 'held', 'held', held(6))
  await pass(RENEW_MS)
  expect(keeper.isHeld()).toBe(false)
  await pass(2 * RENEW_MS)
  expect(asked).toEqual([
    [4, false],
    [4, false],
    [4, false],
  ])
  expect(heard).toEqual(['held 4', 'lost', 'lost', 'held 6'])
  expect(keeper.getFence()).toBe(6)
})

test('a server that does not answer takes nothing away', async () => {
  const { keeper, heard, pass } = keeping(held(4), 'passing', 'passing', held(4))
  await pass(2 * RENEW_MS)
  expect(keeper.isHeld()).toBe(true)
  expect(heard).toEqual(['held 4'])
  expect(keeper.getFence()).toBe(4)
})

test('a call whose answer was lost may have taken the lock: then it is taken from nobody but oneself', async () => {
  const { keeper, asked, heard, pass } = keeping('passing', 'heldByMyself', held(5))
  await pass(RENEW_MS)
  expect(asked).toEqual([
    [null, false],
    [null, true],
  ])
  expect(heard).toEqual(['held 5'])
  expect(keeper.isHeld()).toBe(true)
})

test('a lock that oneself has taken in another tab is not taken back', async () => {
  const { asked, heard, pass } = keeping(held(4), 'heldByMyself')
  await pass(RENEW_MS)
  expect(asked).toEqual([[4, false]])
  expect(heard).toEqual(['held 4', 'lost'])
})

test('who may not write any more asks no more', async () => {
  const { asked, heard, pass } = keeping(held(4), 'over')
  await pass(5 * RENEW_MS)
  expect(asked).toHaveLength(1)
  expect(heard).toEqual(['held 4', 'over'])
})

test('it is given back once, and a lock that arrives after that is given back too', async () => {
  const { keeper, released, asked, pass } = keeping(held(4), held(4))
  await pass(0)
  await keeper.release()
  await keeper.release()
  await pass(5 * RENEW_MS)
  expect(released).toEqual([4])
  expect(asked).toEqual([])

  const late = keeping(held(9))
  void late.keeper.release()
  await late.pass(0)
  expect(late.released).toEqual([9])
  expect(late.heard).toEqual([])
})

test('two who ask at the same time ask once', async () => {
  const { keeper, asked, pass } = keeping(held(4), held(4))
  await pass(0)
  await Promise.all([keeper.check(), keeper.check()])
  expect(asked).toHaveLength(1)
})
