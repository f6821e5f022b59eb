import { expect, onTestFinished, test } from 'vitest'
import { startIndexLoop } from './indexLoop.ts'

/** A loop whose next look waits until it is let go; what it finds was there when it looked. */
const loopOf = () => {
  const state = { pending: 0, looks: 0 }
  const held: (() => void)[] = []
  const loop = startIndexLoop(
    async () => {
      state.looks++
      const hasFound = state.pending > 0
      await new Promise<void>(resolve => held.push(resolve))
      if (hasFound) state.pending--
      return hasFound
    },
    { warn: () => {} },
  )
  let isOpen = false
  const letGo = () => {
    isOpen = true
    const pump = () => {
      for (const resolve of held.splice(0)) resolve()
      if (isOpen) setImmediate(pump)
    }
    pump()
  }
  onTestFinished(async () => {
    letGo()
    await loop.stop()
    isOpen = false
  })
  return { loop, state, letGo }
}

test('who waits for the index finds what was written before, also while a turn runs that looked too early', async () => {
  const { loop, state, letGo } = loopOf()
  await expect.poll(() => state.looks).toBe(1)
  state.pending = 1
  loop.wake()
  const settled = loop.settled()
  const other = loop.settled()
  letGo()
  await Promise.all([settled, other])
  expect(state.pending).toBe(0)
})

test('what is written while somebody waits is not left until the loop comes by itself', async () => {
  const { loop, state, letGo } = loopOf()
  await expect.poll(() => state.looks).toBe(1)
  const settled = loop.settled()
  state.pending = 1
  loop.wake()
  void loop.settled()
  letGo()
  await settled
  await expect.poll(() => state.pending, { timeout: 3000 }).toBe(0)
})
