import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchPatiently } from './fetchPatiently.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page whose connection is there or not for each of its requests, one after the other, and for all later ones. */
const pageConnected = (...turns: boolean[]) => {
  let isConnected = true
  const request = async <Answer>(answer: Answer): Promise<Answer> => {
    isConnected = turns.shift() ?? isConnected
    if (!isConnected) throw new TypeError('Failed to fetch')
    return answer
  }
  const fetch = vi.fn<() => Promise<Response>>(() => request(new Response('{}')))
  vi.stubGlobal('window', { fetch })
  return { request, asked: fetch }
}

const failing = () => Promise.reject(new TypeError('Failed to fetch'))
const ADVANCED_MS = 60_000

/** What a promise has come to after a minute, if it has. */
const after = async <Value>(promise: Promise<Value>): Promise<Value | 'pending'> => {
  await vi.advanceTimersByTimeAsync(ADVANCED_MS)
  return Promise.race([promise, Promise.resolve('pending' as const)])
}

test('a script is fetched again when the connection is back, also when it came back before the server was asked', async () => {
  for (const turns of [
    [false, false, true],
    [false, true],
    [false, true, false, false, true],
  ]) {
    const { request } = pageConnected(...turns)
    expect(await after(fetchPatiently(() => request('script'))), turns.join()).toBe(true)
  }
})

test('a script that the server has no longer is not there', async () => {
  const { asked } = pageConnected()
  expect(await after(fetchPatiently(failing))).toBe(false)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('without a connection it goes on, until nobody waits for it', async () => {
  pageConnected(false)
  let isGone = false
  const fetched = fetchPatiently(failing, () => isGone)
  expect(await after(fetched)).toBe('pending')
  isGone = true
  expect(await after(fetched)).toBe(false)
})

test('what fails together asks for the server together', async () => {
  const { asked } = pageConnected(false)
  const fetched = [failing, failing, failing].map(load => fetchPatiently(load))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveBeenCalledOnce()
  pageConnected(true)
  expect(await after(Promise.all(fetched))).toEqual([false, false, false])
})
