import { expect, test } from 'vitest'
import type { RefusedCall } from '#test/apiClient.ts'
import { published } from '#test/documents.ts'
import { NOTHING } from '#test/refusals.ts'
import { type Person, world } from '#test/world.ts'

/** Ann's team with the templates A, B, C, and two in its workspace. */
const sorted = async () => {
  const here = await world()
  const { ann, team, workspace } = here
  const make = async (title: string, fields: object = {}) => (await ann.templates.create({ team: team._id, title, ...fields })).template._id
  const ofTeam = [await make('A'), await make('B'), await make('C')] as const
  const ofWorkspace = [await make('V', { workspace: workspace._id }), await make('W', { workspace: workspace._id })] as const
  const sort = (templates: { template: string; order: number }[], person: Person = ann) => person.teams.update({ id: team._id, templates })
  const refused = (templates: { template: string; order: number }[], person?: Person) =>
    sort(templates, person).then(
      () => 'done',
      (error: RefusedCall) => `${error.status} ${error.code}`,
    )
  const titles = async () => (await ann.templates.fetchByTeam({ id: team._id })).templates.map(({ title, order }) => `${order} ${title}`)
  const sortedCommits = async () => (await published(here)).filter(({ type }) => type === 'template/sorted')
  return { ...here, make, ofTeam, ofWorkspace, sort, refused, titles, sortedCommits }
}

const at = (...places: (readonly [string, number])[]) => places.map(([template, order]) => ({ template, order }))

test('the templates of a team, of a workspace, or of both, get another order, and only lists that change are published', async () => {
  const { team, workspace, ofTeam, ofWorkspace, sort, titles, sortedCommits } = await sorted()
  const [a, b, c] = ofTeam
  const [v, w] = ofWorkspace
  const { team: after } = await sort(at([a, 2], [b, 0], [c, 1]))
  expect(after.templates).toEqual(at([b, 0], [c, 1], [a, 2], [v, 0], [w, 1]))
  expect(await titles()).toEqual(['0 B', '1 C', '2 A', '0 V', '1 W'])
  expect(await sortedCommits()).toMatchObject([
    { room: `t-${team._id}`, payload: { team: team._id, workspace: null, templates: [b, c, a] } },
  ])

  await sort(at([w, 0], [b, 0], [v, 1], [a, 2], [c, 1]))
  expect(await titles()).toEqual(['0 B', '1 C', '2 A', '0 W', '1 V'])
  expect((await sortedCommits()).slice(1)).toMatchObject([
    { room: `w-${workspace._id}`, payload: { workspace: workspace._id, templates: [w, v] } },
  ])
  await sort([])
  expect(await sortedCommits()).toHaveLength(2)
})

test('anything but a permutation is refused and changes nothing', async () => {
  const { ann, bob, carol, ofTeam, ofWorkspace, refused, titles, sortedCommits, team } = await sorted()
  const [a, b, c] = ofTeam
  const foreign = (await carol.teams.create({ title: 'Other' })).team
  const { _id: elsewhere } = (await carol.templates.create({ team: foreign._id, title: 'X' })).template
  expect(await refused(at([a, 0], [b, 1]))).toBe('409 errors.t.reorder')
  expect(await refused(at([a, 0], [b, 1], [c, 1]))).toBe('409 errors.t.reorder_twice')
  expect(await refused(at([a, 0], [b, 1], [c, 2], [a, 2]))).toBe('409 errors.t.reorder_twice')
  expect(await refused(at([a, 0], [b, 1], [c, 3]))).toBe('409 errors.t.cannot_drop')
  expect(await refused(at([a, -1], [b, 1], [c, 0]))).toBe('409 errors.t.cannot_drop')
  expect(await refused(at([a, 0], [b, 1], [c, 2], [ofWorkspace[0], 2]))).toBe('409 errors.t.reorder')
  expect(await refused(at([a, 0], [b, 1], [c, 2], [elsewhere, 3]))).toBe('409 errors.t.not_in_tree')
  expect(await refused(at([a, 0], [b, 1], [c, 2]), bob)).toBe('403 errors.auth.forbidden')
  expect((await ann.send('PUT', `/api/teams/i/${team._id}`, { templates: [{ template: a }] })).status).toBe(422)
  expect(await titles()).toEqual(['0 A', '1 B', '2 C', '0 V', '1 W'])
  expect(await sortedCommits()).toEqual([])
})

test('sorting in an unknown team and in a team of others is the same refusal; changing only the title has another', async () => {
  const { ann, carol, ofTeam, team } = await sorted()
  const templates = ofTeam.map((template, order) => ({ template, order }))
  const answer = (person: Person, id: string, body: object) =>
    person.teams.update({ id, ...body }).catch((error: RefusedCall) => ({ status: error.status, body: error.body }))
  const missing = await answer(ann, NOTHING, { templates })
  expect(missing).toMatchObject({ status: 404, body: { code: 'errors.t.team_missing' } })
  for (const body of [{ templates }, { templates: [] }, { templates, title: 'Mine' }])
    expect(await answer(carol, team._id, body)).toEqual(missing)
  for (const id of [NOTHING, team._id])
    expect(await answer(carol, id, { title: 'Mine' })).toMatchObject({ body: { code: 'errors.team.not_found' } })

  await ann.teams.remove({ id: team._id })
  expect(await answer(ann, team._id, { templates })).toEqual(missing)
})

test('creating, deleting and sorting concurrently leave 0…n-1', async () => {
  const { ann, dora, ofTeam, make, sort, titles } = await sorted()
  const [a, b, c] = ofTeam
  for (let round = 0; round < 3; round++) {
    const extra = await make(`Gone ${round}`)
    await Promise.allSettled([
      ...Array.from({ length: 5 }, (_, number) => make(`${round} ${number}`)),
      ...[ann, dora, ann].map(person => person.templates.remove({ id: extra })),
      ...[at([a, 2], [b, 0], [c, 1]), at([a, 1], [b, 2], [c, 0])].map(order => sort(order)),
    ])
    const places = (await titles()).filter(title => !/[VW]$/.test(title)).map(title => Number(title.split(' ')[0]))
    expect(places).toEqual(places.map((_, index) => index))
    expect(places).toHaveLength(3 + 5 * (round + 1))
  }
})
