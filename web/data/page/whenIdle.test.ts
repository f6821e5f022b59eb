import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { whenIdle } from './whenIdle.ts'

afterEach(() => vi.unstubAllGlobals())

/** An idle page, in a browser that reports to be online or not, with a server that can be reached or not. */
const idlePage = ({ onLine, isServed }: { onLine: boolean; isServed: () => boolean }) => {
  const window = Object.assign(new EventTarget(), {
    requestIdleCallback: (run: () => void) => setTimeout(run),
    cancelIdleCallback: clearTimeout,
    fetch: vi.fn<() => Promise<Response>>(async () => (isServed() ? new Response('{}') : Promise.reject(new TypeError('Failed to fetch')))),
  })
  vi.stubGlobal('window', window)
  vi.stubGlobal('requestIdleCallback', window.requestIdleCallback)
  vi.stubGlobal('cancelIdleCallback', window.cancelIdleCallback)
  vi.stubGlobal('navigator', { onLine })
  const run = vi.fn<() => void>()
  const prevent = whenIdle(run)
  const settled = () => new Promise(resolve => setTimeout(resolve, 5))
  return { run, prevent, settled, asked: window.fetch, comeBack: () => window.dispatchEvent(new Event('online')) }
}

test('it runs where the browser has a network, and where it takes itself for offline although the server is there', async () => {
  for (const page of [
    { onLine: true, isServed: () => false },
    { onLine: false, isServed: () => true },
  ]) {
    const { run, settled, comeBack } = idlePage(page)
    await settled()
    expect(run).toHaveBeenCalledOnce()
    comeBack()
    await settled()
    expect(run).toHaveBeenCalledOnce()
  }
})

test('without a server it waits for the network, unless it is prevented', async () => {
  const { run, settled, comeBack } = idlePage({ onLine: false, isServed: () => false })
  await settled()
  expect(run).not.toHaveBeenCalled()
  comeBack()
  await settled()
  expect(run).toHaveBeenCalledOnce()

  const given = idlePage({ onLine: false, isServed: () => false })
  await given.settled()
  given.prevent()
  given.comeBack()
  await given.settled()
  expect(given.run).not.toHaveBeenCalled()
})

test('a server that was too busy is asked again, for all that waits together', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let isServed = false
  const { run, asked } = idlePage({ onLine: false, isServed: () => isServed })
  const other = vi.fn<() => void>()
  whenIdle(other)
  await vi.advanceTimersByTimeAsync(3000)
  expect(run).not.toHaveBeenCalled()
  expect(asked).toHaveBeenCalledTimes(2)
  isServed = true
  await vi.advanceTimersByTimeAsync(4000)
  expect(run).toHaveBeenCalledOnce()
  expect(other).toHaveBeenCalledOnce()
})
