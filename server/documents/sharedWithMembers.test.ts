import { expect, test } from 'vitest'
import type { Access } from '#contract/rights.ts'
import { allPublished, channelOf } from '#test/channel.ts'
import { share, textWith, write } from '#test/documents.ts'
import { lastMailTo } from '#test/mails.ts'
import { NOTHING, refusalOf } from '#test/refusals.ts'
import { type Person, world } from '#test/world.ts'

/** Ann's restricted page in the world, and her private workspace Board, in which Bob is not yet. */
const closedPage = async () => {
  const here = await world()
  const { ann, bob, team } = here
  const { workspace: board } = await ann.workspaces.create({ tid: team._id, title: 'Board', visibility: 'private' })
  const { _id: id } = await write(here, ann, 'Salaries', { content: textWith('One') })
  await ann.documents.update({ id, isRestricted: true })
  return {
    ...{ ...here, board, id },
    add: (named: { team?: string; workspace?: string }, access: Access = 'read', person: Person = ann) =>
      person.documents.addMember({ id, ...named, access }),
    accessOf: async (person: Person) => {
      try {
        return (await person.documents.get({ id })).document.access
      } catch (error) {
        return (error as { code: string }).code
      }
    },
    letIn: () => ann.workspaces.addMember({ id: board._id, user: bob.user._id }),
    putOut: () => ann.workspaces.kickMember({ id: board._id, uid: bob.user._id }),
    sharedWith: async (person: Person) => (await person.users.fetchShared({ id: person.user._id })).documents,
  }
}

const PRIVATE = 'errors.d.private'

test('a document is shared with the members of a workspace, whoever they are at the time', async () => {
  const { bob, dora, board, id, add, accessOf, letIn, putOut, sharedWith } = await closedPage()
  const { document, member } = await add({ workspace: board._id }, 'comment')
  expect(member).toMatchObject({ user: null, email: null, team: null, workspace: board._id, access: 'comment', isConfirmed: true })
  expect(document?.members).toContainEqual(member)
  expect(await accessOf(bob)).toBe(PRIVATE)
  expect(await sharedWith(bob)).toEqual([])

  await letIn()
  expect(await accessOf(bob)).toBe('comment')
  expect(await sharedWith(bob)).toMatchObject([{ _id: id, access: 'comment' }])
  expect(await accessOf(dora)).toBe('manage')
  await putOut()
  expect(await accessOf(bob)).toBe(PRIVATE)
  expect(await sharedWith(bob)).toEqual([])
})

test('a document is shared with the team, and not with people who are only invited to it', async () => {
  const { ann, bob, carol, team, id, add, accessOf, sharedWith } = await closedPage()
  await ann.users.teamInvite({ tid: team._id, email: carol.user.email, group: 'member' })
  const { member } = await add({ team: team._id }, 'write')
  expect(member).toMatchObject({ user: null, email: null, team: team._id, workspace: null })
  expect(await accessOf(bob)).toBe('write')
  expect(await accessOf(carol)).toBe('errors.d.not_found')
  expect(await sharedWith(bob)).toMatchObject([{ _id: id, access: 'write' }])
  await ann.teams.kickMember({ id: team._id, uid: bob.user._id })
  expect(await accessOf(bob)).toBe('errors.d.not_found')
})

test('an own entry stands above those of team and workspaces, of which the highest counts', async () => {
  const { ann, bob, team, board, id, add, accessOf, letIn, sharedWith } = await closedPage()
  await letIn()
  await add({ team: team._id }, 'read')
  expect(await accessOf(bob)).toBe('read')
  await add({ workspace: board._id }, 'write')
  expect(await accessOf(bob)).toBe('write')
  await ann.documents.addMember({ id, user: bob.user._id, access: 'comment' })
  expect(await accessOf(bob)).toBe('comment')
  expect(await sharedWith(bob)).toMatchObject([{ _id: id, access: 'comment' }])
})

test('the access of a team is changed and removed like that of a person', async () => {
  const { ann, bob, team, id, add, accessOf } = await closedPage()
  const { member } = await add({ team: team._id }, 'write')
  const change = (access: Access) => ann.documents.changeAccess({ id, user: member._id, access })
  expect((await change('read')).document.members).toMatchObject([{ user: ann.user._id }, { _id: member._id, access: 'read' }])
  expect(await accessOf(bob)).toBe('read')
  expect(await refusalOf(change('read'))).toBe('409 errors.d.same_access')
  expect((await ann.documents.kickMember({ id, memberId: member._id })).document?.members).toHaveLength(1)
  expect(await accessOf(bob)).toBe(PRIVATE)
})

test('who removes the entry by which they manage gets no answer about what they may not read any more', async () => {
  const { bob, team, id, add, accessOf } = await closedPage()
  const { member } = await add({ team: team._id }, 'manage')
  expect(await bob.documents.kickMember({ id, memberId: member._id })).toBeUndefined()
  expect(await accessOf(bob)).toBe(PRIVATE)
})

test('only the team of the document and workspaces that the manager may read are named, each once, by people of the team', async () => {
  const here = await closedPage()
  const { ann, bob, carol, team, workspace, board, id, add, accessOf } = here
  await share(here, id, bob, 'manage')
  await share(here, id, carol, 'manage')
  const { team: other } = await ann.teams.create({ title: 'Other' })
  const { workspace: foreign } = await ann.workspaces.create({ tid: other._id, title: 'Foreign' })
  const refused = (named: object, person: Person) => refusalOf(add(named, 'read', person))
  expect(await refused({ team: other._id }, ann)).toBe('404 errors.team.not_found')
  expect(await refused({ team: NOTHING }, ann)).toBe('404 errors.team.not_found')
  expect(await refused({ workspace: foreign._id }, ann)).toBe('404 errors.w.not_found')
  expect(await refused({ workspace: NOTHING }, ann)).toBe('404 errors.w.not_found')
  expect(await refused({ workspace: board._id }, bob)).toBe('403 errors.w.private')
  expect(await refused({ team: team._id }, carol)).toBe('404 errors.team.not_found')
  for (const _id of [workspace._id, board._id]) expect(await refused({ workspace: _id }, carol)).toBe('404 errors.w.not_found')
  for (const wrong of [{ team: team._id, workspace: board._id }, { team: team._id, user: bob.user._id }, { workspace: 'x' }])
    expect(await refused(wrong, ann)).toBe('422 errors.request.invalid')
  expect(await refusalOf(ann.documents.addMember({ id, team: team._id }))).toBe('422 errors.request.invalid')

  const outcomes = await Promise.all(Array.from({ length: 8 }, () => refused({ workspace: board._id }, ann)))
  expect(outcomes.toSorted()).toEqual([...Array(7).fill('409 errors.d.already_shared'), 'nothing'])
  await add({ team: team._id })
  expect(await refused({ team: team._id }, ann)).toBe('409 errors.d.already_shared')
  const found = await ann.members.search({ q: '', document: id })
  expect(found.teams).toMatchObject([{ _id: team._id, isAdded: true }])
  expect(found.workspaces.map(({ title, isAdded }) => [title, isAdded])).toEqual([
    ['Board', true],
    ['Handbook', false],
  ])
  expect(await accessOf(carol)).toBe('manage')
})

test('a workspace that is deleted takes along what its members had by it, wherever it was', async () => {
  const { ann, bob, board, id, add, accessOf, letIn } = await closedPage()
  await letIn()
  await add({ workspace: board._id }, 'write')
  expect(await accessOf(bob)).toBe('write')
  await ann.workspaces.remove({ id: board._id })
  expect(await accessOf(bob)).toBe(PRIVATE)
  expect((await ann.documents.get({ id })).document.members).toHaveLength(1)
})

test('what is shared with a workspace above counts below, and the box on a document below takes nobody’s access away nor gives more', async () => {
  const here = await closedPage()
  const { ann, bob, team, board, id, add, letIn } = here
  await letIn()
  await add({ workspace: board._id }, 'write')
  await add({ team: team._id }, 'comment')
  const { _id: below } = await write(here, ann, 'Bonuses', { parent: id })
  const bobs = async () => (await bob.documents.get({ id: below })).document.access
  expect(await bobs()).toBe('write')
  expect(await refusalOf(bob.documents.update({ id: below, icon: '🐦' }))).toBe('nothing')
  await ann.documents.addMember({ id: below, workspace: board._id, access: 'read' })
  expect(await bobs()).toBe('comment')
  await ann.documents.update({ id: below, isRestricted: true })
  expect(await bobs()).toBe('comment')
  await ann.documents.update({ id: below, isRestricted: false })
  expect(await bobs()).toBe('comment')
  expect((await ann.documents.get({ id: below })).document.members.filter(({ user }) => user === null)).toMatchObject([
    { workspace: board._id, access: 'read' },
  ])
})

test('whoever reads it only since then is notified, and told live what they may open or not any more', async () => {
  const here = await closedPage()
  const { ann, bob, dora, board, workspace, id, add, letIn, putOut } = here
  await letIn()
  await allPublished(here)
  const [bobs, doras] = [await channelOf(here, bob, `u-${bob.user._id}`), await channelOf(here, dora, `u-${dora.user._id}`)]
  const heard = (channel: typeof bobs) => channel.commits.map(({ commit }) => commit.type).toSorted()
  const { member } = await add({ workspace: board._id }, 'write')
  await expect.poll(() => heard(bobs)).toEqual(['document/added', 'notification/added', 'sharing/changed'])
  expect(new URL((await lastMailTo(here, bob.user.email, /Salaries/)).link).pathname).toContain(id)

  await bobs.join(`d-${id}`)
  bobs.commits.length = 0
  await ann.documents.changeAccess({ id, user: member._id, access: 'read' })
  await expect.poll(() => heard(bobs)).toEqual(['sharing/changed', 'sharing/changed'])
  bobs.commits.length = 0
  await putOut()
  await expect.poll(() => bobs.left).toEqual([`d-${id}`])
  await expect
    .poll(() => bobs.commits.filter(({ commit }) => commit.type === 'rights/changed').map(({ commit }) => commit.payload))
    .toContainEqual({
      workspace: workspace._id,
      team: here.team._id,
    })
  await letIn()
  await expect.poll(() => bobs.join(`d-${id}`)).toMatchObject({ ok: true })
  await ann.documents.kickMember({ id, memberId: member._id })
  await expect.poll(() => bobs.left).toEqual([`d-${id}`, `d-${id}`])
  await expect.poll(() => heard(bobs)).toContain('document/removed')
  expect(heard(doras)).toEqual([])
})

test.each<[string, (there: Awaited<ReturnType<typeof closedPage>>, member: string) => Promise<unknown>]>([
  ['leaves the workspace', ({ bob, board }) => bob.workspaces.kickMember({ id: board._id, uid: bob.user._id })],
  ['is in a workspace that may only read since now', ({ ann, id }, user) => ann.documents.changeAccess({ id, user, access: 'read' })],
  ['is in a workspace with which it is not shared any more', ({ ann, id }, memberId) => ann.documents.kickMember({ id, memberId })],
  ['is in a workspace that is deleted', ({ ann, board }) => ann.workspaces.remove({ id: board._id })],
])('a writer who %s loses the lock, and may not save', async (_way, happens) => {
  const there = await closedPage()
  const { ann, bob, board, id, add, letIn } = there
  await letIn()
  const { member } = await add({ workspace: board._id }, 'write')
  const { fence } = (await bob.documents.lock({ id })).lock
  await happens(there, member._id)
  expect((await ann.documents.get({ id })).document.lock).toBeNull()
  expect(await refusalOf(bob.documents.update({ id, content: textWith('Two') }, { lockFence: fence }))).toMatch(/^403/)
})

test('favourites of a document are forgotten by those who lose it with their workspace', async () => {
  const { bob, team, board, id, add, letIn, putOut } = await closedPage()
  await letIn()
  await add({ workspace: board._id })
  await bob.users.favourite({ document: id, team: team._id })
  await putOut()
  await letIn()
  expect((await bob.users.fetchFavorites({ id: bob.user._id })).documents).toEqual([])
})
