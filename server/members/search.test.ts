import { expect, test } from 'vitest'
import { write } from '#test/documents.ts'
import { NOTHING, refusalOf } from '#test/refusals.ts'
import { countStatements } from '#test/statements.ts'
import { type Person, world } from '#test/world.ts'

test('managers of a page find the people of its team by name or address, ignoring accents, and see who is added already', async () => {
  const here = await world()
  const { ann, bob, dora, team, workspace } = here
  const { _id: document } = await write(here, ann, 'Page')
  await bob.users.update({ id: bob.user._id, lastname: 'Élysée' })
  await ann.documents.addMember({ id: document, user: dora.user._id, access: 'read' })
  const names = async (q: string) => (await ann.members.search({ q, document })).users.map(({ firstname, isAdded }) => [firstname, isAdded])

  expect(await names('')).toEqual([
    ['Bob', false],
    ['Ann', true],
    ['Dora', true],
  ])
  expect(await names('elysee')).toEqual([['Bob', false]])
  expect(await names('Ann Mar')).toEqual([['Ann', true]])
  expect(await names('dora@example')).toEqual([['Dora', true]])
  for (const q of ['%', '_', 'carol', '\\']) expect(await names(q)).toEqual([])
  expect(await ann.members.search({ q: 'atel', document })).toEqual({
    users: [],
    teams: [{ _id: team._id, title: 'Atelier', logo: null, isAdded: false }],
    workspaces: [],
  })
  expect((await ann.members.search({ q: 'handb', workspace: workspace._id })).workspaces).toEqual([
    { _id: workspace._id, title: 'Handbook', logo: null, isAdded: false },
  ])
  expect(await countStatements(() => ann.members.search({ q: 'a', document }))).toBe(2)
})

test('nobody else finds anybody', async () => {
  const here = await world()
  const { ann, bob, carol, dora, guest, workspace } = here
  const { _id: document } = await write(here, ann, 'Page')
  const by = (person: Person) =>
    Promise.all(
      [{ document }, { document: NOTHING }, { workspace: workspace._id }, { workspace: NOTHING }].map(of =>
        refusalOf(person.members.search({ q: 'o', ...of })),
      ),
    )
  const [noDocument, noWorkspace] = ['404 errors.d.not_found', '404 errors.w.not_found']
  expect(await by(dora)).toEqual(['nothing', noDocument, 'nothing', noWorkspace])
  expect(await by(bob)).toEqual(['403 errors.auth.forbidden', noDocument, '403 errors.auth.forbidden', noWorkspace])
  expect(await by(carol)).toEqual([noDocument, noDocument, noWorkspace, noWorkspace])
  expect(await by(guest)).toEqual(Array(4).fill('401 errors.auth.user'))
  for (const of of [{}, { document, workspace: workspace._id }, { document: 'x' }, { document, limit: 3 }])
    expect(await refusalOf(ann.members.search({ q: 'o', ...of }))).toBe('422 errors.request.invalid')
})
