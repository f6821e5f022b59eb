import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { published, textWith, treeProblems, write } from '#test/documents.ts'
import { type Person, world } from '#test/world.ts'

type World = Awaited<ReturnType<typeof world>>

/** The navigation as a person sees it: titles with their level, in order. */
const outlineOf = async ({ workspace }: World, person: Person): Promise<string> => {
  const { documents } = await person.documents.byWorkspace({ workspaceId: workspace._id })
  const below = (parent: string): string[] =>
    documents
      .filter(document => document.parent === parent)
      .toSorted((one, other) => one.order - other.order)
      .map((document, index) => {
        expect(document.order).toBe(index)
        const children = below(document._id)
        expect(document.childCount).toBe(children.length)
        return children.length > 0 ? `${document.title}(${children.join(' ')})` : document.title
      })
  return below('root').join(' ')
}

test('a document moves among its siblings, into another one and back, and one row is written', async () => {
  const here = await world()
  const { ann, bob, workspace, context } = here
  const [a, b, c] = [await write(here, ann, 'A'), await write(here, ann, 'B'), await write(here, ann, 'C')]
  await bob.documents.update({ id: c._id, order: 0 })
  expect(await outlineOf(here, ann)).toBe('C A B')
  await bob.documents.update({ id: c._id, order: 1 })
  expect(await outlineOf(here, ann)).toBe('A C B')
  await bob.documents.update({ id: a._id, order: 99 })
  expect(await outlineOf(here, ann)).toBe('C B A')
  await bob.documents.update({ id: b._id, parent: a._id })
  await bob.documents.update({ id: c._id, parent: a._id, order: 0 })
  expect(await outlineOf(here, ann)).toBe('A(C B)')

  const before = await context.db.execute(sql`select "_id", xmin::text from documents order by "_id"`)
  const { document } = await bob.documents.update({ id: c._id, order: 1 })
  const after = await context.db.execute(sql`select "_id", xmin::text from documents order by "_id"`)
  expect(document.order).toBe(1)
  expect(after.rows.filter((row, index) => row.xmin !== before.rows[index]?.xmin).map(row => row._id)).toEqual([c._id])
  expect((await published({ context })).at(-1)).toMatchObject({
    ...{
      room: `w-${workspace._id}`,
      type: 'document/moved',
      payload: { from: a._id, before: null, document: { _id: c._id, parent: a._id } },
    },
  })
  await bob.documents.update({ id: b._id, parent: 'root', order: 0 })
  expect(await outlineOf(here, ann)).toBe('B A(C)')
  expect((await published({ context })).at(-1)).toMatchObject({ payload: { from: a._id, before: a._id } })
  expect(await treeProblems({ context })).toEqual([])
})

test('a hundred moves into one and the same gap still find room', async () => {
  const here = await world()
  const { ann, context } = here
  const [a, b] = [await write(here, ann, 'A'), await write(here, ann, 'B')]
  await write(here, ann, 'C')
  await context.db.execute(
    sql`update documents set rank = case title when 'A' then 'a0' when 'B' then ${`a0${'0'.repeat(70)}1`} else 'a1' end where slug <> 'overview'`,
  )
  for (let turn = 0; turn < 4; turn++) {
    await ann.documents.update({ id: a._id, order: 1 })
    await ann.documents.update({ id: b._id, order: 1 })
  }
  expect(await outlineOf(here, ann)).toBe('A B C')
  const { rows } = await context.db.execute<{ longest: number }>(sql`select max(length(rank)) as longest from documents`)
  expect(rows[0]?.longest).toBeLessThan(20)
})

test('a move that would make a cycle, a hole or a tower is refused and changes nothing', async () => {
  const here = await world()
  const { ann, team, workspace } = here
  const top = await write(here, ann, 'Top')
  const middle = await write(here, ann, 'Middle', { parent: top._id })
  const low = await write(here, ann, 'Low', { parent: middle._id })
  for (const parent of [top._id, middle._id, low._id])
    await expect(ann.documents.update({ id: top._id, parent })).rejects.toMatchObject({ status: 409, code: 'errors.d.tree_cycle' })

  const { workspace: other } = await ann.workspaces.create({ tid: team._id, title: 'Other' })
  const elsewhere = await write({ team, workspace: other }, ann, 'Elsewhere')
  for (const parent of [elsewhere._id, '01890000-0000-7000-8000-000000000000'])
    await expect(ann.documents.update({ id: low._id, parent })).rejects.toMatchObject({ status: 422, code: 'errors.d.parent' })

  let deep = await write(here, ann, 'Deep 1')
  const first = deep
  for (let level = 2; level <= 18; level++) deep = await write(here, ann, `Deep ${level}`, { parent: deep._id })
  await expect(ann.documents.update({ id: top._id, parent: deep._id })).rejects.toMatchObject({ status: 422, code: 'errors.d.too_deep' })
  await ann.documents.update({ id: low._id, parent: deep._id })
  await expect(ann.documents.update({ id: first._id, parent: middle._id })).rejects.toMatchObject({ code: 'errors.d.too_deep' })
  expect((await ann.documents.byWorkspace({ workspaceId: workspace._id, parent: 'root' })).documents.map(each => each.title)).toEqual([
    'Top',
    'Deep 1',
  ])
})

test('the order counts what the mover sees, and what is hidden from them keeps its place', async () => {
  const here = await world()
  const { ann, bob } = here
  for (const title of ['A', 'Secret', 'B', 'C']) {
    const document = await write(here, ann, title)
    if (title === 'Secret') await ann.documents.update({ id: document._id, isRestricted: true })
  }
  const { documents } = await bob.documents.byWorkspace({ workspaceId: here.workspace._id })
  expect(documents.map(each => [each.title, each.order])).toEqual([
    ['A', 0],
    ['B', 1],
    ['C', 2],
  ])
  await bob.documents.update({ id: documents[2]!._id, order: 1 })
  expect(await outlineOf(here, bob)).toBe('A C B')
  expect(await outlineOf(here, ann)).toBe('A Secret C B')
})

test('a move needs the right to write in the new parent, and crossing a restriction is published to the people concerned', async () => {
  const here = await world()
  const { ann, bob, dora, context } = here
  const page = await write(here, ann, 'Page')
  await write(here, ann, 'Child', { parent: page._id })
  const closed = await write(here, ann, 'Closed')
  await ann.documents.update({ id: closed._id, isRestricted: true })
  await expect(bob.documents.update({ id: page._id, parent: closed._id })).rejects.toMatchObject({ status: 422, code: 'errors.d.parent' })
  await ann.documents.addMember({ id: closed._id, user: bob.user._id, access: 'read' })
  await expect(bob.documents.update({ id: page._id, parent: closed._id })).rejects.toMatchObject({
    status: 403,
    code: 'errors.d.cannot_edit',
  })

  await context.db.execute(sql`delete from document_members where document = ${closed._id} and "user" = ${bob.user._id}`)
  const before = (await published({ context })).length
  await ann.documents.update({ id: page._id, parent: closed._id })
  const commits = (await published({ context })).slice(before)
  expect(commits.map(each => [each.type, each.room]).toSorted()).toEqual(
    [
      ['document/removed', `u-${bob.user._id}`],
      ['document/added', `u-${ann.user._id}`],
      ['document/added', `u-${dora.user._id}`],
    ].toSorted(),
  )
  expect(await treeProblems({ context })).toEqual([])
  await ann.documents.update({ id: page._id, parent: 'root' })
  expect(await treeProblems({ context })).toEqual([])
})

test('archiving moves everything below as well, to the end of the other list, and back', async () => {
  const here = await world()
  const { ann, bob, carol, guest, workspace, context } = here
  const top = await write(here, ann, 'Top')
  const page = await write(here, ann, 'Page', { parent: top._id })
  const child = await write(here, ann, 'Child', { parent: page._id })
  await write(here, ann, 'Last')
  const old = await write(here, ann, 'Old')
  await bob.documents.update({ id: old._id, isArchived: true })
  const { document } = await bob.documents.update({ id: page._id, isArchived: true })
  expect(document).toMatchObject({ isArchived: true, parent: 'root', order: 1, childCount: 1 })
  expect(await outlineOf(here, ann)).toBe('Top Last')
  const archive = await bob.documents.archived({ workspaceId: workspace._id })
  expect(archive.documents.map(each => [each.title, each.parent, each.order])).toEqual([
    ['Old', 'root', 0],
    ['Page', 'root', 1],
    ['Child', page._id, 0],
  ])
  const first = await bob.documents.archived({ workspaceId: workspace._id, limit: 2 })
  const second = await bob.documents.archived({ workspaceId: workspace._id, limit: 2, cursor: first.next })
  expect([...first.documents, ...second.documents]).toEqual(archive.documents)
  expect(second.next).toBeUndefined()
  expect((await published({ context })).at(-1)).toMatchObject({
    type: 'document/moved',
    payload: { from: top._id, before: null, document: { isArchived: true } },
  })

  await expect(bob.documents.update({ id: child._id, parent: top._id })).rejects.toMatchObject({ status: 409, code: 'errors.d.archived' })
  await expect(write(here, bob, 'New', { parent: page._id })).rejects.toMatchObject({ status: 422, code: 'errors.d.parent' })
  await expect(carol.documents.archived({ workspaceId: workspace._id })).rejects.toMatchObject({ status: 404 })
  await expect(guest.documents.archived({ workspaceId: workspace._id })).rejects.toMatchObject({ status: 401 })
  expect((await bob.documents.update({ id: child._id, content: textWith('still saved') })).document.version).toBe(1)

  await bob.documents.update({ id: page._id, isArchived: false })
  expect(await outlineOf(here, ann)).toBe('Top Last Page(Child)')
  expect(await treeProblems({ context })).toEqual([])
})

test('the archive of a public workspace stays with its team', async () => {
  const { ann, guest, team } = await world()
  const { workspace } = await ann.workspaces.create({ tid: team._id, title: 'Docs', visibility: 'public' })
  const page = await write({ team, workspace }, ann, 'Page')
  await ann.documents.update({ id: page._id, isArchived: true })
  await expect(guest.documents.archived({ workspaceId: workspace._id })).rejects.toMatchObject({ status: 401 })
  await expect(guest.documents.get({ id: page._id })).rejects.toMatchObject({ status: 401 })
})

test('deleting lifts the children to where the document stood, and its undo brings back the document alone', async () => {
  const here = await world()
  const { ann, bob, workspace, context } = here
  const top = await write(here, ann, 'Top')
  const page = await write(here, ann, 'Page', { parent: top._id })
  await write(here, ann, 'After', { parent: top._id })
  const [one, two] = [await write(here, ann, 'One', { parent: page._id }), await write(here, ann, 'Two', { parent: page._id })]
  await write(here, ann, 'Deep', { parent: two._id })

  await expect(bob.documents.remove({ id: page._id })).rejects.toMatchObject({ status: 403, code: 'errors.auth.forbidden' })
  await expect(ann.documents.remove({ id: page._id, parentId: 'root' })).rejects.toMatchObject({ status: 409, code: 'errors.d.tree_stale' })
  await ann.documents.remove({ id: page._id, parentId: top._id })
  expect(await outlineOf(here, bob)).toBe('Top(One Two(Deep) After)')
  expect((await published({ context })).at(-1)).toEqual({
    ...{ room: `w-${workspace._id}`, type: 'document/removed' },
    payload: { _id: page._id, workspace: workspace._id, parent: top._id, lifted: [one._id, two._id] },
  })
  await expect(ann.documents.get({ id: page._id })).rejects.toMatchObject({ status: 404, code: 'errors.d.not_found' })
  await expect(ann.documents.remove({ id: page._id })).rejects.toMatchObject({ status: 404 })
  await expect(bob.documents.restore({ id: page._id })).rejects.toMatchObject({ status: 403 })

  const { document } = await ann.documents.restore({ id: page._id })
  expect(document).toMatchObject({ parent: top._id, slug: 'page', order: 0 })
  expect(await outlineOf(here, bob)).toBe('Top(Page One Two(Deep) After)')
  expect(await treeProblems({ context })).toEqual([])
  await expect(ann.documents.restore({ id: page._id })).rejects.toMatchObject({ status: 404 })

  await ann.documents.remove({ id: page._id })
  await ann.documents.update({ id: top._id, isArchived: true })
  expect((await ann.documents.restore({ id: page._id })).document.parent).toBe('root')
  await ann.documents.remove({ id: page._id })
  await context.db.execute(sql`update documents set deleted_at = now() - interval '31 days' where "_id" = ${page._id}`)
  await expect(ann.documents.restore({ id: page._id })).rejects.toMatchObject({ status: 410, code: 'errors.d.restore_expired' })
})

test('tidying up never opens what was closed: what loses a restricted parent is restricted itself, for the same people', async () => {
  const here = await world()
  const { ann, bob, context } = here
  const closed = await write(here, ann, 'Closed')
  const child = await write(here, ann, 'Child', { parent: closed._id })
  const deep = await write(here, ann, 'Deep', { parent: child._id })
  const other = await write(here, ann, 'Other', { parent: closed._id })
  await ann.documents.update({ id: closed._id, isRestricted: true })
  await ann.documents.update({ id: other._id, isArchived: true })
  await ann.documents.remove({ id: closed._id })
  for (const { _id } of [child, deep, other])
    await expect(bob.documents.get({ id: _id })).rejects.toMatchObject({ status: 403, code: 'errors.d.private' })
  const { document } = await ann.documents.get({ id: child._id })
  expect(document).toMatchObject({ isRestricted: true, parent: 'root', members: [{ user: ann.user._id, access: 'manage' }] })
  expect(await treeProblems({ context })).toEqual([])
})
