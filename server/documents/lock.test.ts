import { expect, test } from 'vitest'
import type { Document } from '#contract/documents.ts'
import { LOCK_LEASE_MS } from '#contract/limits.ts'
import { allow, endTrial, published, share, textWith, write } from '#test/documents.ts'
import { historyOf, leaveMs, sessionOf, tabOf } from '#test/locks.ts'
import { type Person, visitor, world } from '#test/world.ts'
import { sweepLocks } from './lockSweeper.ts'

/** Ann's page of one line in the world, and the short words for what people do with it. */
const page = async () => {
  const here = await world()
  const document = await write(here, here.ann, 'Page', { content: textWith('One') })
  const id = document._id
  const waiting = (person: Person, code = 'errors.d.please_wait') => ({
    ...{ status: 423, code, body: { by: { _id: person.user._id, firstname: person.user.firstname } } },
  })
  const told = async () => (await published(here)).filter(each => each.type.startsWith('editing/')).map(each => each.type)
  const text = async () => (await here.ann.documents.get({ id })).document.content
  /** What somebody has typed, as their tab sends it before it is saved. */
  const type = (person: Person, fence: number, version: number, line: string, number = 1) =>
    here.context.liveTexts.take(
      { user: person.user._id, session: sessionOf(person) },
      {
        ...{ document: id, fence, version, number, caret: null },
        blocks: [{ path: [], at: 0, remove: 1, insert: textWith(line).content }],
      },
    )
  return { ...here, document, id, waiting, told, text, type }
}

const save = (person: Person, { _id: id }: Document, line: string, version?: number, lockFence?: number) =>
  person.documents.update(
    { id, content: textWith(line), ...(version !== undefined && { version }) },
    lockFence === undefined ? {} : { lockFence },
  )

test('one person writes: the others see who it is, wait, and may go on when the lock is given back', async () => {
  const { ann, bob, document, id, waiting, told } = await page()
  const { lock, version } = await bob.documents.lock({ id })
  expect(version).toBe(0)
  expect(lock).toMatchObject({ fence: 1, user: { _id: bob.user._id, firstname: 'Bob', lastname: 'Martin', avatar: null } })
  const leaseMs = Date.parse(lock.expires_at) - Date.parse(lock.since)
  expect(Math.abs(leaseMs - LOCK_LEASE_MS)).toBeLessThanOrEqual(1000)
  expect((await ann.documents.get({ id })).document.lock).toEqual({ user: lock.user, since: lock.since, expires_at: lock.expires_at })

  await expect(ann.documents.lock({ id })).rejects.toMatchObject(waiting(bob))
  const refused = await ann.documents.lock({ id }).catch((error: unknown) => error)
  expect(refused).toMatchObject({
    body: {
      message: 'Bob Martin is editing this document. Please wait until they have finished.',
      since: lock.since,
      until: lock.expires_at,
    },
  })
  await expect(save(ann, document, 'Two', 0)).rejects.toMatchObject(waiting(bob))
  expect((await ann.documents.update({ id, title: 'Renamed by somebody else' })).document.title).toBe('Renamed by somebody else')
  expect((await save(bob, document, 'Two', 0, lock.fence)).document).toMatchObject({ version: 1, lock: { user: lock.user } })

  await bob.documents.unlock({ id }, { lockFence: lock.fence })
  await bob.documents.unlock({ id }, { lockFence: lock.fence })
  expect((await ann.documents.get({ id })).document.lock).toBeNull()
  expect(await ann.documents.lock({ id })).toMatchObject({ lock: { fence: 2 }, version: 1 })
  expect(await told()).toEqual(['editing/started', 'editing/stopped', 'editing/started'])
})

test('a lock is renewed with its fence, also when its lease has run out and nobody else has come', async () => {
  const here = await page()
  const { ann, bob, id, waiting, told } = here
  const { lock } = await bob.documents.lock({ id })
  await leaveMs(here, id, 15_000)
  const { lock: renewed } = await bob.documents.lock({ id, fence: lock.fence })
  expect(renewed).toMatchObject({ fence: lock.fence, since: lock.since })
  expect(Date.parse(renewed.expires_at)).toBeGreaterThanOrEqual(Date.parse(lock.expires_at))
  await leaveMs(here, id, 0)
  expect((await ann.documents.get({ id })).document.lock).toBeNull()
  expect((await bob.documents.lock({ id, fence: lock.fence })).lock.fence).toBe(lock.fence)

  await leaveMs(here, id, 0)
  expect((await ann.documents.lock({ id })).lock.fence).toBe(2)
  await expect(bob.documents.lock({ id, fence: lock.fence })).rejects.toMatchObject(waiting(ann))
  await ann.documents.unlock({ id }, { lockFence: 2 })
  expect((await bob.documents.lock({ id, fence: lock.fence })).lock.fence).toBe(3)
  expect((await told()).at(-1)).toBe('editing/started')
})

test('a hundred people who want to write at the same moment: one does', async () => {
  const { ann, bob, dora, id } = await page()
  const grabs = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) => ([ann, bob, dora][index % 3] ?? ann).documents.lock({ id })),
  )
  expect(grabs.filter(grab => grab.status === 'fulfilled')).toHaveLength(1)
  const refusals = grabs.filter(grab => grab.status === 'rejected').map(grab => grab.reason.code)
  expect(new Set(refusals)).toEqual(new Set(['errors.d.please_wait']))
})

test('two tabs of one person: the second waits or writes instead of the first, whose saves are refused from then on', async () => {
  const { ann, url, document, id, waiting, text } = await page()
  const other = tabOf(ann, visitor(url))
  const { lock } = await ann.documents.lock({ id })
  await expect(other.documents.lock({ id })).rejects.toMatchObject(waiting(ann))
  const { lock: taken } = await other.documents.lock({ id, force: 'true' })
  expect(taken.fence).toBe(2)
  await expect(save(ann, document, 'Of the first tab', 0, lock.fence)).rejects.toMatchObject(waiting(ann))
  await ann.documents.unlock({ id }, { lockFence: lock.fence })
  expect((await save(other, document, 'Of the second tab', 0, taken.fence)).document.version).toBe(1)
  await other.documents.unlock({ id }, { lockFence: taken.fence })

  const conflict = { status: 409, code: 'errors.d.version_conflict', body: { version: 1 } }
  await expect(save(ann, document, 'Of the first tab', 0, lock.fence)).rejects.toMatchObject(conflict)
  await expect(save(ann, document, 'Of the first tab', undefined, lock.fence)).rejects.toMatchObject(conflict)
  expect(await text()).toEqual(textWith('Of the second tab'))
})

test('who manages a document takes the lock over, and what was typed until then is saved in the name of who has typed it', async () => {
  const here = await page()
  const { ann, bob, carol, id, type, text, document } = here
  await share(here, id, carol.user._id, 'write')
  const { lock } = await bob.documents.lock({ id })
  expect(await type(bob, lock.fence, 0, 'One and a half')).toBe('taken')
  await expect(carol.documents.lock({ id, force: 'true' })).rejects.toMatchObject({ status: 403, code: 'errors.auth.forbidden' })

  const { lock: taken, version } = await ann.documents.lock({ id, force: 'true' })
  expect({ fence: taken.fence, version }).toEqual({ fence: 2, version: 1 })
  expect(await text()).toEqual(textWith('One and a half'))
  const { document: now } = await ann.documents.get({ id })
  expect(now).toMatchObject({ version: 1, updated_by: bob.user._id, lock: { user: { firstname: 'Ann' } } })
  expect(await historyOf(here, id)).toEqual([{ kind: 'session', user: bob.user._id, content: textWith('One and a half') }])
  expect((await published(here)).slice(-2)).toMatchObject([
    { type: 'document/changed', payload: { document: { version: 1, updated_by: bob.user._id } } },
    { type: 'editing/started', payload: { document: id, user: { firstname: 'Ann' } } },
  ])
  expect(await type(bob, lock.fence, 0, 'Too late', 2)).toBe('refused')
  await expect(save(bob, document, 'Too late', 0, lock.fence)).rejects.toMatchObject({ status: 423 })
})

test('a take-over stores nothing when everything typed was saved, and needs no plan to save what was not', async () => {
  const here = await page()
  const { ann, bob, id, type, text, document, team } = here
  await endTrial(here, team._id)
  const { lock } = await bob.documents.lock({ id })
  await type(bob, lock.fence, 0, 'Two')
  await save(bob, document, 'Two, and more that was never sent live', 0, lock.fence)
  const { lock: taken, version } = await ann.documents.lock({ id, force: 'true' })
  expect(version).toBe(1)
  await ann.documents.unlock({ id }, { lockFence: taken.fence })

  const { lock: again } = await bob.documents.lock({ id })
  await type(bob, again.fence, 1, 'Three')
  expect(await ann.documents.lock({ id, force: 'true' })).toMatchObject({ version: 2 })
  expect(await text()).toEqual(textWith('Three'))
  expect(await historyOf(here, id)).toEqual([])
})

test('what the crashed tab of a former holder had not saved is kept when somebody else begins to write', async () => {
  const here = await page()
  const { ann, bob, id, type, text, context } = here
  const { lock } = await bob.documents.lock({ id })
  await type(bob, lock.fence, 0, 'Typed before the crash')
  await context.liveTexts.stop()
  await leaveMs(here, id, 0)

  const { lock: taken, version } = await ann.documents.lock({ id })
  expect(version).toBe(0)
  expect(await text()).toEqual(textWith('One'))
  expect(await historyOf(here, id)).toEqual([{ kind: 'session', user: bob.user._id, content: textWith('Typed before the crash') }])
  await ann.documents.unlock({ id }, { lockFence: taken.fence })
  await bob.documents.lock({ id })
  expect(await historyOf(here, id)).toHaveLength(1)
})

test('without a history the unsaved text of a former holder becomes the saved one when somebody else begins, and waits for himself', async () => {
  const here = await page()
  const { ann, bob, id, type, text, context, team } = here
  await endTrial(here, team._id)
  const { lock } = await bob.documents.lock({ id })
  await type(bob, lock.fence, 0, 'Typed before the crash')
  await context.liveTexts.stop()
  await leaveMs(here, id, 0)

  const { lock: own, version: before } = await bob.documents.lock({ id })
  expect(before).toBe(0)
  await bob.documents.unlock({ id }, { lockFence: own.fence })
  expect(await ann.documents.lock({ id })).toMatchObject({ version: 1 })
  expect(await text()).toEqual(textWith('Typed before the crash'))
  expect((await ann.documents.get({ id })).document.updated_by).toBe(bob.user._id)
})

test('a save without a lock takes a free one for itself, and keeps what its last holder had not saved', async () => {
  const here = await page()
  const { ann, bob, id, type, document, context } = here
  const { lock } = await bob.documents.lock({ id })
  expect((await save(bob, document, 'From another tab of his', 0)).document.version).toBe(1)
  await type(bob, lock.fence, 1, 'Typed before the crash')
  await context.liveTexts.stop()
  await leaveMs(here, id, 0)
  expect((await save(ann, document, 'Over it', 1)).document).toMatchObject({ version: 2, lock: null })
  expect(await historyOf(here, id)).toEqual([{ kind: 'session', user: bob.user._id, content: textWith('Typed before the crash') }])
  await expect(save(bob, document, 'Late', 1, lock.fence)).rejects.toMatchObject({ status: 409 })
  expect((await save(bob, document, 'Late', 2, lock.fence)).document.version).toBe(3)
  expect((await save(ann, document, 'Without a version', undefined)).document.version).toBe(4)
})

test('the end of a session that has changed the text is an entry of the history', async () => {
  const here = await page()
  const { bob, id, document } = here
  const session = async (...lines: string[]) => {
    const { lock, version } = await bob.documents.lock({ id })
    for (const [index, line] of lines.entries()) await save(bob, document, line, version + index, lock.fence)
    await bob.documents.unlock({ id }, { lockFence: lock.fence })
  }
  await session()
  await session('Two', 'Three')
  await session()
  expect(await historyOf(here, id)).toEqual([{ kind: 'session', user: bob.user._id, content: textWith('Three') }])
})

test('giving back needs the fence, and never gives back the lock of somebody else', async () => {
  const { ann, bob, id } = await page()
  const { lock } = await bob.documents.lock({ id })
  const withFence = (headers: Record<string, string>) => bob.send('DELETE', `/api/documents/i/${id}/lock`, undefined, headers)
  for (const fence of [undefined, 'x', '-1']) {
    const response = await withFence(fence === undefined ? {} : { 'lock-fence': fence })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: [{ field: 'Lock-Fence' }] })
  }
  await ann.documents.unlock({ id }, { lockFence: lock.fence })
  await bob.documents.unlock({ id }, { lockFence: lock.fence + 1 })
  expect((await ann.documents.get({ id })).document.lock).toMatchObject({ user: { firstname: 'Bob' } })
  expect((await withFence({ 'lock-fence': String(lock.fence) })).status).toBe(204)
})

test('only who may write may lock, and nothing archived or deleted', async () => {
  const here = await page()
  const { ann, bob, carol, guest, id, workspace, document } = here
  await allow(here, workspace._id, {})
  await expect(bob.documents.lock({ id })).rejects.toMatchObject({ status: 403, code: 'errors.d.cannot_edit' })
  await expect(bob.documents.unlock({ id }, { lockFence: 1 })).rejects.toMatchObject({ status: 403 })
  await expect(carol.documents.lock({ id })).rejects.toMatchObject({ status: 404, code: 'errors.d.not_found' })
  await expect(guest.documents.lock({ id })).rejects.toMatchObject({ status: 401, code: 'errors.auth.user' })
  await ann.documents.update({ id, isArchived: true })
  await expect(ann.documents.lock({ id })).rejects.toMatchObject({ status: 409, code: 'errors.d.archived' })
  await ann.documents.update({ id, isArchived: false })
  await ann.documents.remove({ id: document._id })
  await expect(ann.documents.lock({ id })).rejects.toMatchObject({ status: 404 })
})

test('deleting what somebody else edits waits for them, or saves first what they have typed', async () => {
  const here = await page()
  const { ann, bob, dora, id, type, waiting, told, text, workspace } = here
  await allow(here, workspace._id, { documents: ['edit', 'delete'] })
  const { lock } = await dora.documents.lock({ id })
  await type(dora, lock.fence, 0, 'Typed before the end')
  await expect(ann.documents.remove({ id })).rejects.toMatchObject(waiting(dora))
  await expect(bob.documents.remove({ id, force: 'true' })).rejects.toMatchObject({ status: 403 })
  await ann.documents.remove({ id, force: 'true' })
  expect(await told()).toEqual(['editing/started', 'editing/stopped'])
  await ann.documents.restore({ id })
  expect(await text()).toEqual(textWith('Typed before the end'))
  expect((await ann.documents.get({ id })).document.lock).toBeNull()

  await bob.documents.lock({ id })
  await bob.documents.remove({ id })
})

test('archiving waits for whoever edits something below, and what they have on the way still passes', async () => {
  const here = await page()
  const { ann, bob, id, type, waiting, told, document } = here
  const below = await write(here, ann, 'Below', { parent: id })
  const { document: top } = await ann.documents.update({ id: below._id, title: 'Deeper' })
  const deeper = await write(here, ann, 'Deepest', { parent: top._id, content: textWith('One') })
  const { lock } = await bob.documents.lock({ id: deeper._id })
  await expect(ann.documents.update({ id, isArchived: true })).rejects.toMatchObject(waiting(bob))
  await ann.documents.update({ id, isArchived: true, force: 'true' })
  expect(await told()).toEqual(['editing/started', 'editing/stopped'])
  expect((await save(bob, deeper, 'On the way', 0, lock.fence)).document).toMatchObject({ isArchived: true, version: 1 })

  await ann.documents.update({ id, isArchived: false })
  const { lock: own } = await ann.documents.lock({ id })
  await type(ann, own.fence, 0, 'Own')
  await ann.documents.update({ id: document._id, isArchived: true })
  expect((await ann.documents.get({ id })).document).toMatchObject({ isArchived: true, lock: null })
})

test('the others are told when a lease, a login or a right has ended, once', async () => {
  const here = await page()
  const { ann, bob, id, told, context, workspace } = here
  const sweep = () => sweepLocks(context, { rights: true })
  await bob.documents.lock({ id })
  await sweep()
  expect(await told()).toEqual(['editing/started'])
  await leaveMs(here, id, 0)
  await sweep()
  await expect.poll(told).toEqual(['editing/started', 'editing/stopped'])

  await bob.documents.lock({ id })
  await allow(here, workspace._id, {})
  await sweep()
  await expect.poll(async () => (await told()).slice(2)).toEqual(['editing/started', 'editing/stopped'])
  expect((await ann.documents.lock({ id })).lock.fence).toBe(3)

  await ann.auth.logout()
  await sweep()
  await expect.poll(async () => (await told()).slice(4)).toEqual(['editing/started', 'editing/stopped'])
  await sweep()
  expect(await told()).toHaveLength(6)
})

test('who edits a restricted document is told to its readers only', async () => {
  const here = await page()
  const { ann, dora, id } = here
  await ann.documents.update({ id, isRestricted: true })
  await ann.documents.lock({ id })
  const rooms = (await published(here)).filter(each => each.type === 'editing/started').map(each => each.room)
  expect(rooms.toSorted()).toEqual([`u-${ann.user._id}`, `u-${dora.user._id}`].toSorted())
})
