import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { LOCK_GRACE_MS, LOCK_LEASE_MS } from '#contract/limits.ts'
import type { RoomState } from '#contract/realtime.ts'
import { sweepLocks } from '#server/jobs/lockSweeper.ts'
import { channelOf } from '#test/channel.ts'
import { allow, disallow, published, textWith } from '#test/documents.ts'
import { tabOf } from '#test/locks.ts'
import { type Person, visitor, world } from '#test/world.ts'

/** A template of Ann's in the workspace, whose members may edit it, and the short words for what people do with it. */
const written = async () => {
  const here = await world()
  const { ann, team, workspace, context } = here
  await allow(ann, workspace._id, { templates: ['edit', 'delete'] })
  const content = textWith('One')
  const { template } = await ann.templates.create({ team: team._id, workspace: workspace._id, title: 'Notes', content })
  const id = template._id
  const save = (person: Person, line: string, version?: number, lockFence?: number) =>
    person.templates.update(
      { id, content: textWith(line), ...(version !== undefined && { version }) },
      lockFence === undefined ? {} : { lockFence },
    )
  const waiting = (person: Person) => ({
    ...{ status: 423, code: 'errors.t.please_wait' },
    body: { by: { _id: person.user._id, firstname: person.user.firstname } },
  })
  const editingCommits = async () => (await published(here)).filter(({ type }) => type.startsWith('editing/'))
  const leaveMs = async (ms: number) =>
    void (await context.db.execute(
      sql`update template_locks set expires_at = clock_timestamp() + ${`${ms - 1} milliseconds`}::interval where template = ${id}`,
    ))
  const restMs = async (): Promise<number> => {
    const { rows } = await context.db.execute<{ ms: number }>(
      sql`select extract(epoch from expires_at - clock_timestamp())::float8 * 1000 as ms from template_locks where template = ${id}`,
    )
    return rows[0]?.ms ?? 0
  }
  return { ...here, id, save, waiting, editingCommits, leaveMs, restMs }
}

const conflict = (version: number) => ({ status: 409, code: 'errors.t.version_conflict', body: { version } })

test('one person writes: the others see who it is, wait, and may go on when the lock is given back', async () => {
  const { ann, bob, id, save, waiting, editingCommits, team, workspace } = await written()
  const { lock, version } = await bob.templates.lock({ id })
  expect({ lock, version }).toMatchObject({ lock: { fence: 1, user: { firstname: 'Bob', lastname: 'Martin' } }, version: 0 })
  const shown = { user: lock.user, since: lock.since, expires_at: lock.expires_at }
  expect((await ann.templates.fetch({ id })).template).toMatchObject({ lock: shown })
  await expect(ann.templates.lock({ id })).rejects.toMatchObject({
    ...waiting(bob),
    body: {
      message: 'Bob Martin is editing this template. Wait until they’ve finished.',
      since: lock.since,
      until: lock.expires_at,
    },
  })
  await expect(save(ann, 'Two', 0)).rejects.toMatchObject(waiting(bob))
  await expect(ann.templates.remove({ id })).rejects.toMatchObject(waiting(bob))
  expect((await ann.templates.update({ id, title: 'Renamed by somebody else' })).template.title).toBe('Renamed by somebody else')
  expect((await save(bob, 'Two', 0, lock.fence)).template).toMatchObject({ version: 1, lock: { user: lock.user } })
  await expect(save(bob, 'Three', 0, lock.fence)).rejects.toMatchObject(conflict(1))

  await bob.templates.unlock({ id }, { lockFence: lock.fence })
  await bob.templates.unlock({ id }, { lockFence: lock.fence })
  expect((await ann.templates.fetch({ id })).template).toMatchObject({ lock: null })
  expect(await ann.templates.lock({ id })).toMatchObject({ lock: { fence: 2 }, version: 1 })
  const about = { template: id, team: team._id, workspace: workspace._id }
  expect(await editingCommits()).toMatchObject([
    { room: `w-${workspace._id}`, type: 'editing/started', payload: { ...about, user: lock.user, since: lock.since } },
    { room: `w-${workspace._id}`, type: 'editing/stopped', payload: about },
    { type: 'editing/started' },
  ])
})

test('a save without a lock takes a free one for itself; with an old fence it has to know the version', async () => {
  const { ann, bob, save, id } = await written()
  expect((await save(bob, 'Two')).template.version).toBe(1)
  expect((await save(bob, 'Two', 0)).template.version).toBe(1)
  const { lock } = await bob.templates.lock({ id })
  await bob.templates.unlock({ id }, { lockFence: lock.fence })
  await ann.templates.lock({ id })
  await ann.templates.unlock({ id }, { lockFence: 2 })
  await expect(save(bob, 'Three', undefined, lock.fence)).rejects.toMatchObject(conflict(1))
  expect((await save(bob, 'Three', 1, lock.fence)).template.version).toBe(2)
})

test('of twenty saves that come from the same version one is written', async () => {
  const { ann, dora, save, id } = await written()
  for (let round = 0; round < 3; round++) {
    const saves = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => save(index % 2 ? ann : dora, `Round ${round}, ${index}`, round)),
    )
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const codes = saves.flatMap(result => (result.status === 'rejected' ? [result.reason.code] : []))
    expect(new Set(codes)).toEqual(new Set(['errors.t.version_conflict']))
    expect((await ann.templates.fetch({ id })).template).toMatchObject({ version: round + 1 })
  }
})

test('a lock is renewed with its fence, also when its lease has run out and nobody else has come', async () => {
  const { ann, bob, id, waiting, leaveMs, restMs } = await written()
  const { lock } = await bob.templates.lock({ id })
  await leaveMs(15_000)
  expect((await bob.templates.lock({ id, fence: lock.fence })).lock).toMatchObject({ fence: lock.fence, since: lock.since })
  expect(await restMs()).toBeGreaterThan(15_000)
  await leaveMs(0)
  expect((await bob.templates.lock({ id, fence: lock.fence })).lock.fence).toBe(lock.fence)
  await leaveMs(0)
  expect((await ann.templates.lock({ id })).lock.fence).toBe(2)
  await expect(bob.templates.lock({ id, fence: lock.fence })).rejects.toMatchObject(waiting(ann))
})

test('twenty people who want to write at the same moment: one does', async () => {
  const { ann, bob, dora, id } = await written()
  const grabs = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => ([ann, bob, dora][index % 3] ?? ann).templates.lock({ id })),
  )
  expect(grabs.filter(grab => grab.status === 'fulfilled')).toHaveLength(1)
  const refusals = grabs.filter(grab => grab.status === 'rejected').map(grab => grab.reason.code)
  expect(new Set(refusals)).toEqual(new Set(['errors.t.please_wait']))
})

test('a manager of the template breaks the lock of somebody else, everybody their own from another tab', async () => {
  const { ann, bob, dora, url, id, save, waiting, editingCommits } = await written()
  const { lock } = await dora.templates.lock({ id })
  await expect(bob.templates.lock({ id, force: 'true' })).rejects.toMatchObject({ status: 403, code: 'errors.auth.forbidden' })
  await expect(bob.templates.remove({ id, force: 'true' })).rejects.toMatchObject({ status: 403, code: 'errors.auth.forbidden' })
  expect((await ann.templates.lock({ id, force: 'true' })).lock.fence).toBe(lock.fence + 1)
  await expect(save(dora, 'Of Dora', 0, lock.fence)).rejects.toMatchObject(waiting(ann))

  const other = tabOf(ann, visitor(url))
  await expect(other.templates.lock({ id })).rejects.toMatchObject(waiting(ann))
  expect((await other.templates.lock({ id, force: 'true' })).lock.fence).toBe(lock.fence + 2)
  await expect(save(ann, 'Of the first tab', 0, lock.fence + 1)).rejects.toMatchObject(waiting(ann))
  await dora.templates.remove({ id, force: 'true' })
  expect((await editingCommits()).map(({ type }) => type)).toEqual([...Array(3).fill('editing/started'), 'editing/stopped'])
})

test('the others are notified once when a lease, a right or a session has ended', async () => {
  const here = await written()
  const { ann, bob, id, editingCommits, leaveMs, context, workspace } = here
  const types = async () => (await editingCommits()).map(({ type }) => type)
  await bob.templates.lock({ id })
  await sweepLocks(context, { rights: true })
  expect(await types()).toEqual(['editing/started'])
  await leaveMs(0)
  await sweepLocks(context, { rights: true })
  await expect.poll(types).toEqual(['editing/started', 'editing/stopped'])

  await bob.templates.lock({ id })
  await disallow(here, workspace._id)
  await sweepLocks(context, { rights: true })
  await expect.poll(async () => (await types()).slice(2)).toEqual(['editing/started', 'editing/stopped'])
  await ann.templates.lock({ id })
  await ann.auth.logout()
  await sweepLocks(context, { rights: false })
  await expect.poll(async () => (await types()).slice(4)).toEqual(['editing/started', 'editing/stopped'])
})

test.each([
  ['taken out of the team', ({ ann, bob, team }) => ann.teams.kickMember({ id: team._id, uid: bob.user._id })],
  ['shut out of the workspace', ({ ann, workspace }) => ann.workspaces.update({ id: workspace._id, visibility: 'private' })],
] satisfies [string, (there: Awaited<ReturnType<typeof written>>) => Promise<unknown>][])(
  'a writer who is %s loses the lock immediately',
  async (_way, happens) => {
    const there = await written()
    const { bob, dora, id, save, editingCommits } = there
    const { lock } = await bob.templates.lock({ id })
    await happens(there)
    expect((await editingCommits()).map(({ type }) => type)).toEqual(['editing/started', 'editing/stopped'])
    await expect(save(bob, 'Too late', 0, lock.fence)).rejects.toMatchObject({ status: 404, code: 'errors.t.not_found' })
    expect((await dora.templates.lock({ id })).lock.fence).toBe(lock.fence + 1)
  },
)

test('a connection that answers keeps the lock; callers get what is edited, as far as they may read it', async () => {
  const here = await written()
  const { ann, bob, carol, team, workspace, id, leaveMs, restMs } = here
  const ofWorkspace = `w-${workspace._id}` as const
  const ofTeam = `t-${team._id}` as const
  const bobs = await channelOf(here, bob, ofTeam, ofWorkspace)
  const anns = await channelOf(here, ann, ofTeam, ofWorkspace)
  const { lock } = await bob.templates.lock({ id })
  const claim = { type: 'editing/started', payload: { template: id, fence: lock.fence } } as const
  await leaveMs(15_000)
  expect(await anns.say(ofWorkspace, claim)).toEqual({ error: 'errors.ws.refused' })
  expect(await bobs.say(`d-${id}`, claim)).toEqual({ error: 'errors.ws.forbidden_room' })
  expect(await bobs.say(`w-${team._id}`, claim)).toEqual({ error: 'errors.ws.forbidden_room' })
  expect(await restMs()).toBeLessThanOrEqual(15_000)
  expect(await bobs.say(ofWorkspace, claim)).toEqual({ ok: true })
  expect(await restMs()).toBeGreaterThan(LOCK_LEASE_MS - 10_000)
  await expect.poll(() => anns.commits.map(({ commit }) => commit.type)).toContain('editing/started')

  const { template: secret } = await ann.templates.create({ team: team._id, title: 'Of the team' })
  const { workspace: closed } = await ann.workspaces.create({ tid: team._id, title: 'Closed', visibility: 'private' })
  const { template: hidden } = await ann.templates.create({ team: team._id, workspace: closed._id, title: 'Hidden' })
  for (const { _id } of [secret, hidden]) await ann.templates.lock({ id: _id })
  const edited = async (connection: typeof bobs, room: typeof ofTeam | typeof ofWorkspace) =>
    ((await connection.stateOf(room)) as RoomState).editedTemplates.map(({ template }) => template)
  expect(((await bobs.stateOf(ofWorkspace)) as RoomState).editedTemplates).toEqual([
    { template: id, workspace: workspace._id, user: lock.user, since: lock.since },
  ])
  expect(await edited(bobs, ofTeam)).toEqual([id, secret._id])
  expect(await edited(anns, ofTeam)).toEqual([id, secret._id, hidden._id])
  const carols = await channelOf(here, carol)
  expect(await carols.stateOf(ofTeam)).toEqual({ error: 'errors.ws.forbidden_room' })

  bobs.close()
  await expect.poll(restMs).toBeLessThanOrEqual(LOCK_GRACE_MS + 1)
})

test('connected people are notified of templates in the room of their team or workspace, without their texts', async () => {
  const here = await world()
  const { ann, bob, dora, team, workspace } = here
  const bobs = await channelOf(here, bob, `t-${team._id}`, `w-${workspace._id}`)
  const create = async (title: string, of: string | null) =>
    (await ann.templates.create({ team: team._id, workspace: of, title, content: textWith('CANARY') })).template._id
  const [a, b, w] = [await create('A', null), await create('B', null), await create('W', workspace._id)]
  await ann.templates.update({ id: a, title: 'Aa' })
  await dora.teams.update({
    id: team._id,
    templates: [
      { template: a, order: 1 },
      { template: b, order: 0 },
    ],
  })
  await ann.templates.remove({ id: w })
  const received = () => bobs.commits.map(({ room, commit }) => `${room.charAt(0)} ${commit.type}`).toSorted()
  await expect
    .poll(received)
    .toEqual(['t template/added', 't template/added', 't template/changed', 't template/sorted', 'w template/added', 'w template/removed'])
  expect(JSON.stringify(bobs.commits)).not.toContain('CANARY')
})
