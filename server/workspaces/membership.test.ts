import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { board } from '#test/board.ts'
import { allPublished, channelOf } from '#test/channel.ts'
import { published, textWith, write } from '#test/documents.ts'
import { lastMailTo } from '#test/mails.ts'
import { NOTHING, refusalOf } from '#test/refusals.ts'
import { countStatements } from '#test/statements.ts'
import { join, type Person, signUp, visitor } from '#test/world.ts'

describe('Ann puts Bob of the team into a private workspace', () => {
  test('he reads it immediately with the default set, is notified in the application and by mail in his language, and it appears in his list', async () => {
    const here = await board()
    const { ann, bob, id, team, add, defaultSet, members, told, readBy } = here
    expect(await readBy(bob)).toBe('403 errors.w.private')
    await bob.users.update({ id: bob.user._id, lang: 'fr' })
    await allPublished(here)
    const channel = await channelOf(here, bob, `u-${bob.user._id}`)

    const { workspace, member } = await add(ann, { user: bob.user._id })
    expect(member).toEqual({
      ...{ user: bob.user._id, firstname: 'Bob', lastname: 'Martin', avatar: null, email: bob.user.email },
      ...{ group: defaultSet, kind: 'invite', isConfirmed: true, created_at: expect.any(String) },
    })
    expect(workspace?.members).toEqual(await members())
    expect((await here.read(bob)).rights).toContain('documents.edit')
    expect((await bob.auth.me()).user.workspaces).toEqual([{ workspace: id, group: defaultSet }])
    expect(await told(bob)).toMatchObject([
      { kind: 'shared_document', title: 'Board', document: null, workspace: id, team: team._id, from: { firstname: 'Ann' } },
    ])
    const receivedTypes = () => channel.commits.map(({ commit }) => commit.type).toSorted()
    await expect.poll(receivedTypes).toEqual(['notification/added', 'rights/changed', 'workspace/added'])
    const mail = await lastMailTo(here, bob.user.email, /Board/)
    expect(new URL(mail.link).pathname).toBe('/fr/team/atelier/workspace/board')
  })

  test('by his address he is the same person; twice, nobody, sets of other workspaces and a body that names no person are refused', async () => {
    const { ann, bob, carol, add, read, handbook } = await board()
    const other = (await ann.workspaces.get({ id: handbook._id })).workspace.permissions[0]!._id
    for (const group of [other, NOTHING])
      expect(await refusalOf(add(ann, { user: bob.user._id, group }))).toBe('422 errors.request.invalid')
    const { member } = await add(ann, { email: bob.user.email.toUpperCase() })
    expect(member).toMatchObject({ user: bob.user._id, isConfirmed: true })
    expect(await refusalOf(add(ann, { user: bob.user._id }))).toBe('409 errors.w.already_member')
    expect(await refusalOf(add(ann, { email: bob.user.email }))).toBe('409 errors.w.already_member')
    for (const user of [carol.user._id, NOTHING]) expect(await refusalOf(add(ann, { user }))).toBe('404 errors.u.not_found')
    for (const wrong of [{}, { user: bob.user._id, email: 'x@example.org' }, { user: bob.user._id, kind: 'invite' }, { email: 'x' }])
      expect(await refusalOf(add(ann, wrong))).toBe('422 errors.request.invalid')
    expect((await read()).members.map(({ user }) => user)).toEqual([ann.user._id, bob.user._id])
  })

  test('of twenty concurrent calls one adds him, also of those that add his address', async () => {
    const { ann, bob, dora, add, members } = await board()
    for (const { user } of [bob, dora]) {
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, index) => refusalOf(add(ann, index % 2 ? { user: user._id } : { email: user.email }))),
      )
      expect(outcomes.toSorted()).toEqual([...Array(19).fill('409 errors.w.already_member'), 'nothing'])
      expect((await members()).filter(member => member.user === user._id)).toHaveLength(1)
    }
  })

  test('a person removed from the team at the same moment is a member of nothing in it afterwards', async () => {
    const { ann, bob, id, team, add, context } = await board()
    for (let round = 0; round < 5; round++) {
      await Promise.allSettled([add(ann, { user: bob.user._id }), ann.teams.kickMember({ id: team._id, uid: bob.user._id })])
      const { rows } = await context.db.execute(sql`select 1 from workspace_members where workspace = ${id} and "user" = ${bob.user._id}`)
      expect(rows).toEqual([])
      await join(ann, team._id, bob)
    }
  })

  test('the members of a workspace come with the workspace, however many they are', async () => {
    const { ann, bob, dora, id, add } = await board()
    const count = () => countStatements(() => ann.workspaces.get({ id }))
    const before = await count()
    for (const { user } of [bob, dora]) await add(ann, { user: user._id })
    expect(await count()).toBe(before)
  })
})

describe('Bob asks for access to a private workspace', () => {
  test('he always asks for the default set; its managers are notified, and he reads it once one of them has agreed', async () => {
    const here = await board()
    const { ann, bob, carol, dora, id, add, ask, answer, readBy, told, members, defaultSet } = here
    const { permission } = await ann.workspaces.addPermission({ id, title: 'Managers', list: { workspace: ['manage'] } })
    const requested = await add(bob, { user: bob.user._id, group: permission._id })
    expect(requested).toEqual({
      member: expect.objectContaining({ user: bob.user._id, group: defaultSet, kind: 'request', isConfirmed: false }),
    })
    expect(await readBy(bob)).toBe('403 errors.w.private')
    expect(await refusalOf(add(bob, { email: bob.user.email }))).toBe('409 errors.w.request_pending')
    for (const manager of [ann, dora])
      expect(await told(manager)).toMatchObject([{ kind: 'access_request', title: 'Board', workspace: id, from: { firstname: 'Bob' } }])
    await lastMailTo(here, dora.user.email, /Bob Martin requested access to the workspace Board/)

    for (const [person, code] of [
      [bob, '403 errors.auth.forbidden'],
      [carol, '404 errors.w.not_found'],
    ] as const)
      for (const choice of [true, false]) expect(await refusalOf(answer(person, bob.user._id, choice))).toBe(code)
    expect((await answer(dora, bob.user._id, true)).workspace?.members).toEqual(await members())
    expect((await here.read(bob)).rights).not.toContain('workspace.manage')
    expect(await told(bob)).toMatchObject([{ kind: 'access_granted', from: { firstname: 'Dora' } }])
    for (const manager of [ann, dora]) expect(await told(manager)).toEqual([])
    await lastMailTo(here, bob.user.email, /You now have access to the workspace Board/)
    expect(await refusalOf(answer(dora, bob.user._id, true))).toBe('409 errors.w.already_member')
    expect(await refusalOf(ask(bob))).toBe('409 errors.w.has_access')
  })

  test('a refused request leaves nothing behind and he may ask again; adding him grants it', async () => {
    const { ann, bob, add, ask, answer, members, readBy, told } = await board()
    await ask(bob)
    await answer(ann, bob.user._id, false)
    expect(await members()).toHaveLength(1)
    expect(await readBy(bob)).toBe('403 errors.w.private')
    expect(await refusalOf(answer(ann, bob.user._id, true))).toBe('404 errors.w.not_a_member')

    await ask(bob)
    await add(ann, { user: bob.user._id })
    expect(await readBy(bob)).toBe('nothing')
    expect(await told(bob)).toMatchObject([{ kind: 'access_granted' }])
    expect(await told(ann)).toEqual([])
  })

  test('nobody confirms their own request, not even as a new admin; he withdraws it', async () => {
    const { ann, bob, team, ask, answer, kick, members, told } = await board()
    await ask(bob)
    await ann.teams.changeGroup({ id: team._id, user: bob.user._id, group: 'admin' })
    for (const choice of [true, false]) expect(await refusalOf(answer(bob, bob.user._id, choice))).toBe('403 errors.auth.forbidden')
    expect(await kick(bob, bob.user._id)).toBeUndefined()
    expect(await members()).toHaveLength(1)
    expect((await told(ann)).filter(({ kind }) => kind === 'access_request')).toEqual([])
  })

  test('only managers of the workspace see and answer a request, and of twenty concurrent requests one is made', async () => {
    const here = await board()
    const { ann, bob, dora, id, team, url, add, ask, answer, members, told, readBy } = here
    const [eve, fay] = await Promise.all([signUp(url, 'Eve'), signUp(url, 'Fay')])
    for (const person of [eve, fay]) await join(ann, team._id, person)
    const { permission } = await ann.workspaces.addPermission({ id, title: 'Managers', list: { all: ['manage'] } })
    await add(ann, { user: eve.user._id })
    await add(ann, { user: fay.user._id, group: permission._id })
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => refusalOf(ask(bob))))
    expect(outcomes.toSorted()).toEqual([...Array(19).fill('409 errors.w.request_pending'), 'nothing'])
    const seenBy = async (person: Person) => (await members(person)).map(({ firstname }) => firstname)
    expect(await seenBy(eve)).toEqual(['Ann', 'Eve', 'Fay'])
    for (const manager of [ann, dora, fay]) expect(await seenBy(manager)).toEqual(['Ann', 'Eve', 'Fay', 'Bob'])
    expect((await told(fay))[0]).toMatchObject({ kind: 'access_request', title: 'Board', from: { firstname: 'Bob' } })
    expect(await refusalOf(answer(eve, bob.user._id, true))).toBe('403 errors.auth.forbidden')
    await answer(fay, bob.user._id, true)
    expect(await readBy(bob)).toBe('nothing')
  })

  test('strangers, invited people and guests cannot ask, and cannot distinguish the workspace from a missing one', async () => {
    const { ann, carol, url, id, team } = await board()
    const eve = await signUp(url, 'Eve')
    await ann.users.teamInvite({ tid: team._id, email: eve.user.email, group: 'admin' })
    for (const workspace of [id, NOTHING]) {
      for (const person of [carol, eve]) {
        const user = person.user._id
        expect(await refusalOf(person.workspaces.addMember({ id: workspace, user }))).toBe('404 errors.w.not_found')
        expect(await refusalOf(person.workspaces.memberValidation({ id: workspace, user, choice: true }))).toBe('404 errors.w.not_found')
        expect(await refusalOf(person.workspaces.kickMember({ id: workspace, uid: user }))).toBe('404 errors.w.not_found')
      }
      expect(await refusalOf(visitor(url).workspaces.addMember({ id: workspace, user: carol.user._id }))).toBe('401 errors.auth.user')
    }
  })
})

describe('Ann takes Bob out of a workspace', () => {
  test('he is out of a private one when she is answered: its pages, those shared with him too, his personal set, and his notifications about it', async () => {
    const here = await board()
    const { ann, bob, id, team, workspace, add, kick, told, readBy, handbook } = here
    await add(ann, { user: bob.user._id })
    await ann.workspaces.addPermission({ id, user: bob.user._id, list: { documents: ['edit'] } })
    const page = await write({ team, workspace }, ann, 'Salaries', { content: textWith('CANARY') })
    const elsewhere = await write({ team, workspace: handbook }, ann, 'Open')
    for (const document of [page, elsewhere]) {
      await ann.documents.addMember({ id: document._id, user: bob.user._id, access: 'write' })
      await bob.users.favourite({ document: document._id, team: team._id })
    }
    const rooms = [`d-${page._id}`, `w-${id}`] as const
    const channel = await channelOf(here, bob, `u-${bob.user._id}`, ...rooms, `d-${elsewhere._id}`)

    const { workspace: left } = await kick(ann, bob.user._id)
    expect(left?.members.map(({ user }) => user)).toEqual([ann.user._id])
    expect(left?.permissions.map(({ user }) => user)).toEqual([null])
    expect(await readBy(bob)).toBe('403 errors.w.private')
    expect(await refusalOf(bob.documents.get({ id: page._id }))).toBe('403 errors.d.private')
    await expect.poll(() => channel.left.toSorted()).toEqual([...rooms].toSorted())
    const received = () => channel.commits.map(({ commit }) => commit)
    await expect.poll(received).toContainEqual({ type: 'workspace/removed', payload: { _id: id, team: team._id } })
    expect((await told(bob)).map(({ document }) => document)).toEqual([elsewhere._id])
    expect((await bob.auth.me()).user).toMatchObject({ favourites: [elsewhere._id], workspaces: [] })
    expect(await refusalOf(kick(ann, bob.user._id))).toBe('404 errors.w.not_a_member')
    await add(ann, { user: bob.user._id })
    expect(await refusalOf(bob.documents.get({ id: page._id }))).toBe('nothing')
  })

  test('of an open one he is a reader like everybody, keeps what was shared with him, and loses his lock on what he may no longer write', async () => {
    const here = await board('visible')
    const { ann, bob, id, team, workspace, add, kick, context } = here
    const { permission } = await ann.workspaces.addPermission({ id, title: 'Editors', list: { documents: ['edit'] } })
    const { permissions } = await here.read()
    const cells = [{ category: 'documents', action: 'edit', checked: false }] as const
    await ann.workspaces.setPermission({ id, permission: permissions[0]!._id, cells: [...cells] })
    await add(ann, { user: bob.user._id, group: permission._id })
    const page = await write({ team, workspace }, ann, 'Page')
    const own = await write({ team, workspace }, ann, 'Own')
    await ann.documents.addMember({ id: own._id, user: bob.user._id, access: 'write' })
    for (const { _id } of [page, own]) await bob.documents.lock({ id: _id })

    await kick(ann, bob.user._id)
    const held = async ({ _id }: { _id: string }) => (await ann.documents.get({ id: _id })).document.lock?.user.firstname
    expect([await held(page), await held(own)]).toEqual([undefined, 'Bob'])
    expect((await bob.documents.get({ id: page._id })).document.access).toBe('read')
    const stopped = (await published({ context })).filter(({ type }) => type === 'editing/stopped')
    expect(stopped.map(({ payload }) => payload['document'])).toEqual([page._id])
  })

  test('everybody leaves by themselves, which takes nothing else along; nobody takes out another', async () => {
    const { ann, bob, carol, dora, guest, id, add, kick, members, readBy } = await board()
    for (const { user } of [bob, dora]) await add(ann, { user: user._id })
    for (const user of [ann.user._id, dora.user._id, NOTHING]) {
      expect(await refusalOf(kick(bob, user))).toBe('403 errors.auth.forbidden')
      expect(await refusalOf(kick(carol, user))).toBe('404 errors.w.not_found')
      expect(await refusalOf(kick(guest, user))).toBe('401 errors.auth.user')
      expect(await refusalOf(ann.workspaces.kickMember({ id: NOTHING, uid: user }))).toBe('404 errors.w.not_found')
    }
    expect((await bob.send('PUT', `/api/workspaces/i/${id}/kick-member/${bob.user._id}`)).status).toBe(204)
    expect(await readBy(bob)).toBe('403 errors.w.private')
    expect((await members()).map(({ firstname }) => firstname)).toEqual(['Ann', 'Dora'])
    await kick(ann, ann.user._id)
    expect(await readBy(ann)).toBe('nothing')
  })
})
