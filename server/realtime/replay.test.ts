import { expect, test } from 'vitest'
import type { Joined, Room } from '#contract/realtime.ts'
import { snapshotOf } from '#server/db/snapshot.ts'
import { enqueueCommit } from '#server/outbox/write.ts'
import { allPublished, channelOf } from '#test/channel.ts'
import { type Person, world } from '#test/world.ts'

/**
 * Returns the answer to a person who rejoins a room after something has happened there. It is the same with the number of the last
 * commit and with the time of loading.
 */
const missedBy = async (
  server: Awaited<ReturnType<typeof world>>,
  person: Person,
  room: Room,
  happening: () => Promise<unknown>,
): Promise<Joined> => {
  const since = new Date().toISOString()
  const { seq } = (await (await channelOf(server, person)).join(room)) as { seq: number }
  await happening()
  await allPublished(server)
  const [bySeq, byTime] = [await channelOf(server, person), await channelOf(server, person)]
  const joined = await bySeq.join(room, { seq })
  expect(await byTime.join(room, { since })).toMatchObject(
    'missed' in joined && !joined.resync ? { missed: expect.arrayContaining(joined.missed) } : readAnew,
  )
  return joined
}

const readAnew = { ok: true, missed: [], resync: true }

test('commits of a document that has been closed to a person since are not replayed; its readers get all', async () => {
  const server = await world()
  const { ann, bob, dora, team, workspace } = server
  const room: Room = `w-${workspace._id}`
  const close = async () => {
    const { document } = await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'Dismissals' })
    await ann.documents.update({ id: document._id, isRestricted: true })
  }
  expect(await missedBy(server, bob, room, close)).toMatchObject(readAnew)
  const toDora = await missedBy(server, dora, room, close)
  expect(JSON.stringify(toDora)).toContain('Dismissals')
  expect(toDora).not.toHaveProperty('resync')
})

test('nor are commits to the person before they lost the right', async () => {
  const server = await world()
  const { ann, bob, team, workspace } = server
  const { document } = await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'Salaries' })
  await ann.documents.update({ id: document._id, isRestricted: true })
  const inAndOut = async () => {
    const { member } = await ann.documents.addMember({ id: document._id, user: bob.user._id, access: 'read' })
    await ann.documents.update({ id: document._id, title: 'Salaries of all' })
    await ann.documents.kickMember({ id: document._id, memberId: member._id })
  }
  expect(await missedBy(server, bob, `u-${bob.user._id}`, inAndOut)).toMatchObject(readAnew)
})

test('nor are commits of a workspace that has become private', async () => {
  const server = await world()
  const { ann, bob, dora, team } = server
  const close = async () => {
    const { workspace } = await ann.workspaces.create({ tid: team._id, title: 'Takeover' })
    await ann.workspaces.update({ id: workspace._id, visibility: 'private' })
  }
  expect(await missedBy(server, bob, `t-${team._id}`, close)).toMatchObject(readAnew)
  expect(JSON.stringify(await missedBy(server, dora, `t-${team._id}`, close))).toContain('Takeover')
})

test('commits of a document that has been deleted since are replayed to its readers', async () => {
  const server = await world()
  const { ann, bob, team, workspace } = server
  const missed = await missedBy(server, bob, `w-${workspace._id}`, async () => {
    const { document } = await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'Draft' })
    await ann.documents.remove({ id: document._id })
  })
  expect(missed).toMatchObject({ missed: [{ commit: { type: 'document/added' } }, { commit: { type: 'document/removed' } }] })
})

test('invitations are not replayed once they are withdrawn and the workspace is closed to the person', async () => {
  const server = await world()
  const { ann, carol, team } = server
  const { workspace } = await ann.workspaces.create({ tid: team._id, title: 'Takeover', visibility: 'public' })
  const room: Room = `u-${carol.user._id}`
  const invite = async () => void (await ann.workspaces.addMember({ id: workspace._id, email: carol.user.email }))
  expect(JSON.stringify(await missedBy(server, carol, room, invite))).toContain('Takeover')
  const takeBack = async () => {
    await ann.workspaces.kickMember({ id: workspace._id, uid: carol.user._id })
    await invite()
    await ann.workspaces.kickMember({ id: workspace._id, uid: carol.user._id })
    await ann.workspaces.update({ id: workspace._id, visibility: 'private' })
  }
  expect(await missedBy(server, carol, room, takeBack)).toMatchObject(readAnew)
})

test('nor are commits of a team to a former member', async () => {
  const server = await world()
  const { ann, bob, team } = server
  const room: Room = `u-${bob.user._id}`
  const promote = () => ann.teams.changeGroup({ id: team._id, user: bob.user._id, group: 'admin' })
  expect(JSON.stringify(await missedBy(server, bob, room, promote))).toContain('admin_promotion')
  await ann.teams.changeGroup({ id: team._id, user: bob.user._id, group: 'member' })
  const inAndOut = async () => {
    await promote()
    await ann.teams.kickMember({ id: team._id, uid: bob.user._id })
  }
  expect(await missedBy(server, bob, room, inAndOut)).toMatchObject(readAnew)
})

test('with the snapshot of a page exactly those are replayed that its data do not include, in whatever order transactions end', async () => {
  const server = await world()
  const { ann, team, workspace, context } = server
  const room: Room = `w-${workspace._id}`
  const create = (title: string) => ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title })
  const slowly = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const slow = context.db.transaction(async tx => {
    await enqueueCommit(tx, room, { type: 'workspace/changed', payload: { workspace: { _id: workspace._id, team: team._id } } })
    begun.resolve()
    await slowly.promise
  })
  await begun.promise
  await create('Included')
  const [snapshot, since] = [(await snapshotOf(context.db)) ?? '', new Date().toISOString()]
  await create('Missed')
  slowly.resolve()
  await slow
  await allPublished(server)

  const join = async (known: object) => JSON.stringify(await (await channelOf(server, ann)).join(room, { since, ...known }))
  const replayed = await join({ snapshot })
  expect([replayed.includes('Missed'), replayed.includes('workspace/changed'), replayed.includes('Included')]).toEqual([true, true, false])
  expect(await join({ snapshot: (await snapshotOf(context.db)) ?? '' })).not.toContain('commit')
  expect(await join({})).toContain('Included')
})

test('a join with what is no snapshot is refused', async () => {
  const { team, ...server } = await world()
  const connection = await channelOf(server, server.ann)
  const since = new Date().toISOString()
  for (const snapshot of ['', '5', '5:5', '5:5:a', '5:5:5,', '-1:5:', '5:99999999999999999999:', `5:5:${'1,'.repeat(5000)}1`])
    expect(await connection.join(`t-${team._id}`, { since, snapshot }), snapshot).toEqual({ error: 'errors.ws.refused' })
})
