import { expect, test } from 'vitest'
import { FOLDER_DEPTH_MAX } from '#contract/limits.ts'
import { sendFile, statusOf, storeFile } from '#test/files.ts'
import { allow, endTrial, published } from '#test/documents.ts'
import { NOTHING } from '#test/refusals.ts'
import { countStatements } from '#test/statements.ts'
import { type Person, world } from '#test/world.ts'

type World = Awaited<ReturnType<typeof world>>

const make = async (person: Person, { workspace }: Pick<World, 'workspace'>, name: string, parent = 'root') =>
  (await person.folders.create({ workspaceId: workspace._id, name, parent })).folder

/** The names of a folder's entries, in the order of the list. */
const namesIn = async (person: Person, { workspace }: Pick<World, 'workspace'>, folder = 'root', query: object = {}) => {
  const { folders, files } = await person.folders.list({ workspaceId: workspace._id, folder, ...query })
  return [...folders, ...files].map(({ name }) => name)
}

test('files and folders form a tree: folders first, sorted as requested, in pages, with their path and the storage used', async () => {
  const here = await world()
  const { ann, workspace } = here
  const plans = await make(ann, here, 'Plans')
  const old = await make(ann, here, 'Old', plans._id)
  for (const [name, bytes] of [
    ['b.txt', 'four'],
    ['A.txt', 'seven77'],
    ['c.txt', 'a'],
  ] as const)
    // oxfmt-ignore
    await storeFile(ann, here, name, bytes, { folder: plans._id })
  await storeFile(ann, here, 'picture for a page.txt', 'outside')

  expect(await namesIn(ann, here)).toEqual(['Plans'])
  expect(await namesIn(ann, here, plans._id)).toEqual(['Old', 'A.txt', 'b.txt', 'c.txt'])
  expect(await namesIn(ann, here, plans._id, { order: 'desc' })).toEqual(['Old', 'c.txt', 'b.txt', 'A.txt'])
  expect(await namesIn(ann, here, plans._id, { sort: 'size' })).toEqual(['Old', 'c.txt', 'b.txt', 'A.txt'])
  expect(await namesIn(ann, here, plans._id, { sort: 'time', order: 'desc' })).toEqual(['Old', 'c.txt', 'A.txt', 'b.txt'])
  expect(await namesIn(ann, here, 'root', { search: 'a.T' })).toEqual(['A.txt'])
  expect(await namesIn(ann, here, 'root', { search: '%' })).toEqual([])

  const list = await ann.folders.list({ workspaceId: workspace._id, folder: old._id })
  expect(list.path).toEqual([{ _id: plans._id, name: 'Plans' }, { _id: old._id, name: 'Old' }]) // oxfmt-ignore
  expect(list.usage).toEqual({ bytes: 19, limit: 50 * 1024 ** 3 })

  const paged: string[] = []
  for (let cursor: string | undefined, pages = 0; pages < 5; pages++) {
    const page = await ann.folders.list({ workspaceId: workspace._id, folder: plans._id, limit: 1, cursor })
    paged.push(...[...page.folders, ...page.files].map(({ name }) => name))
    cursor = page.next
    if (cursor === undefined) break
  }
  expect(paged).toEqual(['Old', 'A.txt', 'b.txt', 'c.txt'])
  await expect(ann.folders.list({ workspaceId: workspace._id, cursor: 'x' })).rejects.toMatchObject({ status: 422 })
})

test('a list runs as many statements for many files as for one', async () => {
  const here = await world()
  const { ann } = here
  const count = () => countStatements(() => namesIn(ann, here))
  await make(ann, here, 'One')
  await storeFile(ann, here, 'one.txt', 'a', { folder: 'root' })
  const few = await count()
  for (const name of ['Two', 'Three', 'Four']) await make(ann, here, name)
  for (const name of ['two.txt', 'three.txt']) await storeFile(ann, here, name, 'a', { folder: 'root' })
  expect(await count()).toBe(few)
})

test('a name is unique in a folder, ignoring case, over files and folders, and contains no forbidden character', async () => {
  const here = await world()
  const { ann, workspace } = here
  const plans = await make(ann, here, 'Éte')
  const taken = { status: 409, code: 'errors.f.exists' }
  await expect(make(ann, here, 'éTE')).rejects.toMatchObject(taken)
  expect((await sendFile(ann, here, 'ÉTE', 'x', { folder: 'root' })).status).toBe(409)
  const file = await storeFile(ann, here, 'note', 'x', { folder: 'root' })
  await expect(make(ann, here, 'NOTE')).rejects.toMatchObject(taken)
  await expect(ann.folders.update({ id: plans._id, name: 'Note' })).rejects.toMatchObject(taken)
  await expect(ann.files.update({ id: file._id, name: 'éte' })).rejects.toMatchObject(taken)
  expect((await make(ann, here, 'note', plans._id)).name).toBe('note')
  await expect(ann.files.update({ id: file._id, folder: plans._id })).rejects.toMatchObject(taken)
  expect((await ann.folders.update({ id: plans._id, name: 'été' })).folder.name).toBe('été')

  for (const name of ['', ' ', '.', '..', 'a/b', 'a\\b', 'a:b', 'a*b', 'a?b', 'a"b', 'a<b', 'a>b', 'a|b', 'a\u0000b', 'x'.repeat(201)])
    await expect(ann.folders.create({ workspaceId: workspace._id, name }), name).rejects.toMatchObject({
      status: 422,
      code: 'errors.f.name',
    })
  for (const name of ['a/b', '..'])
    await expect(ann.files.update({ id: file._id, name }), name).rejects.toMatchObject({ code: 'errors.f.name' })
})

test('of many concurrent requests for one name one gets it', async () => {
  const here = await world()
  const { ann, context } = here
  const tries = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? sendFile(ann, here, 'Plan', 'x', { folder: 'root' }).then(answer => answer.status)
        : make(ann, here, 'plan').then(
            () => 201,
            (error: { status: number }) => error.status,
          ),
    ),
  )
  expect(tries.toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
  expect(await namesIn(ann, here)).toHaveLength(1)
  const stored: string[] = []
  for await (const { key } of context.storage.keys()) stored.push(key)
  expect(stored.length).toBeLessThanOrEqual(1)
})

test('moves that would make a ring are refused, also when they race', async () => {
  const here = await world()
  const { ann } = here
  const [a, b] = [await make(ann, here, 'A'), await make(ann, here, 'B')]
  const below = await make(ann, here, 'Below', a._id)
  const cycle = { status: 409, code: 'errors.f.folder_cycle' }
  await expect(ann.folders.update({ id: a._id, parent: a._id })).rejects.toMatchObject(cycle)
  await expect(ann.folders.update({ id: a._id, parent: below._id })).rejects.toMatchObject(cycle)

  for (let round = 0; round < 5; round++) {
    const moves = await Promise.allSettled([
      ann.folders.update({ id: a._id, parent: b._id }),
      ann.folders.update({ id: b._id, parent: a._id }),
    ])
    expect(moves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    for (const { _id } of [a, b]) await ann.folders.update({ id: _id, parent: 'root' })
  }
})

test('folders are nested so deep and no deeper, moved ones too', async () => {
  const here = await world()
  const { ann } = here
  let parent = 'root'
  for (let level = 1; level <= FOLDER_DEPTH_MAX; level++) parent = (await make(ann, here, `${level}`, parent))._id
  const tooDeep = { status: 422, code: 'errors.f.too_deep' }
  await expect(make(ann, here, 'Deeper', parent)).rejects.toMatchObject(tooDeep)
  const other = await make(ann, here, 'Other')
  await expect(ann.folders.update({ id: other._id, parent })).rejects.toMatchObject(tooDeep)
  expect((await storeFile(ann, here, 'deep.txt', 'x', { folder: parent })).folder).toBe(parent)
})

test('a folder goes with everything into another workspace of the team, and nowhere else', async () => {
  const here = await world()
  const { ann, bob, carol, team, workspace } = here
  const { workspace: closed } = await ann.workspaces.create({ tid: team._id, title: 'Board', visibility: 'private' })
  const plans = await make(ann, here, 'Plans')
  const old = await make(ann, here, 'Old', plans._id)
  const file = await storeFile(ann, here, 'a.txt', 'CANARY', { folder: old._id })
  const { team: foreign } = await carol.teams.create({ title: 'Elsewhere' })
  const { workspaces } = await carol.workspaces.byTeam({ tid: foreign._id })
  const elsewhere = workspaces[0] ?? (await carol.workspaces.create({ tid: foreign._id, title: 'Foreign' })).workspace
  const there = await make(carol, { workspace: elsewhere }, 'There')

  const secret = await make(ann, { workspace: closed }, 'Secret')
  await allow(ann, workspace._id, { files: ['upload', 'delete'] })
  for (const parent of [there._id, secret._id, NOTHING])
    await expect(bob.folders.update({ id: plans._id, parent })).rejects.toMatchObject({ code: 'errors.f.folder_not_found' })
  await expect(bob.folders.update({ id: plans._id, workspace: closed._id })).rejects.toMatchObject({ code: 'errors.w.private' })
  await expect(ann.folders.update({ id: plans._id, workspace: elsewhere._id })).rejects.toMatchObject({ code: 'errors.w.not_found' })

  expect((await ann.folders.update({ id: plans._id, workspace: closed._id })).folder.workspace).toBe(closed._id)
  expect(await namesIn(ann, here)).toEqual([])
  expect(await namesIn(ann, { workspace: closed }, old._id)).toEqual(['a.txt'])
  expect(await statusOf(bob, file)).toBe(404)
  await ann.files.update({ id: file._id, folder: 'root', workspace: workspace._id })
  expect(await statusOf(bob, file)).toBe(200)
})

test('people may change the files they uploaded; what others have put into a folder needs the right to delete', async () => {
  const here = await world()
  const { ann, bob, workspace } = here
  await allow(ann, workspace._id, { files: ['upload'] })
  const mine = await make(bob, here, 'Mine')
  const own = await storeFile(bob, here, 'own.txt', 'x', { folder: mine._id })
  const others = await storeFile(ann, here, 'others.txt', 'x', { folder: mine._id })
  const forbidden = { status: 403, code: 'errors.auth.forbidden' }
  await expect(bob.files.update({ id: others._id, name: 'mine.txt' })).rejects.toMatchObject(forbidden)
  await expect(bob.files.remove({ id: others._id })).rejects.toMatchObject(forbidden)
  await expect(bob.folders.remove({ id: mine._id })).rejects.toMatchObject(forbidden)
  expect((await bob.files.update({ id: own._id, name: 'renamed.txt', folder: 'root' })).file).toMatchObject({
    ...{ name: 'renamed.txt', folder: 'root' },
  })
  await bob.folders.update({ id: mine._id, name: 'Still mine' })
  await allow(ann, workspace._id, { files: ['delete'] })
  await expect(make(bob, here, 'New')).rejects.toMatchObject(forbidden)
  await bob.folders.remove({ id: mine._id })
  expect(await namesIn(ann, here)).toEqual(['renamed.txt'])
  await expect(bob.folders.remove({ id: mine._id })).rejects.toMatchObject({ status: 404, code: 'errors.f.folder_not_found' })
})

test('a folder change is published to the workspace, once for each change and never without one', async () => {
  const here = await world()
  const { ann, workspace } = here
  const plans = await make(ann, here, 'Plans')
  await storeFile(ann, here, 'a.txt', 'x', { folder: plans._id })
  await ann.folders.update({ id: plans._id, name: 'Plans', parent: 'root' })
  await ann.folders.remove({ id: plans._id })
  const changes = (await published(here)).filter(({ type }) => type === 'folder/changed')
  expect(changes.map(({ room, payload }) => [room, payload['folder']])).toEqual(
    ['root', plans._id, 'root'].map(folder => [`w-${workspace._id}`, folder]),
  )
})

test('a lapsed plan hides nothing and takes nothing away, and what is stored is counted', async () => {
  const here = await world()
  const { ann, team, workspace } = here
  const file = await storeFile(ann, here, 'a.txt', 'ten bytes!', { folder: 'root' })
  await endTrial(here, team._id)
  const { files, usage } = await ann.folders.list({ workspaceId: workspace._id })
  expect(files).toEqual([file])
  expect(usage).toEqual({ bytes: 10, limit: 2 * 1024 ** 3 })
  expect(await statusOf(ann, file)).toBe(200)
})
