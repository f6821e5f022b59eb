import { expect, test } from 'vitest'
import { prefetch } from '#web/ui/prefetch.ts'
import { mayReload, reloadOnStaleChunk } from './chunkReload.ts'

const storageOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
})

/** A window, what has happened in it, and an import whose script is missing, as Vite makes it. */
const pageWithout = ({ onLine = true, isServed = true, navigation = 'idle' } = {}) => {
  const happened: string[] = []
  const page = Object.assign(new EventTarget(), {
    navigator: { onLine },
    __reactRouterDataRouter: { state: { navigation: { state: navigation } } },
    fetch: async () => (isServed ? new Response('{}') : Promise.reject(new TypeError('Failed to fetch'))),
    sessionStorage: storageOf(new Map()),
    location: { reload: () => happened.push('reload') },
  })
  reloadOnStaleChunk(page as unknown as typeof window, () => happened.push('tell'))
  const load = async () => {
    const payload = new TypeError('Failed to fetch dynamically imported module')
    page.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }))
    throw payload
  }
  const missPage = () => page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  return { happened, load, missPage, settled: () => new Promise(resolve => setTimeout(resolve)) }
}

test('a script that somebody needs reloads the page, and the next time it is said', async () => {
  const { happened, load, settled } = pageWithout()
  for (const turn of [1, 2]) {
    await expect(load(), `turn ${turn}`).rejects.toThrow('Failed to fetch')
    await settled()
  }
  expect(happened).toEqual(['reload', 'tell'])
})

test('without a network it is only said', async () => {
  const { happened, load, settled } = pageWithout({ onLine: false })
  await expect(load()).rejects.toThrow('Failed to fetch')
  await settled()
  expect(happened).toEqual(['tell'])
})

test('while the server does not answer the page stays, and it is said', async () => {
  const { happened, load, settled } = pageWithout({ isServed: false })
  await expect(load()).rejects.toThrow('Failed to fetch')
  await settled()
  expect(happened).toEqual(['tell'])
})

test('nobody hears of a script that was only fetched in advance, until somebody needs it', async () => {
  const { happened, load, settled } = pageWithout()
  await prefetch(load)
  await settled()
  expect(happened).toEqual([])
  await expect(load()).rejects.toThrow('Failed to fetch')
  await settled()
  expect(happened).toEqual(['reload'])
})

test('the missing script of a page is a problem for people who go there, and for nobody when it was only fetched in advance', async () => {
  const ahead = pageWithout()
  expect(ahead.missPage()).toBe(true)
  const going = pageWithout({ navigation: 'loading' })
  expect(going.missPage()).toBe(false)
  await going.settled()
  expect([ahead.happened, going.happened]).toEqual([[], ['reload']])
})

test('a missing script reloads the page at most once per minute', () => {
  const storage = storageOf(new Map())
  expect(mayReload(storage, 1_000_000)).toBe(true)
  expect(mayReload(storage, 1_059_999)).toBe(false)
  expect(mayReload(storage, 1_060_000)).toBe(true)
})
