import { expect, test } from 'vitest'
import type { CommitMessage, Joined, Room } from '#contract/realtime.ts'
import { allPublished, channelOf } from '#test/channel.ts'
import { type Person, world } from '#test/world.ts'

const forbidden = { error: 'errors.ws.forbidden_room' }
const nobodysId = '01890a5d-ac96-774b-bcce-b302099a8057'

test('a connection can join the rooms of its team, of its workspaces and of what can be read there; a stranger only the own one', async () => {
  const { url, ann, bob, carol, dora, team, workspace } = await world()
  const { document } = await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'Welcome' })
  const rooms: Room[] = [`t-${team._id}`, `w-${workspace._id}`, `d-${document._id}`]
  for (const person of [ann, bob, dora]) {
    const channel = await channelOf({ url }, person, `u-${person.user._id}`)
    for (const room of rooms) expect(await channel.join(room)).toMatchObject({ ok: true, seq: expect.any(Number), missed: [] })
  }
  const channel = await channelOf({ url }, carol, `u-${carol.user._id}`)
  for (const room of [...rooms, `u-${ann.user._id}` as const]) expect(await channel.join(room)).toEqual(forbidden)
})

test('nobody can join the room of something that is private, restricted, deleted or does not exist', async () => {
  const { url, ann, bob, team } = await world()
  const { workspace } = await ann.workspaces.create({ tid: team._id, title: 'Plans', visibility: 'private' })
  const { document } = await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'Secret' })
  const { document: gone } = await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'Gone' })
  await ann.documents.remove({ id: gone._id })
  const bobs = await channelOf({ url }, bob)
  for (const room of [`w-${workspace._id}`, `d-${document._id}`] as const) expect(await bobs.join(room)).toEqual(forbidden)
  const anns = await channelOf({ url }, ann, `w-${workspace._id}`, `d-${document._id}`)
  for (const room of [`d-${gone._id}`, `d-${nobodysId}`, `w-${nobodysId}`, `t-${nobodysId}`] as const)
    expect(await anns.join(room)).toEqual(forbidden)
})

test('a person outside the team of a public workspace can join the rooms of its documents, not that of the workspace', async () => {
  const { url, ann, carol, team, workspace } = await world()
  const { document } = await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'Welcome' })
  await ann.workspaces.update({ id: workspace._id, visibility: 'public' })
  const channel = await channelOf({ url }, carol)
  expect(await channel.join(`d-${document._id}`)).toMatchObject({ ok: true })
  expect(await channel.join(`w-${workspace._id}`)).toEqual(forbidden)
})

test('a change is published to its readers, with its author and its number in the room', async () => {
  const { url, ann, bob, carol, team, workspace } = await world()
  const [bobs, carols] = [await channelOf({ url }, bob, `w-${workspace._id}`), await channelOf({ url }, carol)]
  const { document } = await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'Welcome' })
  await bob.documents.update({ id: document._id, title: 'Hello' })
  await expect.poll(() => bobs.commits.length).toBe(2)
  expect(bobs.commits).toMatchObject([
    { room: `w-${workspace._id}`, from: ann.user._id, commit: { type: 'document/added', payload: { document: { title: 'Welcome' } } } },
    { from: bob.user._id, commit: { type: 'document/changed', payload: { document: { title: 'Hello' } } } },
  ])
  const [first, second] = bobs.commits.map(({ seq }) => seq ?? 0)
  expect(second).toBe((first ?? 0) + 1)
  expect(carols.commits).toEqual([])
})

test('changes of a restricted document are published to its readers only', async () => {
  const { url, ann, bob, dora, team, workspace } = await world()
  const { document } = await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'Pay' })
  await ann.documents.update({ id: document._id, isRestricted: true })
  const doras = await channelOf({ url }, dora, `w-${workspace._id}`)
  const bobs = await channelOf({ url }, bob, `w-${workspace._id}`)
  await ann.documents.update({ id: document._id, title: 'Salaries' })
  await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'Lunch' })
  await expect.poll(() => JSON.stringify(bobs.commits)).toContain('Lunch')
  expect(JSON.stringify(bobs.commits)).not.toContain('Salaries')
  await expect.poll(() => JSON.stringify(doras.commits)).toContain('Salaries')
  expect(doras.commits.find(({ commit }) => JSON.stringify(commit).includes('Salaries'))?.room).toBe(`u-${dora.user._id}`)
})

test('missed commits come with the join, by number or by the time of loading, without gaps and in order', async () => {
  const { url, ann, bob, team, workspace } = await world()
  const room: Room = `w-${workspace._id}`
  const bobs = await channelOf({ url }, bob)
  const joined = await bobs.join(room)
  if ('error' in joined) throw new Error(joined.error)
  bobs.close()
  const since = new Date().toISOString()
  const { document } = await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: '0' })
  for (let number = 1; number <= 20; number++) await ann.documents.update({ id: document._id, title: String(number) })

  const again = await channelOf({ url }, bob)
  await expect.poll(async () => missedOf(await again.join(room, { seq: joined.seq })).length).toBe(21)
  const missed = missedOf(await again.join(room, { seq: joined.seq }))
  expect(missed.map(({ seq }) => seq)).toEqual(Array.from({ length: 21 }, (_, index) => joined.seq + 1 + index))
  expect(missed.at(-1)).toMatchObject({ commit: { type: 'document/changed', payload: { document: { title: '20' } } } })
  expect(missedOf(await again.join(room, { since })).slice(-21)).toEqual(missed)
  expect(await again.join(room, { seq: joined.seq + 21 })).toEqual({ ok: true, seq: joined.seq + 21, missed: [] })
})

test('a client whose missed commits are gone, too many, or after an unknown number has to reload', async () => {
  const { url, context, ann, bob, team, workspace } = await world()
  const room: Room = `w-${workspace._id}`
  const { document } = await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: '0' })
  await ann.documents.update({ id: document._id, title: '1' })
  const bobs = await channelOf({ url }, bob)
  await expect.poll(async () => missedOf(await bobs.join(room, { seq: 0 })).length).toBeGreaterThan(1)
  const resync = { ok: true, missed: [], resync: true }
  expect(await bobs.join(room, { seq: 1_000_000 })).toMatchObject(resync)
  expect(await bobs.join(room, { since: new Date(Date.now() - 6 * 60_000).toISOString() })).toMatchObject(resync)
  await context.db.execute(`delete from outbox where room = '${room}' and seq = 1`)
  expect(await bobs.join(room, { seq: 0 })).toMatchObject(resync)
  expect(await bobs.join(room, { seq: 1 })).not.toMatchObject(resync)
  await context.db.execute(
    `insert into outbox (kind, room, event) select 'commit', '${room}', '{"type":"workspace/removed","payload":{}}' from generate_series(1, 501)`,
  )
  context.outbox.wake()
  await expect.poll(async () => bobs.join(room, { seq: 1 })).toMatchObject(resync)
})

test('a commit that was numbered before the leader died is published under its number, and the next ones follow it', async () => {
  const { url, context, bob, workspace } = await world()
  const room: Room = `w-${workspace._id}`
  const bobs = await channelOf({ url }, bob)
  const { seq } = (await bobs.join(room)) as { seq: number }
  await context.db.execute(`insert into room_numbers values ('${room}', ${seq + 1}) on conflict (room) do update set seq = excluded.seq`)
  await context.db.execute(`insert into outbox (kind, room, event, seq) values
    ('commit', '${room}', '{"type":"workspace/removed","payload":{"_id":"1"}}', ${seq + 1}), ('commit', '${room}', '{"type":"workspace/removed","payload":{"_id":"2"}}', null)`)
  context.outbox.wake()
  await expect.poll(() => bobs.commits.map(message => message.seq)).toEqual([seq + 1, seq + 2])
})

test('numbered commits that are not published yet are published in the order of their numbers, not of their insertion', async () => {
  const { url, context, bob, team, workspace } = await world()
  await allPublished({ context })
  const [here, there] = [`w-${workspace._id}`, `t-${team._id}`] as const
  const bobs = await channelOf({ url }, bob, here, there)
  const heard = bobs.commits.length
  const [first, second] = [await bobs.join(here), await bobs.join(there)].map(joined => ('seq' in joined ? joined.seq + 1 : 0))
  const event = `'{"type":"workspace/removed","payload":{}}'`
  await context.db.execute(`insert into room_numbers values ('${here}', ${first! + 1}), ('${there}', ${second})
    on conflict (room) do update set seq = excluded.seq`)
  await context.db.execute(`insert into outbox (kind, room, event, seq) values
    ('commit', '${here}', ${event}, ${first! + 1}), ('commit', '${here}', ${event}, ${first}), ('commit', '${there}', ${event}, ${second})`)
  context.outbox.wake()
  await expect.poll(() => bobs.commits.length).toBe(heard + 3)
  expect(bobs.commits.slice(heard).map(({ room, seq }) => [room, seq])).toEqual([
    [here, first],
    [here, first! + 1],
    [there, second],
  ])
})

test('concurrent changes of many people have one order in each room', async () => {
  const { url, ann, bob, dora, team, workspace } = await world()
  const room: Room = `w-${workspace._id}`
  const bobs = await channelOf({ url }, bob, room)
  const create = async (person: Person) => {
    for (let number = 0; number < 20; number++)
      await person.documents.create({ teamId: team._id, workspaceId: workspace._id, title: String(number) })
  }
  await Promise.all([ann, bob, dora].map(create))
  await expect.poll(() => bobs.commits.length).toBe(60)
  const numbers = bobs.commits.map(({ seq }) => seq ?? 0)
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
})

const missedOf = (joined: Joined): CommitMessage[] => ('missed' in joined ? joined.missed : [])
