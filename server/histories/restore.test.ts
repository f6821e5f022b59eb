import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { HISTORY_MAX } from '#contract/limits.ts'
import { channelOf } from '#test/channel.ts'
import { allow, endTrial, mentioning, published, share, textWith } from '#test/documents.ts'
import { historyOf, leaveMs, page } from '#test/locks.ts'
import { NOTHING } from '#test/refusals.ts'
import { type Person, visitor } from '#test/world.ts'

/** Ann's page with one kept version, `One`, and another text since. */
const withVersion = async () => {
  const here = await page()
  const { ann, bob, id } = here
  await ann.histories.create({ docId: id })
  await bob.documents.update({ id, content: textWith('Two'), title: 'New title' })
  const { histories } = await ann.histories.fetchByDocument({ id })
  const historyId = histories[0]!._id
  const restore = (person: Person, more: { version?: number } = {}, options = {}) =>
    person.histories.restore({ docId: id, historyId, ...more }, options)
  return { ...here, historyId, restore }
}

test('a restored version is the newest text, and what was there before is kept', async () => {
  const here = await withVersion()
  const { ann, bob, id, restore, text, workspace } = here
  const bobs = await channelOf(here, bob, `w-${workspace._id}`)
  const { document } = await restore(ann, { version: 1 })
  expect(document).toMatchObject({ version: 2, title: 'New title', updated_by: ann.user._id, content: textWith('One') })
  expect(await text()).toEqual(textWith('One'))
  expect(await historyOf(here, id)).toMatchObject([
    { kind: 'restore', user: ann.user._id, content: textWith('One') },
    { kind: 'session', user: bob.user._id, content: textWith('Two') },
    { kind: 'manual', user: ann.user._id, content: textWith('One') },
  ])
  const changed = { type: 'document/changed', payload: { document: { _id: id, version: 2, updated_by: ann.user._id } } }
  await expect.poll(() => bobs.commits.at(-1)?.commit).toMatchObject(changed)

  expect((await restore(ann)).document.version).toBe(2)
  expect(await historyOf(here, id)).toHaveLength(3)
})

test('a restoration waits for another editor, passes under its own lock, and checks the version that it replaces', async () => {
  const here = await withVersion()
  const { ann, bob, id, restore, waiting } = here
  const { lock } = await bob.documents.lock({ id })
  await expect(restore(ann)).rejects.toMatchObject(waiting(bob))
  await expect(restore(bob, {}, { lockFence: lock.fence + 1 })).rejects.toMatchObject({ status: 423 })
  await expect(restore(bob, { version: 0 }, { lockFence: lock.fence })).rejects.toMatchObject({
    status: 409,
    code: 'errors.d.version_conflict',
    body: { version: 1 },
  })
  expect(await historyOf(here, id)).toHaveLength(1)

  expect((await restore(bob, { version: 1 }, { lockFence: lock.fence })).document).toMatchObject({ version: 2, lock: { user: lock.user } })
  await bob.documents.unlock({ id }, { lockFence: lock.fence })
  expect((await historyOf(here, id)).map(({ kind }) => kind)).toEqual(['restore', 'session', 'manual'])
})

test('twenty concurrent restorations write one version, and no text in between is lost', async () => {
  const { ann, bob, id, restore, ...here } = await withVersion()
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => restore(index % 2 ? ann : bob)))
  expect(new Set(answers.map(({ document }) => document.version))).toEqual(new Set([2]))
  expect(await historyOf(here, id)).toHaveLength(3)

  const saves = Array.from({ length: 10 }, (_, index) => bob.documents.update({ id, content: textWith(`Save ${index}`) }))
  await Promise.all([...saves, ...saves.map(() => restore(ann))])
  const kept = (await historyOf(here, id)).map(({ content }) => JSON.stringify(content))
  const restored = JSON.stringify(textWith('One'))
  expect(kept.filter((content, index) => content === kept[index + 1])).toEqual([])
  expect(kept.filter(content => content !== restored).length).toBeGreaterThan(1)
  expect(kept.length).toBeLessThanOrEqual(HISTORY_MAX)
})

test('unsaved text of a writer who has left is kept before a restoration', async () => {
  const here = await withVersion()
  const { ann, bob, id, restore, type, context } = here
  const { lock } = await bob.documents.lock({ id })
  await type(bob, lock.fence, 1, 'Typed before the crash')
  await context.liveTexts.stop()
  await leaveMs(here, id, 0)
  await restore(ann)
  const texts = ['One', 'Two', 'Typed before the crash', 'One'].map(line => textWith(line))
  expect((await historyOf(here, id)).map(({ content }) => content)).toEqual(texts)
})

test('nobody is notified again that a restored text mentions them', async () => {
  const here = await withVersion()
  const { ann, bob, id } = here
  await ann.documents.update({ id, content: mentioning('Please read, ', bob), manual: 'true' })
  await ann.documents.update({ id, content: textWith('Without') })
  await here.context.db.execute(sql`delete from notifications`)
  const before = (await published(here)).filter(({ type }) => type === 'notification/added').length
  const { histories } = await ann.histories.fetchByDocument({ id })
  await ann.histories.restore({ docId: id, historyId: histories[0]!._id })
  expect((await published(here)).filter(({ type }) => type === 'notification/added')).toHaveLength(before)
})

test('a version whose text does not fit any more, of an archived page, without the plan, or of another page is not restored', async () => {
  const here = await withVersion()
  const { ann, id, historyId, restore, text, team, context } = here
  const other = await here.ann.documents.create({ teamId: team._id, workspaceId: here.workspace._id, title: 'Other' })
  await expect(ann.histories.restore({ docId: other.document._id, historyId })).rejects.toMatchObject({ code: 'errors.d.not_found' })
  await expect(ann.histories.restore({ docId: id, historyId: id })).rejects.toMatchObject({ status: 404, code: 'errors.d.not_found' })
  await expect(restore(ann, { version: 1, title: 'x' } as object)).rejects.toMatchObject({ status: 422 })

  await ann.documents.update({ id, isArchived: true })
  await expect(restore(ann)).rejects.toMatchObject({ status: 409, code: 'errors.d.archived' })
  await ann.documents.update({ id, isArchived: false })
  await context.db.execute(sql`update histories set content = '{"type":"doc","content":[{"type":"marquee"}]}'::json`)
  await expect(restore(ann)).rejects.toMatchObject({ status: 422, code: 'errors.d.content' })
  await endTrial(here, team._id)
  await expect(restore(ann)).rejects.toMatchObject({ status: 402, code: 'errors.b.required' })
  expect(await text()).toEqual(textWith('Two'))
  expect(await historyOf(here, id)).toHaveLength(1)
})

test('people who may not write the page, or are not in its team, restore nothing and cannot tell a version from none', async () => {
  const here = await withVersion()
  const { ann, bob, carol, guest, url, id, historyId, restore, workspace, text } = here
  const codes = async (person: Person) => {
    const tries = [
      restore(person),
      person.histories.restore({ docId: id, historyId: NOTHING }),
      person.histories.restore({ docId: NOTHING, historyId }),
    ]
    return (await Promise.allSettled(tries)).map(each => each.status === 'rejected' && each.reason.code)
  }
  expect(await codes(carol)).toEqual(Array(3).fill('errors.d.not_found'))
  await share(here, id, carol, 'manage')
  expect(await codes(carol)).toEqual(['errors.d.cannot_compare', 'errors.d.cannot_compare', 'errors.d.not_found'])
  expect(await codes(guest)).toEqual(Array(3).fill('errors.auth.user'))
  expect(await codes(visitor(url))).toEqual(Array(3).fill('errors.auth.user'))
  await allow(ann, workspace._id, {})
  expect(await codes(bob)).toEqual(['errors.d.cannot_compare', 'errors.d.cannot_compare', 'errors.d.not_found'])
  await ann.documents.update({ id, isRestricted: true })
  expect(await codes(bob)).toEqual(['errors.d.private', 'errors.d.private', 'errors.d.not_found'])
  expect(await text()).toEqual(textWith('Two'))

  await share(here, id, bob, 'write')
  expect((await restore(bob)).document.version).toBe(2)
})
