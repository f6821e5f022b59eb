import { expect, test } from 'vitest'
import type { CommitMessage, Room } from '#contract/realtime.ts'
import { type Connection, channelOf, connect } from '#test/channel.ts'
import { startRedis } from '#test/redis.ts'
import { emptyInstance, type Person, world } from '#test/world.ts'

/** The word of the operator: another process follows within 2 s; a busy machine takes longer to say so. */
const soon = { timeout: 15_000 }

/** Ann and Bob in a team whose instance runs as two processes, joined by Redis. */
const twoProcesses = async (firstRoles = 'web,realtime,worker', secondRoles = firstRoles) => {
  const redis = await startRedis()
  const environment = { REDIS_URL: redis.url, ACCESS_TOKEN_KEY: 'the same key for all of the processes' }
  const first = await world({ ...environment, ROLES: firstRoles })
  const second = await emptyInstance({ ...environment, ROLES: secondRoles }, { beside: first })
  const room: Room = `w-${first.workspace._id}`
  const add = async (person: Person, title: string) =>
    (await person.documents.create({ teamId: first.team._id, workspaceId: first.workspace._id, title })).document
  return { redis, first, second, room, add, ann: first.ann, bob: first.bob }
}

const titles = ({ commits }: Connection): string[] =>
  commits.flatMap(({ commit }) => (commit.type === 'document/added' ? [commit.payload.document.title] : []))

test('what is changed through one process is heard at the other, with the same numbers and in the same order', async () => {
  const { first, second, room, add, ann, bob } = await twoProcesses()
  const here = await channelOf(first, ann, room)
  const there = await channelOf(second, bob, room)
  for (let number = 0; number < 20; number++) await add(ann, String(number))
  const all = Array.from({ length: 20 }, (_, index) => String(index))
  await expect.poll(() => titles(here), soon).toEqual(all)
  await expect.poll(() => titles(there), soon).toEqual(all)
  expect(there.commits.map(({ seq }) => seq)).toEqual(here.commits.map(({ seq }) => seq))
})

test('a process for the channel alone serves no calls; whom a call through another one shuts out has soon left', async () => {
  const { first, second, room, add, ann, bob } = await twoProcesses('web,worker', 'realtime')
  expect((await fetch(`${second.url}/api/auth/me`)).status).toBe(404)
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
  await expect(connect(first.url, { token: bob.token })).rejects.toThrow('websocket error')
  const bobs = await channelOf(second, bob, room)
  const document = await add(ann, 'Plans')
  await expect.poll(() => titles(bobs), soon).toEqual(['Plans'])
  expect(await bobs.join(`d-${document._id}`)).toMatchObject({ ok: true })

  await ann.documents.update({ id: document._id, isRestricted: true })
  await expect.poll(() => bobs.left, soon).toEqual([`d-${document._id}`])
  await bob.auth.logout({})
  await expect.poll(() => bobs.socket.connected, soon).toBe(false)
})

test('who reads a document knows the readers at the other process, and hears when the last window of one has gone', async () => {
  const { first, second, add, ann, bob } = await twoProcesses()
  const document = await add(ann, 'Plans')
  const room: Room = `d-${document._id}`
  const anns = await channelOf(first, ann, room)
  const bobs = await channelOf(second, bob, room)
  const here = (person: Person) => ({ commit: { type: 'presence/here', payload: { user: { firstname: person.user.firstname } } } })
  await expect.poll(() => anns.commits, soon).toContainEqual(expect.objectContaining({ from: bob.user._id }))
  await expect.poll(() => bobs.commits[0], soon).toMatchObject(here(ann))
  const bobsOther = await channelOf(first, bob, room)
  const goneOf = ({ commits }: Connection) => commits.filter(({ commit }) => commit.type === 'presence/gone').length
  await bobs.leave(room)
  expect(goneOf(anns)).toBe(0)
  bobsOther.close()
  await expect.poll(() => goneOf(anns), soon).toBe(1)
})

test('when the process that tells the commits stops, the other one goes on with the next number', async () => {
  const redis = await startRedis()
  const environment = { REDIS_URL: redis.url, ACCESS_TOKEN_KEY: 'the same key for all of the processes' }
  const first = await world(environment)
  const { ann, team, workspace } = first
  const helper = await emptyInstance(environment, { beside: first })
  const anns = await channelOf(helper, ann, `w-${workspace._id}`)
  const create = (title: string) => ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title })
  await create('before')
  await expect.poll(() => titles(anns), soon).toEqual(['before'])
  await first.context.outbox.stop()
  await create('after')
  await expect.poll(() => titles(anns), soon).toEqual(['before', 'after'])
  const [before = 0, after = 0] = anns.commits.map(({ seq }) => seq)
  expect(after).toBe(before + 1)
})

test('while Redis is away each process tells its own; when it is back, nobody has missed anything', async () => {
  const { redis, first, second, room, add, ann, bob } = await twoProcesses()
  const here = await channelOf(first, ann, room)
  const there = await connect(second.url, { token: bob.token }, { reconnection: true, reconnectionDelay: 100 })
  const known = (await there.join(room)) as { seq: number }
  const seen: string[] = []
  there.socket.on('connect', () => {
    void there.join(room, { seq: known.seq }).then(joined => {
      if ('missed' in joined)
        for (const { commit } of joined.missed) if (commit.type === 'document/added') seen.push(commit.payload.document.title)
    })
  })
  await redis.kill()
  await expect.poll(async () => (await fetch(`${first.url}/readyz`)).status, soon).toBe(503)
  await add(ann, 'meanwhile')
  await expect.poll(() => titles(here), soon).toEqual(['meanwhile'])
  await expect.poll(() => titles(there), soon).toEqual(['meanwhile'])
  await redis.start()
  await expect.poll(() => seen, soon).toContain('meanwhile')
  await expect.poll(async () => (await fetch(`${first.url}/readyz`)).status, soon).toBe(200)
})

test('while Redis hangs calls are answered and each process tells its own; when it goes on everybody has everything, under one number each', async () => {
  const { redis, first, second, room, add, ann, bob } = await twoProcesses()
  const here = await channelOf(first, ann, room)
  const there = await connect(second.url, { token: bob.token }, { reconnection: true, reconnectionDelay: 100 })
  const known = (await there.join(room)) as { seq: number }
  const missed: CommitMessage[] = []
  there.socket.on('connect', () => {
    void there.join(room, { seq: known.seq }).then(joined => 'missed' in joined && missed.push(...joined.missed))
  })
  const readiness = async () => (await fetch(`${first.url}/readyz`)).status

  redis.hang()
  await add(ann, 'before anybody knows')
  await expect.poll(() => titles(here), { timeout: 2000 }).toEqual(['before anybody knows'])
  await expect.poll(readiness, soon).toBe(503)
  await add(ann, 'when it is known')
  await expect.poll(() => titles(here), soon).toEqual(['before anybody knows', 'when it is known'])
  await expect.poll(() => titles(there), soon).toEqual(['before anybody knows', 'when it is known'])
  await ann.workspaces.update({ id: first.workspace._id, visibility: 'private' })
  await expect.poll(() => there.left, soon).toEqual([room])
  await ann.workspaces.update({ id: first.workspace._id, visibility: 'visible' })

  redis.goOn()
  await expect.poll(readiness, soon).toBe(200)
  await add(ann, 'after it')
  const added = () => {
    const told = [...missed, ...there.commits].filter(message => message.room === room)
    const byNumber = new Map(told.map(({ seq, commit }) => [seq, commit]))
    return [...byNumber.values()].flatMap(commit => (commit.type === 'document/added' ? [commit.payload.document.title] : []))
  }
  await expect.poll(added, soon).toEqual(['before anybody knows', 'when it is known', 'after it'])
}, 60_000)
