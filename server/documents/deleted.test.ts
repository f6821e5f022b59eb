import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { allow, textWith, write } from '#test/documents.ts'
import { refusalOf } from '#test/refusals.ts'
import { type Person, world } from '#test/world.ts'

const titlesFor = async (person: Person, workspaceId: string) =>
  (await person.documents.deleted({ workspaceId })).documents.map(({ title }) => title)

test('what was deleted is listed for whoever may restore it, the latest first, until it is restored or 30 days have passed', async () => {
  const here = await world()
  const { ann, dora, workspace, context } = here
  for (const title of ['One', 'Two', 'Three']) {
    const { _id: id } = await write(here, ann, title)
    await dora.documents.remove({ id })
  }
  const { documents } = await ann.documents.deleted({ workspaceId: workspace._id })
  expect(documents).toMatchObject([
    { title: 'Three', workspace: workspace._id, isArchived: false, deleted_by: { firstname: 'Dora' } },
    { title: 'Two' },
    { title: 'One' },
  ])
  await ann.documents.restore({ id: documents[1]!._id })
  await context.db.execute(sql`update documents set deleted_at = now() - interval '31 days' where "_id" = ${documents[2]!._id}::uuid`)
  expect(await titlesFor(ann, workspace._id)).toEqual(['Three'])
  expect(await refusalOf(ann.documents.restore({ id: documents[2]!._id }))).toBe('410 errors.d.restore_expired')
})

test('it comes in pages', async () => {
  const here = await world()
  const { ann, workspace } = here
  for (const title of ['One', 'Two', 'Three']) await ann.documents.remove({ id: (await write(here, ann, title))._id })
  const first = await ann.documents.deleted({ workspaceId: workspace._id, limit: 2 })
  const second = await ann.documents.deleted({ workspaceId: workspace._id, limit: 2, cursor: first.next })
  expect([...first.documents, ...second.documents].map(({ title }) => title)).toEqual(['Three', 'Two', 'One'])
  expect(second.next).toBeUndefined()
  expect(await refusalOf(ann.documents.deleted({ workspaceId: workspace._id, cursor: 'x' }))).toBe('422 errors.request.invalid')
})

test('it shows exactly what the reader could restore', async () => {
  const here = await world()
  const { ann, bob, dora, workspace } = here
  const make = async (title: string) => (await write(here, ann, title))._id
  const ids = { open: await make('Open'), closed: await make('Closed'), given: await make('Given'), managed: await make('Managed') }
  for (const id of [ids.closed, ids.given, ids.managed]) await ann.documents.update({ id, isRestricted: true })
  await ann.documents.addMember({ id: ids.given, user: bob.user._id, access: 'write' })
  await ann.documents.addMember({ id: ids.managed, user: bob.user._id, access: 'manage' })
  for (const id of Object.values(ids)) await ann.documents.remove({ id })

  const tries = async (person: Person) => {
    const listed = new Set(await titlesFor(person, workspace._id))
    const restored: string[] = []
    for (const id of Object.values(ids)) {
      const answer = await person.documents.restore({ id }).catch(() => null)
      if (!answer) continue
      restored.push(answer.document.title)
      await ann.documents.remove({ id })
    }
    return { listed: [...listed].toSorted(), restored: restored.toSorted() }
  }
  expect(await tries(dora)).toEqual({ listed: ['Closed', 'Given', 'Managed', 'Open'], restored: ['Closed', 'Given', 'Managed', 'Open'] })
  expect(await tries(bob)).toEqual({ listed: ['Managed'], restored: ['Managed'] })
  await allow(ann, workspace._id, { documents: ['create', 'edit', 'delete'] })
  expect(await tries(bob)).toEqual({ listed: ['Managed', 'Open'], restored: ['Managed', 'Open'] })
})

test('the documents that moved up come back with it, in their order, unless they were moved elsewhere or may not be moved', async () => {
  const here = await world()
  const { ann, bob, workspace } = here
  const { _id: above } = await write(here, ann, 'Above')
  const { _id: id } = await write(here, ann, 'Middle', { parent: above })
  const make = async (title: string) => (await write(here, ann, title, { parent: id, content: textWith(title) }))._id
  const [first, moved, archived, last] = [await make('First'), await make('Moved'), await make('Archived'), await make('Last')]
  const { _id: deep } = await write(here, ann, 'Deep', { parent: first })
  await ann.documents.remove({ id })
  await ann.documents.update({ id: moved, parent: 'root' })
  await ann.documents.update({ id: archived, isArchived: true })

  const { document } = await ann.documents.restore({ id, withChildren: true })
  expect(document).toMatchObject({ parent: above, childCount: 2 })
  const titles = async (parent: string) =>
    (await bob.documents.byWorkspace({ workspaceId: workspace._id, parent })).documents.map(({ title }) => title)
  expect(await titles(id)).toEqual(['First', 'Last'])
  expect(await titles(above)).toEqual(['Middle'])
  expect(await titles('root')).toEqual(['Above', 'Moved'])
  expect((await ann.documents.get({ id: deep })).path.map(({ title }) => title)).toEqual(['Above', 'Middle', 'First'])
  expect((await ann.documents.get({ id: last })).document.version).toBe(0)

  await ann.documents.remove({ id })
  await ann.documents.restore({ id })
  expect(await titles(id)).toEqual([])
})
