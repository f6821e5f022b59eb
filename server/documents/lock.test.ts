import { expect, test } from 'vitest'
import { LOCK_LEASE_MS } from '#contract/limits.ts'
import { allow, disallow, published, textWith, write } from '#test/documents.ts'
import { historyOf, leaveMs, page, save, tabOf } from '#test/locks.ts'
import { visitor } from '#test/world.ts'
import { sweepLocks } from '#server/jobs/lockSweeper.ts'

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
      message: 'Bob Martin is editing this document. Wait until they’ve finished.',
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

test('two tabs of one person: the second waits, or takes over by force and the saves of the first are refused from then on', async () => {
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

test('a save without a lock, by fence 0, is refused while anybody writes, even the same person, and leaves nothing behind', async () => {
  const here = await page()
  const { ann, bob, document, id, waiting, text, told } = here
  for (const writer of [ann, bob]) {
    const { lock, version } = await writer.documents.lock({ id })
    await expect(save(ann, document, 'Ticked', version, 0)).rejects.toMatchObject(waiting(writer))
    await writer.documents.unlock({ id }, { lockFence: lock.fence })
  }
  const before = await told()
  const saves = await Promise.allSettled([save(ann, document, 'Ticked', 0, 0), save(bob, document, 'Ticked another', 0, 0)])
  const [refused] = saves.flatMap(each => (each.status === 'rejected' ? [each.reason] : []))
  expect(refused).toMatchObject({ status: 409, code: 'errors.d.version_conflict', body: { version: 1 } })
  expect((await save(ann, document, 'Both', 1, 0)).document).toMatchObject({ version: 2, lock: null })
  expect(await text()).toEqual(textWith('Both'))
  expect(await told()).toEqual(before)
  expect(await historyOf(here, id)).toEqual([])
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

test('only people who may write may lock, and nothing archived or deleted', async () => {
  const here = await page()
  const { ann, bob, carol, guest, id, workspace, document } = here
  await allow(ann, workspace._id, {})
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
  await allow(ann, workspace._id, { documents: ['edit', 'delete'] })
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

test('archiving waits for people who edit something below, and a save that they have sent still passes', async () => {
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

test('the others are notified once when a lease, a session or a right has ended', async () => {
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
  await disallow(here, workspace._id)
  await sweep()
  await expect.poll(async () => (await told()).slice(2)).toEqual(['editing/started', 'editing/stopped'])
  expect((await ann.documents.lock({ id })).lock.fence).toBe(3)

  await ann.auth.logout()
  await sweep()
  await expect.poll(async () => (await told()).slice(4)).toEqual(['editing/started', 'editing/stopped'])
  await sweep()
  expect(await told()).toHaveLength(6)
})

test('who edits a restricted document is published to its readers only', async () => {
  const here = await page()
  const { ann, dora, id } = here
  await ann.documents.update({ id, isRestricted: true })
  await ann.documents.lock({ id })
  const rooms = (await published(here)).filter(each => each.type === 'editing/started').map(each => each.room)
  expect(rooms.toSorted()).toEqual([`u-${ann.user._id}`, `u-${dora.user._id}`].toSorted())
})
