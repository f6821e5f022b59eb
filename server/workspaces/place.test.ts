import { expect, test } from 'vitest'
import { PLACES_MAX } from '#contract/limits.ts'
import { deadlocksOf } from '#test/deadlocks.ts'
import { allow, published, treeProblems, write } from '#test/documents.ts'
import { insist, refusalOf } from '#test/refusals.ts'
import { type Person, world } from '#test/world.ts'

/** A tree that is written by its titles: two blanks for each level. */
const withTree = async (...lines: string[]) => {
  const here = await world()
  const { ann, workspace } = here
  const ids: Record<string, string> = {}
  const above: string[] = []
  for (const line of lines) {
    const title = line.trim()
    const level = (line.length - title.length) / 2
    const { _id } = await write(here, ann, title, level > 0 ? { parent: above[level - 1]! } : {})
    ids[title] = above[level] = _id
  }
  const titlesBelow = async (parent = 'root') =>
    (await ann.documents.byWorkspace({ workspaceId: workspace._id, parent })).documents.map(({ title }) => title).join(' ')
  const place = (person: Person, places: Parameters<Person['workspaces']['place']>[0]['places']) =>
    person.workspaces.place({ id: workspace._id, places })
  /** These titles, each to the same place. */
  const placeAll = (person: Person, titles: string, to: object) =>
    place(
      person,
      titles.split(' ').map(title => ({ document: ids[title]!, ...to })),
    )
  const archived = async () => (await ann.documents.archived({ workspaceId: workspace._id })).documents.map(({ title }) => title).join(' ')
  return { ...here, ids, titlesBelow, place, placeAll, archived }
}

test('several documents are moved in the given order, and go back to where they were by the same call', async () => {
  const { ann, ids, titlesBelow, place, placeAll } = await withTree('A', 'B', 'C', 'D', 'E', '  Inside')
  expect(await placeAll(ann, 'C A', { parent: ids['E'] })).toEqual({ placed: [ids['C'], ids['A']], refused: [] })
  expect([await titlesBelow(), await titlesBelow(ids['E'])]).toEqual(['B D E', 'Inside C A'])

  await place(ann, [
    { document: ids['C']!, parent: 'root', before: ids['D']! },
    { document: ids['A']!, parent: 'root', before: ids['B']! },
  ])
  expect(await titlesBelow()).toBe('A B C D E')
})

test('what comes back from the archive goes to its former place, wherever it stood in the archive', async () => {
  const all = 'A B C D E F G'
  const { ann, ids, titlesBelow, place, placeAll } = await withTree(...all.split(' '))
  for (const taken of ['G', 'F G', 'B', 'A B C', 'C E', 'B C D', 'D', 'A G', 'A B C D']) {
    await placeAll(ann, taken, { isArchived: true })
    const back = taken.split(' ').toReversed()
    const behind = (title: string) => ids[all[all.indexOf(title) + 2] ?? ''] ?? null
    await place(
      ann,
      back.map(title => ({ document: ids[title]!, isArchived: false, parent: 'root', before: behind(title) })),
    )
    expect(await titlesBelow()).toBe(all)
  }
})

test('a document goes in front of a sibling, and to the end where there is none of that id', async () => {
  const { ann, ids, titlesBelow, placeAll, context } = await withTree('A', 'B', 'C', 'D', '  Inside')
  await placeAll(ann, 'D C', { before: ids['A'] })
  expect(await titlesBelow()).toBe('D C A B')
  await placeAll(ann, 'C', { before: null })
  expect(await titlesBelow()).toBe('D A B C')
  await placeAll(ann, 'D', { before: ids['Inside'] })
  expect(await titlesBelow()).toBe('A B C D')
  await placeAll(ann, 'A', { before: ids['A'] })
  expect(await titlesBelow()).toBe('B C D A')

  const { length } = await published({ context })
  await placeAll(ann, 'C', { before: ids['D'] })
  expect(await titlesBelow()).toBe('B C D A')
  expect((await published({ context })).length).toBe(length)
})

test('what is inside another one of them goes along with it, in whatever order they are named', async () => {
  const { ann, ids, titlesBelow, placeAll, context } = await withTree('A', '  B', '    C', '  D', 'E')
  const { placed } = await placeAll(ann, 'C B D A', { parent: ids['E'] })
  expect(new Set(placed)).toEqual(new Set(['A', 'B', 'C', 'D'].map(title => ids[title])))
  expect([await titlesBelow(), await titlesBelow(ids['E']), await titlesBelow(ids['A']), await titlesBelow(ids['B'])]).toEqual([
    'E',
    'A',
    'B D',
    'C',
  ])
  const moves = (await published({ context })).filter(({ type }) => type === 'document/moved')
  expect(moves).toHaveLength(1)
  expect(await treeProblems({ context })).toEqual([])
})

test('several are archived with everything below them, and brought back to where they were', async () => {
  const { ann, ids, titlesBelow, place, placeAll, archived, context } = await withTree('A', '  B', 'C', 'D')
  await placeAll(ann, 'A C', { isArchived: true })
  expect([await titlesBelow(), await archived()]).toEqual(['D', 'A C B'])
  expect(await treeProblems({ context })).toEqual([])
  await place(ann, [
    { document: ids['C']!, isArchived: false, parent: 'root', before: ids['D']! },
    { document: ids['A']!, isArchived: false, parent: 'root', before: ids['C']! },
  ])
  expect([await titlesBelow(), await titlesBelow(ids['A']), await archived()]).toEqual(['A C D', 'B', ''])
})

test('each is refused by itself, says why, and stays as it was, while the others are moved', async () => {
  const here = await withTree('A', 'B', '  Inside', 'C', 'D')
  const { ann, bob, workspace, ids, titlesBelow, placeAll, archived } = here
  await allow(ann, workspace._id, { documents: ['edit', 'archive'] })
  await ann.documents.update({ id: ids['C']!, isRestricted: true })
  await ann.documents.lock({ id: ids['Inside']! })

  const { placed, refused } = await placeAll(bob, 'A B C D', { isArchived: true })
  expect(placed).toEqual([ids['A'], ids['D']])
  expect(refused).toEqual([
    { document: ids['B'], code: 'errors.d.please_wait', message: expect.stringContaining('Ann') },
    { document: ids['C'], code: 'errors.d.private', message: expect.any(String) },
  ])
  expect([await titlesBelow(), await archived()]).toEqual(['B C', 'A D'])
  expect((await ann.documents.get({ id: ids['Inside']! })).document.lock).toMatchObject({ user: { firstname: 'Ann' } })

  const moved = await placeAll(ann, 'B C', { parent: ids['Inside'] })
  expect(moved).toMatchObject({ placed: [ids['C']], refused: [{ document: ids['B'], code: 'errors.d.tree_cycle' }] })
})

test('when none of them can be moved the call is refused as the first one is', async () => {
  const here = await withTree('A', 'B')
  const { ann, bob, team, workspace, ids, placeAll, place, titlesBelow } = here
  await allow(ann, workspace._id, { documents: ['edit'] })
  expect(await refusalOf(placeAll(bob, 'A B', { isArchived: true }))).toBe('403 errors.auth.forbidden')
  const { document: overview } = await ann.documents.getBySlug({ workspaceId: workspace._id, slug: 'overview' })
  expect(await refusalOf(place(ann, [{ document: overview._id, isArchived: true }]))).toBe('409 errors.d.overview_fixed')
  const { workspace: other } = await ann.workspaces.create({ tid: team._id, title: 'Other' })
  const elsewhere = await write({ team, workspace: other }, ann, 'Elsewhere')
  expect(await refusalOf(place(ann, [{ document: elsewhere._id, parent: ids['A']! }]))).toBe('404 errors.d.not_found')
  expect(await refusalOf(place(ann, []))).toBe('422 errors.request.invalid')
  const many = Array.from({ length: PLACES_MAX + 1 }, () => ({ document: ids['A']! }))
  expect(await refusalOf(place(ann, many))).toBe('422 errors.request.invalid')
  expect(await titlesBelow()).toBe('A B')
})

test('people who move the same documents in different orders at once meet no deadlock', async () => {
  const titles = ['A', 'B', 'C', 'D', 'E', 'F']
  const here = await withTree(...titles)
  const { ann, dora, ids, placeAll, context } = here
  const before = await deadlocksOf(here)
  await Promise.all(
    Array.from({ length: 12 }, (_, turn) => {
      const chosen = turn % 2 ? titles.slice(1, 5) : titles.slice(1, 5).toReversed()
      const to = turn % 3 ? { before: ids['A'] } : { isArchived: turn % 6 === 0 }
      return Promise.all([
        insist(() => placeAll(turn % 2 ? ann : dora, chosen.join(' '), to)),
        insist(() => ann.documents.update({ id: ids[titles[turn % 6]!]!, icon: '🐦' })),
      ])
    }),
  )
  expect(await deadlocksOf(here)).toBe(before)
  expect(await treeProblems({ context })).toEqual([])
})
