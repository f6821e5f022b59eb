import { expect, test } from 'vitest'
import type { DocumentEntry } from '#contract/calls/documents.ts'
import { published, write } from '#test/documents.ts'
import { withPages } from '#test/pagesOfTwoTeams.ts'
import { NOTHING } from '#test/refusals.ts'
import type { Person } from '#test/world.ts'

const titles = ({ documents }: { documents: DocumentEntry[] }): string[] => documents.map(({ title }) => title)

test('favourites are moved behind each other in the order of their owner, who hears of it; moving there again changes nothing', async () => {
  const here = await withPages()
  const { ann, bob, team, other, one, two, three, mark } = here
  const four = await write(here, ann, 'Four')
  for (const document of [one, two, three, four]) await mark(ann, document)
  await mark(bob, one)
  await mark(bob, two)
  const move = (document: DocumentEntry, after: DocumentEntry | null, person: Person = ann) =>
    person.users.favourite({ document: document._id, team: document.team, after: after?._id ?? null })
  const listed = async (id: string, person: Person = ann) => titles(await person.users.fetchFavorites({ id }))
  const moves = async () => (await published(here)).filter(({ type }) => type === 'favourite/moved')

  expect(await listed(ann.user._id)).toEqual(['Four', 'Three', 'Two', 'One'])
  await move(four, one)
  expect(await listed(team._id)).toEqual(['Two', 'One', 'Four'])
  await move(four, two)
  expect(await listed(team._id)).toEqual(['Two', 'Four', 'One'])
  await move(one, null)
  expect(await listed(team._id)).toEqual(['One', 'Two', 'Four'])
  expect(await listed(other._id)).toEqual(['Three'])
  expect(await listed(team._id, bob)).toEqual(['Two', 'One'])
  const told = await moves()
  expect(told).toMatchObject([
    { room: `u-${ann.user._id}`, payload: { document: four._id, team: team._id, after: one._id } },
    { room: `u-${ann.user._id}`, payload: { document: four._id, after: two._id } },
    { room: `u-${ann.user._id}`, payload: { document: one._id, after: null } },
  ])
  for (const [document, after] of [
    [one, null],
    [two, one],
    [four, two],
  ] as const)
    await move(document, after)
  expect(await listed(team._id)).toEqual(['One', 'Two', 'Four'])
  expect(await moves()).toEqual(told)

  await mark(ann, two, false)
  expect((await move(two, one)).user.favourites).toContain(two._id)
  expect(await listed(team._id)).toEqual(['One', 'Two', 'Four'])
  await mark(ann, four, false)
  await mark(ann, four)
  expect(await listed(team._id)).toEqual(['Four', 'One', 'Two'])
  for (let turn = 0; turn < 400; turn++) await move(turn % 2 ? one : two, four)
  expect(await listed(team._id)).toEqual(['Four', 'One', 'Two'])
})

test('a favourite goes only behind another own one of the same team; what is refused changes nothing', async () => {
  const { ann, bob, carol, team, other, one, two, three, mark } = await withPages()
  await mark(ann, one)
  await mark(ann, three)
  await mark(bob, two)
  const put = async (body: object, document = one._id, of = team._id, person: Person = ann) => {
    const answer = await person.send('PUT', `/api/users/fav-doc/${document}/${of}`, body)
    return `${answer.status} ${((await answer.json()) as { code?: string }).code}`
  }
  for (const after of [one._id, two._id, three._id, NOTHING]) expect(await put({ after })).toBe('409 errors.u.no_favourite')
  for (const body of [{ after: 'x' }, { after: 1 }, { after: '' }, { favourite: false, after: null }, { before: null }])
    expect(await put(body)).toBe('422 errors.request.invalid')
  expect(await put({ after: null }, NOTHING)).toBe('404 errors.d.not_found')
  expect(await put({ after: null }, one._id, other._id)).toBe('404 errors.d.not_found')
  expect(await put({ after: null }, one._id, team._id, carol)).toBe('404 errors.d.not_found')
  expect(titles(await ann.users.fetchFavorites({ id: ann.user._id }))).toEqual(['Three', 'One'])
})

test('moves of one person at once leave every favourite in the list once', async () => {
  const { ann, team, one, two, three, mark } = await withPages()
  for (const document of [one, two, three]) await mark(ann, document)
  const moved = [one, two].flatMap(({ _id }) => [null, one._id, two._id].filter(after => after !== _id).map(after => ({ _id, after })))
  for (let round = 0; round < 3; round++)
    await Promise.all(moved.map(({ _id: document, after }) => ann.users.favourite({ document, team: team._id, after })))
  expect(titles(await ann.users.fetchFavorites({ id: ann.user._id })).toSorted()).toEqual(['One', 'Three', 'Two'])
})

test('twenty concurrent toggles of one favourite are twenty toggles', async () => {
  const { ann, one, mark } = await withPages()
  for (const turns of [19, 20]) {
    const before = (await ann.auth.me()).user.favourites.length
    await Promise.all(Array.from({ length: turns }, () => mark(ann, one)))
    expect((await ann.auth.me()).user.favourites).toHaveLength((before + turns) % 2)
  }
})
