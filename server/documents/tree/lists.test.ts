import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { v7 as uuid } from 'uuid'
import { ranksBetween } from '#domain/rank.ts'
import { write } from '#test/documents.ts'
import { countStatements } from '#test/statements.ts'
import { world } from '#test/world.ts'

type World = Awaited<ReturnType<typeof world>>

/** Ten thousand documents, two thousand of them at the root and four below each of these. */
const fill = async ({ context, team, workspace, ann }: World, count: number): Promise<string[]> => {
  const ids = Array.from({ length: count }, () => uuid())
  const parents = ids.map((_, index) => (index % 5 === 0 ? null : ids[index - (index % 5)]!))
  const numbers = ids.map((_, index) => index)
  await context.db.execute(sql`
    insert into documents ("_id", team, workspace, parent, rank, slug, title, "user")
    select x.id, ${team._id}, ${workspace._id}, x.parent, x.rank, 'page-' || x.number, 'A page of the handbook, number ' || x.number, ${ann.user._id}
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(parents)}::uuid[], ${sql.param(ranksBetween(null, null, count))}::text[],
      ${sql.param(numbers)}::int[]) as x(id, parent, rank, number)`)
  await context.db.execute(sql`analyze documents`)
  return ids
}

test('the tree of ten thousand documents begins with a small answer, and the rest comes on demand', async () => {
  const here = await world()
  const { bob, workspace, team } = here
  const ids = await fill(here, 10_000)

  const path = `/api/documents/w/${workspace._id}?parent=root&open=page-7777`
  let answer = ''
  expect(await countStatements(async () => (answer = await (await bob.send('GET', path)).text()))).toBe(4)
  expect(gzipSync(answer).length).toBeLessThan(60 * 1024)
  const first = JSON.parse(answer) as Awaited<ReturnType<typeof bob.documents.byWorkspace>>
  expect(first.documents.filter(each => each.parent === 'root')).toHaveLength(101)
  expect(first.path).toEqual([ids[7775]])
  expect(first.documents.find(each => each._id === ids[7775])).toMatchObject({ order: 1555, childCount: 4 })
  expect(first.documents.filter(each => each.parent === ids[7775]).map(each => each.order)).toEqual([0, 1, 2, 3])

  const seen: number[] = []
  for (let cursor: string | undefined; ;) {
    const page = await bob.documents.byWorkspace({ workspaceId: workspace._id, parent: 'root', limit: 500, ...(cursor && { cursor }) })
    seen.push(...page.documents.map(each => each.order))
    cursor = page.next
    if (!cursor) break
  }
  expect(seen).toEqual(Array.from({ length: 2000 }, (_, index) => index))

  const all = await bob.documents.byWorkspace({ workspaceId: workspace._id })
  expect(all.documents).toHaveLength(10_000)
  expect(all.next).toBeUndefined()
  expect((await bob.workspaces.getBySlug({ tid: team._id, wslug: 'handbook' })).workspace.documentCount).toBe(10_000)
})

test('the documents of a team come last changed first, in pages, without what the caller may not read', async () => {
  const here = await world()
  const { ann, bob, carol, team } = here
  const pages = []
  for (const title of ['A', 'B', 'C', 'D', 'E']) pages.push(await write(here, ann, title))
  await ann.documents.update({ id: pages[1]!._id, isRestricted: true })
  await ann.documents.update({ id: pages[3]!._id, isArchived: true })
  await ann.documents.update({ id: pages[0]!._id, title: 'A, changed' })

  const first = await bob.documents.byTeam({ teamId: team._id, limit: 2 })
  const second = await bob.documents.byTeam({ teamId: team._id, limit: 2, cursor: first.next })
  expect([...first.documents, ...second.documents].map(each => each.title)).toEqual(['A, changed', 'E', 'C'])
  expect(second.next).toBeUndefined()
  expect((await ann.documents.byTeam({ teamId: team._id })).documents).toHaveLength(4)
  await expect(carol.documents.byTeam({ teamId: team._id })).rejects.toMatchObject({ status: 404, code: 'errors.team.not_found' })
  await expect(carol.documents.countByTeam({ teamId: team._id })).rejects.toMatchObject({ status: 404 })
})

test('a cursor that was not given is refused', async () => {
  const { ann, workspace, team } = await world()
  const refused = { status: 422, code: 'errors.request.invalid', body: { errors: [{ field: 'cursor' }] } }
  for (const cursor of ['x', "a'~01890000-0000-7000-8000-000000000000", 'a0~short', '~'])
    await expect(ann.documents.byWorkspace({ workspaceId: workspace._id, parent: 'root', cursor })).rejects.toMatchObject(refused)
  for (const cursor of ['a0~01890000-0000-7000-8000-000000000000'])
    await expect(ann.documents.archived({ workspaceId: workspace._id, cursor })).rejects.toMatchObject(refused)
  await expect(ann.documents.byTeam({ teamId: team._id, cursor: 'a0~01890000-0000-7000-8000-000000000000' })).rejects.toMatchObject(refused)
})

test('the names of documents are returned only to people who may read them', async () => {
  const here = await world()
  const { ann, bob, carol, dora, team } = here
  const [open, closed, gone] = [await write(here, ann, 'Open'), await write(here, ann, 'Closed'), await write(here, ann, 'Gone')]
  await ann.documents.update({ id: closed._id, isRestricted: true })
  await ann.documents.update({ id: open._id, icon: '🌱' })
  await ann.documents.remove({ id: gone._id })
  const ids = [open, closed, gone].map(({ _id }) => _id).join()
  const namesFor = async (person: typeof ann) => (await person.documents.names({ teamId: team._id, ids })).documents
  expect(await namesFor(bob)).toEqual([{ _id: open._id, title: 'Open', icon: '🌱' }])
  expect((await namesFor(dora)).map(({ title }) => title).toSorted()).toEqual(['Closed', 'Open'])
  await expect(namesFor(carol)).rejects.toMatchObject({ status: 404 })

  const { team: other } = await carol.teams.create({ title: 'Elsewhere' })
  expect((await carol.documents.names({ teamId: other._id, ids })).documents).toEqual([])
  await expect(ann.documents.names({ teamId: team._id, ids: 'x' })).rejects.toMatchObject({ status: 422 })
  const many = Array.from({ length: 101 }, () => open._id).join()
  await expect(ann.documents.names({ teamId: team._id, ids: many })).rejects.toMatchObject({ status: 422 })
})
