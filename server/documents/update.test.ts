import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Document } from '#contract/calls/documents.ts'
import { allow, endTrial, published, textWith, treeProblems, write } from '#test/documents.ts'
import { type Person, world } from '#test/world.ts'

type Update = Parameters<Person['documents']['update']>[0]
const save = (person: Person, document: Document, changes: Omit<Update, 'id'>) => person.documents.update({ id: document._id, ...changes })

test('only what differs is written, published and signed', async () => {
  const here = await world()
  const { ann, bob, workspace, context } = here
  const page = await write(here, ann, 'Page', { content: textWith('Hello') })
  const before = (await published({ context })).length

  const same = { title: 'Page', slug: 'page', icon: null, cover: null, parent: 'root', isArchived: false, isVisible: true } as const
  const { document: untouched } = await save(ann, page, { ...same, content: textWith('Hello'), version: 0 })
  expect(untouched).toEqual(page)
  expect(await published({ context })).toHaveLength(before)

  const { document: renamed } = await save(bob, page, { title: 'Renamed', icon: '🌱' })
  expect(renamed).toMatchObject({ title: 'Renamed', icon: '🌱', slug: 'page', version: 0, updated_by: bob.user._id })
  const commits = (await published({ context })).slice(before)
  expect(commits).toEqual([
    {
      room: `w-${workspace._id}`,
      type: 'document/changed',
      payload: {
        document: {
          ...{ _id: page._id, workspace: workspace._id, version: 0, title: 'Renamed', icon: '🌱' },
          ...{ updated_at: renamed.updated_at, updated_by: bob.user._id },
        },
      },
    },
  ])
  expect((await save(bob, page, { icon: null })).document.icon).toBeNull()
  await expect(save(bob, page, { members: [] } as never)).rejects.toMatchObject({
    status: 422,
    body: { errors: [{ field: 'members', code: 'errors.unknown_field' }] },
  })
})

test('the version guards the text, and a retry after a lost answer passes', async () => {
  const here = await world()
  const { ann, bob } = here
  const page = await write(here, ann, 'Page', { content: textWith('One') })
  const first = await save(ann, page, { content: textWith('Two'), version: 0 })
  expect(first.document).toMatchObject({ version: 1, content: textWith('Two') })

  await expect(save(bob, page, { content: textWith('Three'), version: 0 })).rejects.toMatchObject({
    ...{ status: 409, code: 'errors.d.version_conflict', body: { version: 1 } },
  })
  expect((await save(ann, page, { content: textWith('Two'), version: 0 })).document.version).toBe(1)
  expect((await save(bob, page, { title: 'By somebody else', version: 0 })).document).toMatchObject({
    version: 1,
    title: 'By somebody else',
  })
  expect((await save(bob, page, { content: textWith('Three') })).document.version).toBe(2)
  await expect(
    save(bob, page, { content: { type: 'doc', content: [{ type: 'image', attrs: { src: 'javascript:x' } }] } }),
  ).rejects.toMatchObject({
    ...{ status: 422, code: 'errors.d.content' },
  })
  const racing = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => save(ann, page, { content: textWith(`Race ${index}`), version: 2 })),
  )
  expect(racing.filter(outcome => outcome.status === 'fulfilled')).toHaveLength(1)
})

test('title and text of one save are stored together, or neither of them', async () => {
  const here = await world()
  const { ann, bob } = here
  const page = await write(here, ann, 'Page', { content: textWith('One') })
  const both = { title: 'Trains', content: textWith('Two') }
  await save(bob, page, { content: textWith('Elsewhere'), version: 0 })
  await expect(save(ann, page, { ...both, version: 0 })).rejects.toMatchObject({ code: 'errors.d.version_conflict' })
  const unchanged = { title: 'Page', content: textWith('Elsewhere'), version: 1 }
  expect((await ann.documents.get({ id: page._id })).document).toMatchObject(unchanged)
  await ann.documents.lock({ id: page._id })
  await expect(save(bob, page, { ...both, version: 1 })).rejects.toMatchObject({ code: 'errors.d.please_wait' })
  expect((await ann.documents.get({ id: page._id })).document).toMatchObject(unchanged)

  const { document: saved } = await save(ann, page, { ...both, version: 1 })
  expect(saved).toMatchObject({ ...both, version: 2 })
  expect((await save(ann, page, { ...both, version: 1 })).document).toEqual(saved)
})

test('each field has its right', async () => {
  const here = await world()
  const { ann, bob, carol, guest, workspace } = here
  const page = await write(here, ann, 'Page')
  await expect(save(bob, page, { isRestricted: true })).rejects.toMatchObject({ status: 403, code: 'errors.auth.forbidden' })
  await expect(save(bob, page, { isVisible: true })).rejects.toMatchObject({ status: 403, code: 'errors.auth.forbidden' })
  await allow(ann, workspace._id, {})
  for (const changes of [
    { title: 'x' },
    { content: textWith('x') },
    { order: 1 },
    { parent: 'root' as const },
    { manual_save: true },
    { slug: 'x' },
  ])
    await expect(save(bob, page, changes)).rejects.toMatchObject({ status: 403, code: 'errors.d.cannot_edit' })
  await expect(save(bob, page, { isArchived: true })).rejects.toMatchObject({ status: 403, code: 'errors.auth.forbidden' })
  await expect(save(carol, page, { title: 'x' })).rejects.toMatchObject({ status: 404, code: 'errors.d.not_found' })
  await expect(save(guest, page, { title: 'x' })).rejects.toMatchObject({ status: 401, code: 'errors.auth.user' })

  await ann.documents.addMember({ id: page._id, user: bob.user._id, access: 'write' })
  expect((await save(bob, page, { title: 'x' })).document.access).toBe('write')
  await expect(save(bob, page, { isArchived: true })).rejects.toMatchObject({ status: 403 })
  await ann.documents.changeAccess({ id: page._id, user: bob.user._id, access: 'manage' })
  expect((await save(bob, page, { isRestricted: true, isArchived: true })).document).toMatchObject({ isRestricted: true, isArchived: true })
})

test('restricting needs Pro, lifting a restriction never does', async () => {
  const here = await world()
  const { ann, bob, dora, workspace, context, team } = here
  const page = await write(here, ann, 'Page')
  await write(here, ann, 'Below', { parent: page._id })
  const before = (await published({ context })).length
  await save(ann, page, { isRestricted: true })
  expect(await treeProblems({ context })).toEqual([])
  const commits = (await published({ context })).slice(before)
  expect(commits.filter(each => each.type === 'document/removed')).toEqual([
    {
      room: `u-${bob.user._id}`,
      type: 'document/removed',
      payload: { _id: page._id, workspace: workspace._id, parent: 'root', lifted: [] },
    },
  ])
  expect(
    commits
      .filter(each => each.type === 'document/added')
      .map(each => each.room)
      .toSorted(),
  ).toEqual([`u-${ann.user._id}`, `u-${dora.user._id}`].toSorted())

  await endTrial({ context }, team._id)
  await save(ann, page, { isRestricted: false })
  expect((await published({ context })).at(-1)).toMatchObject({ room: `w-${workspace._id}`, type: 'document/added' })
  expect(await treeProblems({ context })).toEqual([])
  await expect(save(ann, page, { isRestricted: true })).rejects.toMatchObject({ status: 402, code: 'errors.b.required' })
  await expect(save(bob, page, { isRestricted: true })).rejects.toMatchObject({ status: 403 })
})

test('the overview keeps its name and its place, and may be written and renamed', async () => {
  const { ann, workspace } = await world()
  const { document: overview } = await ann.documents.getBySlug({ workspaceId: workspace._id, slug: 'overview' })
  const fixed = { status: 409, code: 'errors.d.overview_fixed' }
  await expect(save(ann, overview, { slug: 'other' })).rejects.toMatchObject(fixed)
  await expect(save(ann, overview, { isArchived: true })).rejects.toMatchObject(fixed)
  await expect(save(ann, overview, { order: 2 })).rejects.toMatchObject(fixed)
  await expect(ann.documents.remove({ id: overview._id })).rejects.toMatchObject(fixed)
  expect((await save(ann, overview, { title: 'Welcome', slug: 'overview', content: textWith('Hello') })).document).toMatchObject({
    title: 'Welcome',
    version: 1,
  })
})

test('a permalink is unique in its workspace, and free again when its document is deleted', async () => {
  const here = await world()
  const { ann } = here
  const one = await write(here, ann, 'One')
  const two = await write(here, ann, 'Two')
  await expect(save(ann, two, { slug: 'one' })).rejects.toMatchObject({ status: 409, code: 'errors.d.slug_used' })
  await expect(save(ann, two, { slug: 'overview' })).rejects.toMatchObject({ status: 409, code: 'errors.d.slug_used' })
  await expect(save(ann, two, { slug: 'Not A Slug' })).rejects.toMatchObject({
    status: 422,
    body: { errors: [{ field: 'slug', code: 'errors.invalid_slug' }] },
  })
  await ann.documents.remove({ id: one._id })
  expect((await save(ann, two, { slug: 'one' })).document.slug).toBe('one')
  expect((await ann.documents.restore({ id: one._id })).document.slug).toBe('one-2')
})

test('a manual save keeps the version, thirty of them, and only on a plan that has a history', async () => {
  const here = await world()
  const { ann, context, team } = here
  const page = await write(here, ann, 'Page')
  const manual = { manual: 'true' }
  for (let index = 1; index <= 100; index++) await save(ann, page, { content: textWith('x'.repeat(index)), ...manual })
  const entries = async () =>
    (
      await context.db.execute<{ version: number; change: number; kind: string; user: string }>(
        sql`select version, change, kind, "user" from histories where document = ${page._id} order by version`,
      )
    ).rows
  const kept = await entries()
  expect(kept.map(entry => entry.version)).toEqual(Array.from({ length: 30 }, (_, index) => 71 + index))
  expect(kept.at(-1)).toEqual({ version: 100, change: 1, kind: 'manual', user: ann.user._id })

  await save(ann, page, manual)
  expect(await entries()).toEqual(kept)
  await endTrial({ context }, team._id)
  expect((await save(ann, page, { content: textWith('after'), ...manual })).document.version).toBe(101)
  expect(await entries()).toEqual(kept)
})
