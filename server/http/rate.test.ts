import { expect, test } from 'vitest'
import { RATES } from '#contract/limits.ts'
import { emptyInstance, type RunningServer, signUp, visitor } from '#test/world.ts'

const { max } = RATES.session

/** Sends many concurrent refreshes with one cookie; returns the number of answers by status. */
const refreshes = async ({ url }: RunningServer, cookie: string, times: number) => {
  const answers = await Promise.all(
    Array.from({ length: times }, () => visitor(url).send('GET', '/api/auth/refresh', undefined, { cookie: `refresh_token=${cookie}` })),
  )
  const count = (status: number) => answers.filter(answer => answer.status === status)
  return { done: count(200).length, unknown: count(401).length, refused: count(429) }
}

test('refreshing counts per session: a client that refreshes too often waits, keeps its cookie, and does not slow others at the same address', async () => {
  const server = await emptyInstance({ RATE_LIMIT: 'on' })
  const [ann, bob] = [await signUp(server.url, 'Ann'), await signUp(server.url, 'Bob')]
  const { done, unknown, refused } = await refreshes(server, ann.cookieJar.get('refresh_token') ?? '', max + 5)
  expect([done, unknown, refused.length]).toEqual([max, 0, 5])
  for (const answer of refused) {
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.headers.getSetCookie()).toEqual([])
  }
  expect((await bob.auth.refresh()).user.firstname).toBe('Bob')
  await expect(ann.auth.refresh()).rejects.toMatchObject({ status: 429 }) // the next token of the same session
})

test('forged tokens count per address, and do not use up the limit of valid ones', async () => {
  const server = await emptyInstance({ RATE_LIMIT: 'on' })
  const ann = await signUp(server.url, 'Ann')
  const [session = '', generation = ''] = (ann.cookieJar.get('refresh_token') ?? '').split('.')
  const forged = `${session}.${generation}.${'A'.repeat(43)}`
  const { done, unknown, refused } = await refreshes(server, forged, max)
  expect([done, unknown, refused.length]).toEqual([0, max, 0])
  expect((await refreshes(server, 'another-unknown-token', 3)).refused).toHaveLength(3)
  expect((await ann.auth.refresh()).user.firstname).toBe('Ann')
})
