import { QueryClient } from '@tanstack/react-query'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type App, appContext } from '#web/data/app.ts'
import { createQueries } from '#web/data/cache/queries.ts'
import { publicPage } from './page.ts'

test('a page that has joined the fetch of something else asks again when that is given up', async () => {
  const cache = new QueryClient()
  const queries = createQueries({} as App['api'])
  cache.setQueryData(queries.instance().queryKey, { isSetUp: true } as never)
  const answers: ((words: string) => void)[] = []
  const found = {
    queryKey: ['found'],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      new Promise<string>((resolve, reject) => {
        answers.push(resolve)
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      }),
  }
  const context = new RouterContextProvider()
  context.set(appContext, { cache, queries } as App)
  const page = publicPage(async loading => {
    await loading.cache.ensureQueryData(found)
  })
  const shown = page({ context, params: {}, url: new URL('http://localhost/team') })
  await expect.poll(() => answers.length).toBe(1)
  await cache.cancelQueries({ queryKey: ['found'] })
  await expect.poll(() => answers.length).toBe(2)
  answers[1]!('storks')
  expect(await shown).toBe(null)
  expect(cache.getQueryData(['found'])).toBe('storks')
})
