import { expect, test } from 'vitest'
import { channelOf, connect } from '../channel.ts'
import { freshDatabase } from '../postgres.ts'
import { startRedis } from '../redis.ts'
import { signUp, visitor } from '../world.ts'
import { freshDataDir, IN_TIME, start, waitUntil } from './app.ts'

test('a process that receives SIGTERM closes its connections, which reconnect to the next one, and stops in time', async () => {
  const dataDir = freshDataDir()
  const first = await start(dataDir, { RATE_LIMIT: 'off' })
  const ann = await signUp(first.url, 'Ann')
  const options = { reconnection: true, reconnectionDelay: 50, reconnectionDelayMax: 500 }
  const { port } = new URL(first.url)
  const byEach = await Promise.all(
    (['websocket', 'polling'] as const).map(transport => connect(first.url, { token: ann.token }, { ...options, transports: [transport] })),
  )
  const goodbyes = byEach.map(({ socket }) => new Promise(resolve => socket.once('disconnect', resolve)))
  await first.kill('SIGTERM')
  expect(first.process.exitCode).toBe(IN_TIME)
  // A client that polls may be between two polls, when it cannot be notified.
  expect(await Promise.all(goodbyes)).toEqual(['transport close', expect.stringMatching(/^transport (close|error)$/)])

  await start(dataDir, { RATE_LIMIT: 'off', PORT: port })
  await waitUntil(() => byEach.every(({ socket }) => socket.connected), 30_000)
})

test('a process for the channel, one for pages and calls and one for the rest work as one instance', async () => {
  const database = await freshDatabase()
  const redis = await startRedis()
  const environment = {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    RATE_LIMIT: 'off',
    ACCESS_TOKEN_KEY: 'the same key for all of them here',
  }
  const dataDir = freshDataDir()
  const [web, realtime, worker] = await Promise.all(['web', 'realtime', 'worker'].map(ROLES => start(dataDir, { ...environment, ROLES })))
  if (!web || !realtime || !worker) throw new Error('they did not start')
  const ann = await signUp(web.url, 'Ann')
  const { team } = await ann.teams.create({ title: 'Atelier' })
  const { workspace } = await ann.workspaces.create({ tid: team._id, title: 'Handbook' })
  const channel = await channelOf(realtime, ann, `w-${workspace._id}`)
  const { document } = await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'Welcome' })
  await waitUntil(() => channel.commits.some(({ commit }) => commit.type === 'document/added'))
  await waitUntil(async () =>
    (await ann.documents.search({ teamId: team._id, query: 'welc' })).documents.some(hit => hit._id === document._id),
  )
  for (const { url } of [realtime, worker]) {
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect((await fetch(`${url}/api/auth/me`)).status).toBe(404)
  }
  await expect(visitor(realtime.url).auth.me({})).rejects.toMatchObject({ status: 404 })
  for (const app of [realtime, worker, web]) {
    await app.kill('SIGTERM')
    expect(app.process.exitCode).toBe(IN_TIME)
  }
  await redis.kill()
  await database.drop()
})
