import { expect, test } from 'vitest'
import { SOCKET_MESSAGES } from '#contract/limits.ts'
import { createTokenBucket } from './tokenBucket.ts'

test('a client may send sixty messages at once and twenty a second from then on', () => {
  let now = 0
  const flow = createTokenBucket(SOCKET_MESSAGES, true, () => now)
  const take = (count: number) => Array.from({ length: count }, () => flow.take()).filter(taken => taken === 'allow').length
  expect(take(100)).toBe(60)
  now += 500
  expect(take(100)).toBe(10)
  now += 60_000
  expect(take(100)).toBe(60)
})

test('only a client that exceeds the limit for ten seconds without a pause is disconnected', () => {
  let now = 0
  const flow = createTokenBucket(SOCKET_MESSAGES, true, () => now)
  const shout = (ms: number) => {
    const until = now + ms
    let worst: ReturnType<typeof flow.take> = 'allow'
    for (; now < until; now += 10) {
      const taken = flow.take()
      if (taken !== 'allow' && worst !== 'disconnect') worst = taken
    }
    return worst
  }
  expect(shout(9900)).toBe('drop')
  now += 2000
  expect(shout(9900)).toBe('drop')
  now += 2000
  expect(shout(12_000)).toBe('disconnect')
})
