import { describe, expect, test } from 'vitest'
import type { Cell } from '#contract/rights.ts'
import { allPublished, channelOf, type Connection } from '#test/channel.ts'
import { endTrial, published, textWith, write } from '#test/documents.ts'
import { historyOf, sessionOf } from '#test/locks.ts'
import { NOTHING, refusalOf } from '#test/refusals.ts'
import { type Person, world } from '#test/world.ts'

/** Bob in the Handbook with the set Editors, and the short words for what Ann does with its sets. */
const handbook = async () => {
  const here = await world()
  const { ann, bob, workspace } = here
  const { _id: id } = workspace
  const read = async (person: Person = ann) => (await person.workspaces.get({ id })).workspace
  const rights = async (person: Person = bob) => (await read(person)).rights
  const addSet = async (title: string, list = {}) => (await ann.workspaces.addPermission({ id, title, list })).permission
  const set = (permission: string, changes: { title?: string; cells?: Cell[] } & Partial<Cell>, person: Person = ann) =>
    person.workspaces.setPermission({ id, permission, ...changes })
  const remove = (pid: string, person: Person = ann) => person.workspaces.deletePermission({ id, pid })
  const group = (user: string, to: string, person: Person = ann) => person.workspaces.changeGroup({ id, user, group: to })
  const editors = await addSet('Editors', { documents: ['edit'] })
  const byDefault = (await read()).permissions.find(({ isDefault }) => isDefault)!
  await ann.workspaces.addMember({ id, user: bob.user._id, group: editors._id })
  return { ...here, id, read, rights, addSet, set, remove, group, editors, byDefault }
}
const edit = { category: 'documents', action: 'edit' } as const

const received = (connection: Connection, type: string) => connection.commits.filter(({ commit }) => commit.type === type).length

describe('A permission set', () => {
  test('gives its members what it lists, instead of the default set; all of a section, and everything to managers', async () => {
    const { ann, bob, id, addSet, group, rights, read, editors } = await handbook()
    expect(editors).toEqual({ _id: expect.any(String), title: 'Editors', user: null, isDefault: false, list: { documents: ['edit'] } })
    expect((await read()).permissions).toContainEqual(editors)
    expect(await rights()).toEqual(['documents.edit'])
    const sweepers = await addSet('Sweepers', { all: ['delete'] })
    expect((await group(bob.user._id, sweepers._id)).workspace.members.at(-1)).toMatchObject({ user: bob.user._id, group: sweepers._id })
    expect(await rights()).toEqual(['documents.delete', 'templates.delete', 'files.delete'])
    const managers = await addSet('Managers', { workspace: ['manage'] })
    await group(bob.user._id, managers._id)
    expect(await rights()).toHaveLength(10)
    expect((await bob.workspaces.update({ id, title: 'Of Bob' })).workspace.title).toBe('Of Bob')
    await bob.workspaces.kickMember({ id, uid: ann.user._id })
  })

  test('allows only known sections and actions, each once, and needs a title that is not used, ignoring case', async () => {
    const { ann, id, addSet, set, editors, byDefault } = await handbook()
    const wrong: unknown[] = [
      { folders: ['create'] },
      { documents: ['upload'] },
      { documents: 'edit' },
      { files: ['upload', 'upload'] },
      { constructor: ['name'] },
    ]
    for (const list of wrong) expect(await refusalOf(addSet('Wrong', list as object))).toBe('422 errors.request.invalid')
    for (const body of [{}, { title: ' ' }, { title: 'x', isDefault: true }, { title: 'x', _id: NOTHING }, { title: 'x'.repeat(201) }])
      expect(await refusalOf(ann.workspaces.addPermission({ id, ...body }))).toBe('422 errors.request.invalid')
    for (const title of ['Editors', ' eDITORS ', byDefault.title.toUpperCase()])
      expect(await refusalOf(addSet(title))).toBe('409 errors.w.group_title_used')
    await addSet('Équipe')
    expect(await refusalOf(addSet('éQUIPE'))).toBe('409 errors.w.group_title_used')
    expect(await refusalOf(set(editors._id, { title: 'équipe' }))).toBe('409 errors.w.group_title_used')
    await set(editors._id, { title: 'EDITORS' })
  })

  test('of twenty added concurrently with one title one is added; a workspace holds fifty, also under concurrent calls', async () => {
    const { addSet, read } = await handbook()
    const same = await Promise.all(Array.from({ length: 20 }, (_, index) => refusalOf(addSet(index % 2 ? 'Guests' : 'GUESTS'))))
    expect(same.toSorted()).toEqual([...Array(19).fill('409 errors.w.group_title_used'), 'nothing'])

    for (let count = (await read()).permissions.length; count < 48; count++) await addSet(`Set ${count}`)
    const last = await Promise.all(Array.from({ length: 20 }, (_, index) => refusalOf(addSet(`Last ${index}`))))
    expect(last.toSorted()).toEqual([...Array(18).fill('409 errors.w.too_many_sets'), 'nothing', 'nothing'])
    expect((await read()).permissions).toHaveLength(50)
  })

  test('is changed box by box, or several at a time; nothing is published when nothing changes', async () => {
    const { context, read, set, editors, rights } = await handbook()
    const listOf = async () => (await read()).permissions.find(({ _id }) => _id === editors._id)!.list
    expect(await refusalOf(set(editors._id, { ...edit, checked: true }))).toBe('409 errors.w.permission_exists')
    const { workspace } = await set(editors._id, { category: 'files', action: 'upload', checked: true })
    expect(workspace.permissions).toContainEqual({ ...editors, list: { documents: ['edit'], files: ['upload'] } })
    const cells: Cell[] = [
      { ...edit, checked: false },
      { category: 'documents', action: 'create', checked: true },
      { category: 'files', action: 'upload', checked: true },
    ]
    await set(editors._id, { title: 'Writers', cells })
    expect(await listOf()).toEqual({ documents: ['create'], files: ['upload'] })
    expect(await rights()).toEqual(['documents.create', 'files.upload'])

    const count = (await published({ context })).length
    await set(editors._id, { title: 'Writers', cells })
    await set(editors._id, { ...edit, checked: false })
    expect(await published({ context })).toHaveLength(count)
    await set(editors._id, { category: 'files', action: 'upload', checked: false })
    expect(await listOf()).toEqual({ documents: ['create'] })
  })

  test('has no other boxes than those of the table, and the default one is never everybody’s way to manage', async () => {
    const { ann, bob, id, set, byDefault, editors, read, rights } = await handbook()
    for (const changes of [
      { category: 'documents' },
      { category: 'documents', action: 'edit' },
      { category: 'documents', checked: true },
      { category: 'documents', action: 'upload', checked: true },
      { category: 'folders', action: 'edit', checked: true },
      { cells: [{ ...edit }] },
      { cells: [{ category: 'files', action: 'edit', checked: false }] },
      { list: {} },
      { isDefault: true },
    ])
      expect(await refusalOf(set(editors._id, changes as object))).toBe('422 errors.request.invalid')
    for (const category of ['workspace', 'all'] as const) {
      const manage: Cell = { category, action: 'manage', checked: true }
      const refused = await ann.send('PUT', `/api/workspaces/i/${id}/set-permission`, { permission: byDefault._id, cells: [manage] })
      expect([refused.status, ((await refused.json()) as { errors: { field: string }[] }).errors[0]?.field]).toEqual([
        422,
        'cells.0.action',
      ])
      expect(await refusalOf(set(byDefault._id, manage))).toBe('422 errors.request.invalid')
      await set(byDefault._id, { ...manage, checked: false })
    }
    expect((await read()).permissions.find(({ isDefault }) => isDefault)).toEqual(byDefault)
    await set(byDefault._id, { category: 'all', action: 'delete', checked: true })
    await bob.workspaces.kickMember({ id, uid: bob.user._id })
    expect(await rights()).toContain('files.delete')
  })

  test('is deleted when nobody is in it; the default one stays', async () => {
    const { bob, remove, group, editors, byDefault, read } = await handbook()
    expect(await refusalOf(remove(byDefault._id))).toBe('409 errors.w.missing_default')
    expect(await refusalOf(remove(editors._id))).toBe('409 errors.w.set_in_use')
    await group(bob.user._id, byDefault._id)
    expect(await remove(editors._id)).toBeUndefined()
    expect((await read()).permissions).toEqual([byDefault])
    expect(await refusalOf(remove(editors._id))).toBe('404 errors.w.set_not_found')
  })

  test('of another workspace is none, and people are put in none of it', async () => {
    const { ann, bob, id, team, set, remove, group, addSet } = await handbook()
    const { workspace: other } = await ann.workspaces.create({ tid: team._id, title: 'Other' })
    const { permission: foreign } = await ann.workspaces.addPermission({ id: other._id, title: 'Foreign' })
    for (const permission of [foreign._id, NOTHING]) {
      expect(await refusalOf(set(permission, { title: 'Mine' }))).toBe('404 errors.w.set_not_found')
      expect(await refusalOf(remove(permission))).toBe('404 errors.w.set_not_found')
      expect(await refusalOf(group(bob.user._id, permission))).toBe('422 errors.request.invalid')
    }
    const { permission: personal } = await ann.workspaces.addPermission({ id, user: bob.user._id })
    expect(await refusalOf(group(ann.user._id, personal._id))).toBe('422 errors.request.invalid')
    await addSet('Foreign')
    expect((await ann.workspaces.get({ id: other._id })).workspace.permissions).toContainEqual(foreign)
  })

  test('is for members of the workspace: pending people and strangers are in none', async () => {
    const { ann, carol, dora, id, group, editors } = await handbook()
    await ann.workspaces.addMember({ id, email: carol.user.email })
    for (const user of [carol.user._id, dora.user._id, NOTHING]) {
      expect(await refusalOf(group(user, editors._id))).toBe('404 errors.w.not_a_member')
      expect(await refusalOf(ann.workspaces.addPermission({ id, user, title: 'x' }))).toBe('404 errors.w.not_a_member')
    }
  })
})

describe('A personal set', () => {
  test('takes the place of that of the group, wider or narrower, and gives it back when it is deleted', async () => {
    const { ann, bob, id, rights, remove, set, read } = await handbook()
    const { permission } = await ann.workspaces.addPermission({ id, user: bob.user._id, list: { files: ['delete', 'upload'] } })
    expect(permission).toEqual({
      ...{ _id: expect.any(String), title: '', user: bob.user._id, isDefault: false, list: { files: ['upload', 'delete'] } },
    })
    expect(await rights()).toEqual(['files.upload', 'files.delete'])
    await set(permission._id, { cells: (['upload', 'delete'] as const).map(action => ({ category: 'files', action, checked: false })) })
    expect(await rights()).toEqual([])
    expect(await refusalOf(ann.workspaces.addPermission({ id, user: bob.user._id }))).toBe('409 errors.w.permission_exists')
    await remove(permission._id)
    expect(await rights()).toEqual(['documents.edit'])
    expect((await read()).permissions).toHaveLength(2)
  })

  test('has any title, also that of a group or of another person', async () => {
    const { ann, bob, dora, id } = await handbook()
    await ann.workspaces.addMember({ id, user: dora.user._id })
    for (const { user } of [bob, dora]) await ann.workspaces.addPermission({ id, user: user._id, title: 'Editors' })
    expect((await ann.workspaces.get({ id })).workspace.permissions.filter(({ title }) => title === 'Editors')).toHaveLength(3)
  })
})

describe('Without a plan that pays for permission sets', () => {
  test('they stay in force as they are: nobody changes one, and people still come, change their set and go', async () => {
    const here = await handbook()
    const { ann, bob, dora, id, team, addSet, set, remove, group, editors, byDefault, rights } = here
    await endTrial(here, team._id)
    const required = '402 errors.b.required'
    expect(await refusalOf(addSet('New'))).toBe(required)
    expect(await refusalOf(ann.workspaces.addPermission({ id, user: bob.user._id }))).toBe(required)
    expect(await refusalOf(set(editors._id, { title: 'New' }))).toBe(required)
    expect(await refusalOf(remove(editors._id))).toBe(required)
    expect(await refusalOf(set(NOTHING, { title: 'New' }, bob))).toBe('403 errors.auth.forbidden')
    expect(await rights()).toEqual(['documents.edit'])
    await ann.workspaces.addMember({ id, user: dora.user._id, group: editors._id })
    await group(bob.user._id, byDefault._id)
    expect(await rights()).toContain('files.upload')
    await ann.workspaces.kickMember({ id, uid: dora.user._id })
  })
})

describe('A change of a set', () => {
  test('is published immediately to its members and to open pages of the workspace, and to nobody else', async () => {
    const here = await handbook()
    const { ann, bob, dora, id, team, set, editors, byDefault, rights } = here
    await allPublished(here)
    const [bobs, anns, doras] = await Promise.all([
      channelOf(here, bob, `u-${bob.user._id}`, `t-${team._id}`),
      channelOf(here, ann, `u-${ann.user._id}`, `w-${id}`),
      channelOf(here, dora, `u-${dora.user._id}`, `t-${team._id}`),
    ])
    await set(editors._id, { ...edit, checked: false })
    const payload = { workspace: id, team: team._id }
    const all = (connection: Connection) => connection.commits.map(({ commit }) => commit)
    for (const connection of [bobs, anns]) await expect.poll(() => all(connection)).toEqual([{ type: 'rights/changed', payload }])
    expect(await rights()).toEqual([])
    await set(byDefault._id, { category: 'files', action: 'upload', checked: false })
    for (const connection of [doras, bobs]) await expect.poll(() => all(connection).at(-1)).toEqual({ type: 'rights/changed', payload })
    expect([received(bobs, 'rights/changed'), received(doras, 'rights/changed')]).toEqual([2, 1])
  })

  test('in a private workspace is published to its readers only', async () => {
    const here = await handbook()
    const { ann, dora, id, set, byDefault, context } = here
    await ann.workspaces.update({ id, visibility: 'private' })
    await set(byDefault._id, { category: 'files', action: 'upload', checked: false })
    const rooms = (await published({ context })).filter(({ type }) => type === 'rights/changed').map(({ room }) => room)
    const newest = rooms.slice(-3)
    expect(newest.toSorted()).toEqual([ann, here.bob, dora].map(({ user }) => `u-${user._id}`).toSorted())
  })

  test('interrupts people who lose the right to write, keeps what they typed for the next writer, and leaves the others alone', async () => {
    const here = await handbook()
    const { ann, bob, dora, set, editors, context } = here
    const page = await write(here, ann, 'Page', { content: textWith('One') })
    const other = await write(here, ann, 'Other')
    const { lock } = await bob.documents.lock({ id: page._id })
    await dora.documents.lock({ id: other._id })
    const blocks = [{ path: [], at: 0, remove: 1, insert: textWith('Two').content }]
    await context.liveTexts.take(
      { user: bob.user._id, session: sessionOf(bob) },
      { document: page._id, fence: lock.fence, version: 0, number: 1, caret: null, blocks },
    )
    await set(editors._id, { ...edit, checked: false })
    const lockOf = async (document: { _id: string }) => (await ann.documents.get({ id: document._id })).document.lock?.user.firstname
    expect([await lockOf(page), await lockOf(other)]).toEqual([undefined, 'Dora'])
    await dora.documents.lock({ id: page._id })
    expect(await historyOf(here, page._id)).toMatchObject([{ kind: 'session', user: bob.user._id, content: textWith('Two') }])
    await expect(bob.documents.lock({ id: page._id, fence: lock.fence })).rejects.toMatchObject({ code: 'errors.d.cannot_edit' })
  })

  test.each([
    ['his set', ({ set, managers }) => set(managers, { category: 'workspace', action: 'manage', checked: false })],
    ['another set', ({ group, bob, editors }) => group(bob.user._id, editors._id)],
    ['a set of his own', ({ ann, bob, id }) => ann.workspaces.addPermission({ id, user: bob.user._id })],
    ['nothing but the default set', ({ ann, bob, id }) => ann.workspaces.kickMember({ id, uid: bob.user._id })],
  ] satisfies [string, (there: Awaited<ReturnType<typeof handbook>> & { managers: string }) => Promise<unknown>][])(
    'a former manager of the workspace with only %s is out of its restricted pages when the call returns',
    async (_what, happens) => {
      const here = await handbook()
      const { ann, bob, addSet, group } = here
      const { _id: managers } = await addSet('Managers', { workspace: ['manage'] })
      await group(bob.user._id, managers)
      const page = await write(here, ann, 'Salaries')
      await ann.documents.update({ id: page._id, isRestricted: true })
      const bobs = await channelOf(here, bob, `d-${page._id}`, `w-${here.id}`)
      await happens({ ...here, managers })
      expect(await bobs.join(`d-${page._id}`)).toEqual({ error: 'errors.ws.forbidden_room' })
      expect(bobs.left).toEqual([`d-${page._id}`])
      expect(await refusalOf(bob.documents.get({ id: page._id }))).toBe('403 errors.d.private')
    },
  )
})
