import { expect, test } from 'vitest'
import { endTrial, published, share, textWith } from '#test/documents.ts'
import { historyOf, leaveMs, page, save } from '#test/locks.ts'

test('a manager takes the lock over, and what was typed until then is saved in the name of its writer', async () => {
  const here = await page()
  const { ann, bob, carol, id, type, text, document } = here
  await share(here, id, carol, 'write')
  const { lock } = await bob.documents.lock({ id })
  expect(await type(bob, lock.fence, 0, 'One and a half')).toBe('taken')
  await expect(carol.documents.lock({ id, force: 'true' })).rejects.toMatchObject({ status: 403, code: 'errors.auth.forbidden' })

  const { lock: taken, version } = await ann.documents.lock({ id, force: 'true' })
  expect({ fence: taken.fence, version }).toEqual({ fence: 2, version: 1 })
  expect(await text()).toEqual(textWith('One and a half'))
  const { document: now } = await ann.documents.get({ id })
  expect(now).toMatchObject({ version: 1, updated_by: bob.user._id, lock: { user: { firstname: 'Ann' } } })
  expect(await historyOf(here, id)).toEqual([{ kind: 'session', user: bob.user._id, content: textWith('One and a half') }])
  const told = [
    { type: 'document/changed', payload: { document: { version: 1, updated_by: bob.user._id } } },
    { type: 'editing/started', payload: { document: id, user: { firstname: 'Ann' } } },
  ]
  const all = await published(here)
  for (const room of [`w-${here.workspace._id}`, `u-${carol.user._id}`])
    expect(all.filter(commit => commit.room === room).slice(-2)).toMatchObject(told)
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

test('without a history the unsaved text of a former holder stays when they return, and is saved when somebody else begins', async () => {
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
