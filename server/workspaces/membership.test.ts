import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Visibility } from '#contract/workspaces.ts'
import type { RefusedCall } from '#test/apiClient.ts'
import { channelOf } from '#test/channel.ts'
import { published, textWith, write } from '#test/documents.ts'
import { lastMailTo } from '#test/mails.ts'
import { countStatements } from '#test/statements.ts'
import { inviteByLink, join, type Person, signUp, visitor, world } from '#test/world.ts'

const NOTHING = '01920000-0000-7000-8000-000000000000'

const refusalOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'nothing',
    ({ status, code }: RefusedCall) => `${status} ${code}`,
  )

/** Ann's workspace Board beside the Handbook of the world, and the short words for what people do with it. */
const board = async (visibility: Visibility = 'private', environment: Record<string, string> = {}) => {
  const here = await world(environment)
  const { ann, team } = here
  const { workspace } = await ann.workspaces.create({ tid: team._id, title: 'Board', visibility })
  const id = workspace._id
  const read = async (person: Person = ann) => (await person.workspaces.get({ id })).workspace
  const members = async (person: Person = ann) => (await read(person)).members
  const defaultSet = (await read()).permissions.find(({ isDefault }) => isDefault)!._id
  const add = (person: Person, whom: { user?: string; email?: string; group?: string }) => person.workspaces.addMember({ id, ...whom })
  const ask = (person: Person) => add(person, { user: person.user._id })
  const answer = (person: Person, user: string, choice: boolean, token?: string) =>
    person.workspaces.memberValidation({ id, user, choice, ...(token !== undefined && { token }) })
  const kick = (person: Person, uid: string) => person.workspaces.kickMember({ id, uid })
  const told = async (person: Person) => (await person.notifications.fetchByTeam({ id: team._id })).notifications
  const readBy = (person: Person) => refusalOf(person.workspaces.get({ id }))
  return { ...here, handbook: here.workspace, workspace, id, read, members, defaultSet, add, ask, answer, kick, told, readBy }
}

/** The token of the newest invitation that was mailed to an address. */
const mailedToken = async (here: { dataDir: string }, address: string): Promise<string> =>
  new URL((await lastMailTo(here, address, /Atelier/)).link).searchParams.get('token') ?? ''

describe('Ann puts Bob of the team into a private workspace', () => {
  test('he reads it at once with the default set, is told in the application and by mail in his language, and it comes into his list', async () => {
    const here = await board()
    const { ann, bob, id, team, add, defaultSet, members, told, readBy } = here
    expect(await readBy(bob)).toBe('403 errors.w.private')
    await bob.users.update({ id: bob.user._id, lang: 'fr' })
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
    const heard = () => channel.commits.map(({ commit }) => commit.type).toSorted()
    await expect.poll(heard, { timeout: 15_000 }).toEqual(['notification/added', 'rights/changed', 'workspace/added'])
    const mail = await lastMailTo(here, bob.user.email, /Board/)
    expect(new URL(mail.link).pathname).toBe('/fr/team/atelier/workspace/board')
  })

  test('by his address he is the same person; twice, nobody, and sets of elsewhere are refused, and a body that does not say who', async () => {
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

  test('of twenty at once one adds him, also of those who add his address', async () => {
    const { ann, bob, dora, add, members } = await board()
    for (const { user } of [bob, dora]) {
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, index) => refusalOf(add(ann, index % 2 ? { user: user._id } : { email: user.email }))),
      )
      expect(outcomes.toSorted()).toEqual([...Array(19).fill('409 errors.w.already_member'), 'nothing'])
      expect((await members()).filter(member => member.user === user._id)).toHaveLength(1)
    }
  })

  test('whoever is taken out of the team at the same moment belongs to nothing of it afterwards', async () => {
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
  test('whatever he asks for, it is the default set; who manages it is told, and he reads it once one of them has agreed', async () => {
    const here = await board()
    const { ann, bob, carol, dora, id, add, ask, answer, readBy, told, members, defaultSet } = here
    const { permission } = await ann.workspaces.addPermission({ id, title: 'Managers', list: { workspace: ['manage'] } })
    const asked = await add(bob, { user: bob.user._id, group: permission._id })
    expect(asked).toEqual({
      member: expect.objectContaining({ user: bob.user._id, group: defaultSet, kind: 'request', isConfirmed: false }),
    })
    expect(await readBy(bob)).toBe('403 errors.w.private')
    expect(await refusalOf(add(bob, { email: bob.user.email }))).toBe('409 errors.w.request_pending')
    for (const manager of [ann, dora])
      expect(await told(manager)).toMatchObject([{ kind: 'access_request', title: 'Board', workspace: id, from: { firstname: 'Bob' } }])
    await lastMailTo(here, dora.user.email, /Bob Martin would like to join the workspace Board/)

    for (const [person, code] of [
      [bob, '403 errors.auth.forbidden'],
      [carol, '404 errors.w.not_found'],
    ] as const)
      for (const choice of [true, false]) expect(await refusalOf(answer(person, bob.user._id, choice))).toBe(code)
    expect((await answer(dora, bob.user._id, true)).workspace?.members).toEqual(await members())
    expect((await here.read(bob)).rights).not.toContain('workspace.manage')
    expect(await told(bob)).toMatchObject([{ kind: 'access_granted', from: { firstname: 'Dora' } }])
    for (const manager of [ann, dora]) expect(await told(manager)).toEqual([])
    await lastMailTo(here, bob.user.email, /You are now in the workspace Board/)
    expect(await refusalOf(answer(dora, bob.user._id, true))).toBe('409 errors.w.already_member')
    expect(await refusalOf(ask(bob))).toBe('409 errors.w.has_access')
  })

  test('a refused request leaves nothing behind and he may ask again; whoever adds him grants it', async () => {
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

  test('nobody confirms their own request, also who has become an admin meanwhile; he takes it back', async () => {
    const { ann, bob, team, ask, answer, kick, members, told } = await board()
    await ask(bob)
    await ann.teams.changeGroup({ id: team._id, user: bob.user._id, group: 'admin' })
    for (const choice of [true, false]) expect(await refusalOf(answer(bob, bob.user._id, choice))).toBe('403 errors.auth.forbidden')
    expect(await kick(bob, bob.user._id)).toBeUndefined()
    expect(await members()).toHaveLength(1)
    expect((await told(ann)).filter(({ kind }) => kind === 'access_request')).toEqual([])
  })

  test('a request is for who manages the workspace to see and to answer, and of twenty at once one is made', async () => {
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

  test('strangers, who is only invited, and guests cannot ask, and cannot tell the workspace from none', async () => {
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

describe('An address from outside of the team', () => {
  test('is invited to the team by an admin, and is in the workspace with its set as soon as it has joined', async () => {
    const here = await board()
    const { ann, bob, carol, id, team, add, readBy, members } = here
    const { permission } = await ann.workspaces.addPermission({ id, title: 'Editors', list: { documents: ['edit'] } })
    await add(ann, { user: bob.user._id })
    const { member } = await add(ann, { email: carol.user.email, group: permission._id })
    expect(member).toEqual({
      ...{ user: carol.user._id, firstname: '', lastname: '', avatar: null, email: carol.user.email },
      ...{ group: permission._id, kind: 'invite', isConfirmed: false, created_at: expect.any(String) },
    })
    expect((await ann.users.fetchByTeam({ id: team._id })).users.find(({ _id }) => _id === carol.user._id)).toMatchObject({
      ...{ isConfirmed: false, group: 'member' },
    })
    expect(await readBy(carol)).toBe('404 errors.w.not_found')
    expect((await members(bob)).map(({ email }) => email)).toEqual([ann.user.email, bob.user.email])
    expect(await refusalOf(add(ann, { email: carol.user.email }))).toBe('409 errors.w.already_invited')

    const channel = await channelOf(here, bob, `w-${id}`)
    await carol.teams.member({ id: team._id, uid: carol.user._id, token: await mailedToken(here, carol.user.email) })
    expect((await here.read(carol)).rights).toEqual(['documents.edit'])
    expect((await members(bob)).at(-1)).toMatchObject({ firstname: 'Carol', group: permission._id, isConfirmed: true })
    await expect
      .poll(() => channel.commits.map(({ commit }) => commit), { timeout: 15_000 })
      .toContainEqual({ type: 'rights/changed', payload: { workspace: id, team: team._id } })
  })

  test('the answer is the same for one without an account, which joins by making it', async () => {
    const here = await board()
    const { ann, carol, url, add, readBy } = here
    const [known, unknown] = [await add(ann, { email: carol.user.email }), await add(ann, { email: 'zoe@example.org' })]
    const ofEach = { user: expect.any(String), email: expect.any(String), created_at: expect.any(String) }
    expect(known.member).toEqual({ ...unknown.member, ...ofEach })
    const zoe = visitor(url)
    const account = { firstname: 'Zoe', lastname: 'Martin', password: zoe.password, terms: true }
    const token = await mailedToken(here, 'zoe@example.org')
    Object.assign(zoe, await zoe.users.createPassword({ id: unknown.member.user, token, ...account }))
    expect(await readBy(zoe)).toBe('nothing')
    expect(await readBy(carol)).toBe('404 errors.w.not_found')
  })

  test('whoever registers with it alone has nothing; with the token of the mail the answer to it joins the team too', async () => {
    const here = await board()
    const { ann, bob, team, url, add, answer, readBy } = here
    await add(ann, { email: 'eve@example.org' })
    const eve = await signUp(url, 'Eve')
    const gone = '410 errors.auth.invite_expired'
    expect(await readBy(eve)).toBe('404 errors.w.not_found')
    expect(await refusalOf(answer(eve, eve.user._id, true))).toBe('404 errors.w.not_found')
    const token = await mailedToken(here, 'eve@example.org')
    for (const [person, user, secret] of [
      [bob, bob.user._id, token],
      [bob, eve.user._id, token],
      [eve, eve.user._id, 'x'],
    ] as const)
      for (const choice of [true, false]) expect(await refusalOf(answer(person, user, choice, secret))).toBe(gone)
    expect(await refusalOf(eve.workspaces.memberValidation({ id: NOTHING, user: eve.user._id, choice: true, token }))).toBe(gone)

    const outcomes = await Promise.all(Array.from({ length: 20 }, () => refusalOf(answer(eve, eve.user._id, true, token))))
    expect(outcomes.toSorted()).toEqual([...Array(19).fill(gone), 'nothing'])
    expect((await here.read(eve)).members.map(({ firstname }) => firstname)).toEqual(['Ann', 'Eve'])
    expect((await eve.teams.get({ id: team._id })).team.group).toBe('member')
  })

  test('who declines the workspace is gone from its list, and may still join the team', async () => {
    const here = await board()
    const { ann, carol, id, team, add, members, readBy } = here
    await add(ann, { email: carol.user.email })
    const token = await mailedToken(here, carol.user.email)
    const body = { user: carol.user._id, choice: false, token }
    expect((await carol.send('PUT', `/api/workspaces/i/${id}/member-validation`, body)).status).toBe(204)
    expect(await members()).toHaveLength(1)
    await carol.teams.member({ id: team._id, uid: carol.user._id, token })
    expect(await readBy(carol)).toBe('403 errors.w.private')
  })

  test('whose invitation to the team is withdrawn is invited to nothing in it; taken out of the workspace alone it stays in the team', async () => {
    const here = await board()
    const { ann, carol, team, add, kick, members, readBy } = here
    const { member } = await add(ann, { email: carol.user.email })
    await ann.teams.kickMember({ id: team._id, uid: member.user })
    expect(await members()).toHaveLength(1)

    await add(ann, { email: carol.user.email })
    await kick(ann, member.user)
    expect(await members()).toHaveLength(1)
    const token = await mailedToken(here, carol.user.email)
    await carol.teams.member({ id: team._id, uid: carol.user._id, token })
    expect(await readBy(carol)).toBe('403 errors.w.private')
  })

  test('who is invited to the team already gets no second mail, and keeps the group of that invitation', async () => {
    const here = await board()
    const { ann, carol, team, add, context } = here
    const { token } = await inviteByLink(ann, team._id, carol.user.email, 'admin')
    await add(ann, { email: carol.user.email })
    const { rows } = await context.db.execute(sql`
      select 1 from outbox where event ->> 'template' = 'invite' and event ->> 'to' = ${carol.user.email}`)
    expect(rows).toHaveLength(1)
    await carol.teams.member({ id: team._id, uid: carol.user._id, token })
    expect((await carol.teams.get({ id: team._id })).team.group).toBe('admin')
    expect((await here.members()).at(-1)).toMatchObject({ user: carol.user._id, isConfirmed: true })
  })

  test('that turns out to be Bob’s, who is in the team, waits for his answer: nobody else gives it, and it needs no token', async () => {
    const here = await board()
    const { ann, bob, team, add, answer, members, readBy } = here
    await add(ann, { email: 'robert@example.org' })
    await bob.users.update({ id: bob.user._id, email: 'robert@example.org', old_password: bob.password })
    const { link } = await lastMailTo(here, 'robert@example.org', /Confirm your new address/)
    await bob.users.confirmEmail({ token: new URL(link).searchParams.get('token') ?? '' })
    expect((await members()).at(-1)).toMatchObject({ user: bob.user._id, firstname: 'Bob', kind: 'invite', isConfirmed: false })
    expect(await readBy(bob)).toBe('403 errors.w.private')
    expect(await refusalOf(answer(ann, bob.user._id, true))).toBe('403 errors.auth.forbidden')
    expect(await refusalOf(here.ask(bob))).toBe('409 errors.w.already_invited')
    expect((await answer(bob, bob.user._id, true)).workspace?.members.at(-1)).toMatchObject({ user: bob.user._id, isConfirmed: true })
    expect((await bob.auth.me()).user.teams).toEqual([{ team: team._id, group: 'member', isPrimary: true }])
  })

  test('is refused to who manages the workspace and not the team; an invitation that has run out is sent again', async () => {
    const here = await board()
    const { ann, bob, carol, id, add, members, context } = here
    const { permission } = await ann.workspaces.addPermission({ id, title: 'Managers', list: { workspace: ['manage'] } })
    await add(ann, { user: bob.user._id, group: permission._id })
    for (const email of [carol.user.email, 'zoe@example.org'])
      expect(await refusalOf(add(bob, { email }))).toBe('403 errors.auth.forbidden')
    expect((await add(bob, { email: here.dora.user.email })).member).toMatchObject({ firstname: 'Dora', isConfirmed: true })

    await add(ann, { email: carol.user.email })
    expect((await members(bob)).map(({ firstname }) => firstname)).toEqual(['Ann', 'Bob', 'Dora'])
    await context.db.execute(sql`update tokens set expires_at = now()`)
    await add(ann, { email: carol.user.email, group: permission._id })
    expect((await members()).at(-1)).toMatchObject({ user: carol.user._id, group: permission._id })
    const { rows } = await context.db.execute(sql`
      select 1 from outbox where event ->> 'template' = 'invite' and event ->> 'to' = ${carol.user.email}`)
    expect(rows).toHaveLength(2)
  })
})

describe('Ann takes Bob out of a workspace', () => {
  test('he is out of a private one when she is answered: its pages, those shared with him too, his personal set, and what he was told of it', async () => {
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
    await expect.poll(() => channel.left.toSorted(), { timeout: 15_000 }).toEqual([...rooms].toSorted())
    const heard = () => channel.commits.map(({ commit }) => commit)
    await expect.poll(heard, { timeout: 15_000 }).toContainEqual({ type: 'workspace/removed', payload: { _id: id, team: team._id } })
    expect((await told(bob)).map(({ document }) => document)).toEqual([elsewhere._id])
    expect((await bob.auth.me()).user).toMatchObject({ favourites: [elsewhere._id], workspaces: [] })
    expect(await refusalOf(kick(ann, bob.user._id))).toBe('404 errors.w.not_a_member')
    await add(ann, { user: bob.user._id })
    expect(await refusalOf(bob.documents.get({ id: page._id }))).toBe('nothing')
  })

  test('of an open one he is a reader like everybody, keeps what was shared with him, and what he may write no more he is interrupted in', async () => {
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
