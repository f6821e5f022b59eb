import { expect, test } from 'vitest'
import type { CommitMessage, CommitType, Room } from '#contract/realtime.ts'
import { allPublished, type Connection, channelOf, connect } from '#test/channel.ts'
import { allow, textWith } from '#test/documents.ts'
import { startRedis } from '#test/redis.ts'
import { emptyInstance, type Person, visitor, world } from '#test/world.ts'

/** Ann and Bob in a team whose instance runs as two processes, joined by Redis. */
const twoProcesses = async (firstRoles = 'web,realtime,worker', secondRoles = firstRoles) => {
  const redis = await startRedis()
  const environment = { REDIS_URL: redis.url, ACCESS_TOKEN_KEY: 'the same key for all of the processes' }
  const first = await world({ ...environment, ROLES: firstRoles })
  const second = await emptyInstance({ ...environment, ROLES: secondRoles }, { beside: first })
  await allPublished(first)
  const room: Room = `w-${first.workspace._id}`
  const add = async (person: Person, title: string) =>
    (await person.documents.create({ teamId: first.team._id, workspaceId: first.workspace._id, title })).document
  return { redis, first, second, room, add, ann: first.ann, bob: first.bob }
}

const titles = ({ commits }: Connection): string[] =>
  commits.flatMap(({ commit }) => (commit.type === 'document/added' ? [commit.payload.document.title] : []))

test('changes through one process reach the other, with the same numbers and in the same order', async () => {
  const { first, second, room, add, ann, bob } = await twoProcesses()
  const here = await channelOf(first, ann, room)
  const there = await channelOf(second, bob, room)
  for (let number = 0; number < 20; number++) await add(ann, String(number))
  const all = Array.from({ length: 20 }, (_, index) => String(index))
  await expect.poll(() => titles(here)).toEqual(all)
  await expect.poll(() => titles(there)).toEqual(all)
  expect(there.commits.map(({ seq }) => seq)).toEqual(here.commits.map(({ seq }) => seq))
})

test('a process for the channel alone serves no calls; a person whom a call through another process shuts out is soon out', async () => {
  const { first, second, room, add, ann, bob } = await twoProcesses('web,worker', 'realtime')
  expect((await fetch(`${second.url}/api/auth/me`)).status).toBe(404)
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
  await expect(connect(first.url, { token: bob.token })).rejects.toThrow('websocket error')
  const bobs = await channelOf(second, bob, room)
  const document = await add(ann, 'Plans')
  await expect.poll(() => titles(bobs)).toEqual(['Plans'])
  expect(await bobs.join(`d-${document._id}`)).toMatchObject({ ok: true })

  await ann.documents.update({ id: document._id, isRestricted: true })
  await expect.poll(() => bobs.left).toEqual([`d-${document._id}`])
  await bob.auth.logout({})
  await expect.poll(() => bobs.socket.connected).toBe(false)
})

type BothProcesses = Awaited<ReturnType<typeof everywhereAtTheOther>>

/** Bob has everything open at the second process, and Ann too, who stays. A restricted page is shared with Bob, and he is a member of the workspace. */
const everywhereAtTheOther = async () => {
  const here = await twoProcesses()
  const { first, second, add, ann, bob, room } = here
  const { team, workspace } = first
  await ann.workspaces.addMember({ id: workspace._id, user: bob.user._id })
  const page = await add(ann, 'Page')
  const closed = await add(ann, 'Closed')
  await ann.documents.update({ id: closed._id, isRestricted: true })
  const { member } = await ann.documents.addMember({ id: closed._id, user: bob.user._id, access: 'write' })
  const rooms = { team: `t-${team._id}`, workspace: room, page: `d-${page._id}`, closed: `d-${closed._id}` } as const
  await allPublished(first)
  const bobs = await channelOf(second, bob, ...Object.values(rooms))
  const anns = await channelOf(second, ann, ...Object.values(rooms))
  return { ...here, team, workspace, page, closed, entry: member._id, rooms, bobs, anns }
}

test('changes of comments, permission sets, sharing and templates through one process reach the other', async () => {
  const { ann, bob, team, workspace, page, closed, bobs } = await everywhereAtTheOther()
  const heard = (type: CommitType) => bobs.commits.filter(({ commit }) => commit.type === type).length
  const hears = async (type: CommitType, act: () => Promise<unknown>) => {
    const before = heard(type)
    await act()
    await expect.poll(() => heard(type), { message: type }).toBeGreaterThan(before)
  }
  const say = (text: string) => ann.comments.create({ id: page._id, content: textWith(text) })
  for (const text of ['Why?', 'Because']) await hears('comment/changed', () => say(text))
  await hears('rights/changed', () => allow(ann, workspace._id, { documents: ['create'] }))
  await hears('sharing/changed', () => ann.documents.changeAccess({ id: closed._id, user: bob.user._id, access: 'comment' }))
  for (const place of [{}, { workspace: workspace._id }])
    await hears('template/added', () => ann.templates.create({ team: team._id, title: 'Letter', ...place }))
})

const ways: { what: string; act: (here: BothProcesses) => Promise<unknown>; from: (keyof BothProcesses['rooms'])[] }[] = [
  {
    what: 'his share is taken away',
    act: ({ ann, closed, entry }) => ann.documents.kickMember({ id: closed._id, memberId: entry }),
    from: ['closed'],
  },
  {
    what: 'the page is restricted',
    act: ({ ann, page }) => ann.documents.update({ id: page._id, isRestricted: true }),
    from: ['page'],
  },
  {
    what: 'he is taken out of a private workspace',
    act: async ({ ann, bob, workspace }) => {
      await ann.workspaces.update({ id: workspace._id, visibility: 'private' })
      await ann.workspaces.kickMember({ id: workspace._id, uid: bob.user._id })
    },
    from: ['workspace', 'page', 'closed'],
  },
  {
    what: 'he is taken out of the team',
    act: ({ ann, bob, team }) => ann.teams.kickMember({ id: team._id, uid: bob.user._id }),
    from: ['team', 'workspace', 'page', 'closed'],
  },
]

test.each(ways)(
  'when $what through one process, Bob has soon left at the other, and hears nothing of it any more',
  async ({ act, from }) => {
    const here = await everywhereAtTheOther()
    const { ann, page, closed, rooms, bobs, anns } = here
    const left: Room[] = from.map(name => rooms[name]).toSorted()
    await act(here)
    await expect.poll(() => [...bobs.left].toSorted()).toEqual(left)
    for (const room of left) expect(await bobs.join(room)).toEqual({ error: 'errors.ws.forbidden_room' })

    for (const { _id } of [page, closed]) {
      await ann.documents.update({ id: _id, title: 'CANARY' })
      await ann.comments.create({ id: _id, content: textWith('CANARY') })
    }
    const commented = () => anns.commits.filter(({ commit }) => commit.type === 'comment/changed').length
    await expect.poll(commented).toBe(2)
    await bobs.stateOf(`u-${here.bob.user._id}`)
    const afterwards = bobs.commits.filter(message => left.includes(message.room)).map(({ commit }) => JSON.stringify(commit))
    expect(afterwards.filter(text => text.includes('CANARY') || text.includes('comment/changed'))).toEqual([])
  },
)

test('a person who writes through one process stops when the right is removed through the other', async () => {
  const { ann, bob, workspace, page, rooms, bobs, second } = await everywhereAtTheOther()
  const writing = Object.assign(visitor(second.url), { token: bob.token })
  const { lock } = await writing.documents.lock({ id: page._id })
  const claim = { type: 'editing/started', payload: { document: page._id, fence: lock.fence } } as const
  expect(await bobs.say(rooms.page, claim)).toEqual({ ok: true })
  await allow(ann, workspace._id, {})
  expect((await ann.documents.get({ id: page._id })).document.lock).toBeNull()
  expect(await bobs.say(rooms.page, claim)).toEqual({ error: 'errors.ws.refused' })
  expect(bobs.left).toEqual([])
})

test('readers of a document see those at the other process, and are notified when one closes the last window', async () => {
  const { first, second, add, ann, bob } = await twoProcesses()
  const document = await add(ann, 'Plans')
  const room: Room = `d-${document._id}`
  const anns = await channelOf(first, ann, room)
  const bobs = await channelOf(second, bob, room)
  const here = (person: Person) => ({ commit: { type: 'presence/here', payload: { user: { firstname: person.user.firstname } } } })
  await expect.poll(() => anns.commits).toContainEqual(expect.objectContaining({ from: bob.user._id }))
  await expect.poll(() => bobs.commits[0]).toMatchObject(here(ann))
  const bobsOther = await channelOf(first, bob, room)
  const goneOf = ({ commits }: Connection) => commits.filter(({ commit }) => commit.type === 'presence/gone').length
  await bobs.leave(room)
  expect(goneOf(anns)).toBe(0)
  bobsOther.close()
  await expect.poll(() => goneOf(anns)).toBe(1)
})

test('when the leader stops, the other process continues with the next number', async () => {
  const redis = await startRedis()
  const environment = { REDIS_URL: redis.url, ACCESS_TOKEN_KEY: 'the same key for all of the processes' }
  const first = await world(environment)
  const { ann, team, workspace } = first
  const helper = await emptyInstance(environment, { beside: first })
  await allPublished(first)
  const anns = await channelOf(helper, ann, `w-${workspace._id}`)
  const create = (title: string) => ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title })
  await create('before')
  await expect.poll(() => titles(anns)).toEqual(['before'])
  await first.context.outbox.stop()
  await create('after')
  await expect.poll(() => titles(anns)).toEqual(['before', 'after'])
  const [before = 0, after = 0] = anns.commits.map(({ seq }) => seq)
  expect(after).toBe(before + 1)
})

/** Joins again after every reconnect and collects what was missed; a connection that breaks before the answer gives nothing. */
const onMissed = (connection: Connection, room: Room, seq: number, hear: (missed: CommitMessage[]) => void): void => {
  connection.socket.on('connect', () => {
    connection.join(room, { seq }).then(
      joined => 'missed' in joined && hear(joined.missed),
      () => {},
    )
  })
}

test('while Redis is down each process serves its own connections; when it is back, nobody has missed anything', async () => {
  const { redis, first, second, room, add, ann, bob } = await twoProcesses()
  const here = await channelOf(first, ann, room)
  const there = await connect(second.url, { token: bob.token }, { reconnection: true, reconnectionDelay: 100 })
  const known = (await there.join(room)) as { seq: number }
  const seen: string[] = []
  onMissed(there, room, known.seq, missed => {
    for (const { commit } of missed) if (commit.type === 'document/added') seen.push(commit.payload.document.title)
  })
  await redis.kill()
  await expect.poll(async () => (await fetch(`${first.url}/readyz`)).status).toBe(503)
  await add(ann, 'meanwhile')
  await expect.poll(() => titles(here)).toEqual(['meanwhile'])
  await expect.poll(() => titles(there)).toEqual(['meanwhile'])
  await redis.start()
  await expect.poll(() => seen).toContain('meanwhile')
  await expect.poll(async () => (await fetch(`${first.url}/readyz`)).status).toBe(200)
})

test('while Redis hangs calls are answered and each process serves its own connections; when it continues everyone has everything, under one number each', async () => {
  const { redis, first, second, room, add, ann, bob } = await twoProcesses()
  const here = await channelOf(first, ann, room)
  const there = await connect(second.url, { token: bob.token }, { reconnection: true, reconnectionDelay: 100 })
  const known = (await there.join(room)) as { seq: number }
  const missed: CommitMessage[] = []
  onMissed(there, room, known.seq, messages => missed.push(...messages))
  const readiness = async () => (await fetch(`${first.url}/readyz`)).status

  redis.hang()
  await add(ann, 'before anybody knows')
  await expect.poll(() => titles(here)).toEqual(['before anybody knows'])
  await expect.poll(readiness).toBe(503)
  await add(ann, 'when it is known')
  await expect.poll(() => titles(here)).toEqual(['before anybody knows', 'when it is known'])
  await expect.poll(() => titles(there)).toEqual(['before anybody knows', 'when it is known'])
  await ann.workspaces.update({ id: first.workspace._id, visibility: 'private' })
  await expect.poll(() => there.left).toEqual([room])
  await ann.workspaces.update({ id: first.workspace._id, visibility: 'visible' })

  redis.goOn()
  await expect.poll(readiness).toBe(200)
  await add(ann, 'after it')
  const added = () => {
    const told = [...missed, ...there.commits].filter(message => message.room === room)
    const byNumber = new Map(told.map(({ seq, commit }) => [seq, commit]))
    return [...byNumber.values()].flatMap(commit => (commit.type === 'document/added' ? [commit.payload.document.title] : []))
  }
  await expect.poll(added).toEqual(['before anybody knows', 'when it is known', 'after it'])
})
