import { expect, test } from 'vitest'
import { endTrial, textWith } from '#test/documents.ts'
import { historyOf, leaveMs, page, save, tabOf } from '#test/locks.ts'
import { visitor } from '#test/world.ts'
import { sweepLocks } from '#server/jobs/lockSweeper.ts'

/** Bob writes on Ann's page, and has changed its one line. */
const bobWrites = async () => {
  const here = await page()
  const { bob, document, id } = here
  const { lock } = await bob.documents.lock({ id })
  await save(bob, document, 'Two', 0, lock.fence)
  return { ...here, fence: lock.fence }
}
type Writing = Awaited<ReturnType<typeof bobWrites>>

const ways: [string, (there: Writing) => Promise<unknown>][] = [
  ['gives the lock back', ({ bob, id, fence }) => bob.documents.unlock({ id }, { lockFence: fence })],
  ['has lost the lease', there => leaveMs(there, there.id, 0).then(() => sweepLocks(there.context, { rights: false }))],
  [
    'has lost the lease when somebody else begins',
    there => leaveMs(there, there.id, 0).then(() => there.ann.documents.lock({ id: there.id })),
  ],
  ['logs out', there => there.bob.auth.logout().then(() => sweepLocks(there.context, { rights: false }))],
  ['is interrupted', ({ ann, id }) => ann.documents.lock({ id, force: 'true' })],
  ['goes on in another tab', ({ bob, url, id }) => tabOf(bob, visitor(url)).documents.lock({ id, force: 'true' })],
  ['is taken out of the team', ({ ann, bob, team }) => ann.teams.kickMember({ id: team._id, uid: bob.user._id })],
  ['may not read the page any more', ({ ann, id }) => ann.documents.update({ id, isRestricted: true })],
  ['archives the page', ({ bob, id }) => bob.documents.update({ id, isArchived: true })],
  ['sees the page deleted', ({ ann, id }) => ann.documents.remove({ id, force: 'true' })],
]

test.each(ways)('what a person has saved is kept once as their version when the writer %s', async (_way, happens) => {
  const there = await bobWrites()
  await happens(there)
  const kept = [{ kind: 'session', user: there.bob.user._id, content: textWith('Two') }]
  await expect.poll(() => historyOf(there, there.id)).toEqual(kept)
  await sweepLocks(there.context, { rights: true })
  expect(await historyOf(there, there.id)).toEqual(kept)
})

test('the processes that start after a crash keep what the session had changed', async () => {
  const there = await bobWrites()
  await leaveMs(there, there.id, 0)
  const sweeps = await Promise.all(Array.from({ length: 5 }, () => sweepLocks(there.context, { rights: true })))
  expect(sweeps.every(count => count <= 1)).toBe(true)
  await expect.poll(() => historyOf(there, there.id)).toHaveLength(1)
})

test('a session that leaves the text as in the newest version adds none', async () => {
  const { bob, document, id, fence, ...there } = await bobWrites()
  await bob.documents.update({ id, content: textWith('Two'), manual: 'true' }, { lockFence: fence })
  await save(bob, document, 'Three', 1, fence)
  await save(bob, document, 'Two', 2, fence)
  await bob.documents.unlock({ id }, { lockFence: fence })
  expect(await historyOf(there, id)).toMatchObject([{ kind: 'manual', content: textWith('Two') }])
})

test('without the plan nothing is kept, and the lock is still free', async () => {
  const there = await bobWrites()
  await endTrial(there, there.team._id)
  await leaveMs(there, there.id, 0)
  await sweepLocks(there.context, { rights: true })
  await expect.poll(there.told).toEqual(['editing/started', 'editing/stopped'])
  expect(await historyOf(there, there.id)).toEqual([])
})

test('a save after an ended session keeps that in the name of its writer, and the two are not confused later', async () => {
  const there = await bobWrites()
  const { ann, bob, document, id, fence } = there
  await leaveMs(there, id, 0)
  await save(ann, document, 'Three', 1)
  const kept = [{ kind: 'session', user: bob.user._id, content: textWith('Two') }]
  expect(await historyOf(there, id)).toEqual(kept)

  await bob.documents.lock({ id, fence })
  await bob.documents.unlock({ id }, { lockFence: fence })
  expect(await historyOf(there, id)).toEqual(kept)
  await bob.documents.lock({ id, fence })
  await save(bob, document, 'Four', 2, fence)
  await bob.documents.unlock({ id }, { lockFence: fence })
  expect(await historyOf(there, id)).toMatchObject([{ user: bob.user._id, content: textWith('Four') }, kept[0]!])
})

test('a session that ends with unsaved text is one version, the text that was typed last', async () => {
  const there = await bobWrites()
  const { ann, bob, id, fence, type, context } = there
  await type(bob, fence, 1, 'Two and a half')
  await context.liveTexts.stop()
  await leaveMs(there, id, 0)
  await sweepLocks(context, { rights: true })
  await expect.poll(there.told).toHaveLength(2)
  expect(await historyOf(there, id)).toEqual([])
  await ann.documents.lock({ id })
  expect(await historyOf(there, id)).toEqual([{ kind: 'session', user: bob.user._id, content: textWith('Two and a half') }])
})
