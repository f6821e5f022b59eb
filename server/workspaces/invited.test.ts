import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { board } from '#test/board.ts'
import { channelOf } from '#test/channel.ts'
import { lastMailTo } from '#test/mails.ts'
import { NOTHING, refusalOf } from '#test/refusals.ts'
import { inviteByLink, signUp, visitor } from '#test/world.ts'

/** The token of the newest invitation that was mailed to an address. */
const mailedToken = async (here: { dataDir: string }, address: string): Promise<string> =>
  new URL((await lastMailTo(here, address, /Atelier/)).link).searchParams.get('token') ?? ''

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
      .poll(() => channel.commits.map(({ commit }) => commit))
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

  test('a person who only registers with it has no access; answering with the mailed token joins the team too', async () => {
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

  test('that declines the workspace is gone from its list, and may still join the team', async () => {
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
    const { member: zoe } = await add(ann, { email: 'zoe@example.org' })
    await ann.teams.kickMember({ id: team._id, uid: zoe.user })
    expect(await members()).toHaveLength(1)

    await add(ann, { email: carol.user.email })
    await kick(ann, carol.user._id)
    expect(await members()).toHaveLength(1)
    const token = await mailedToken(here, carol.user.email)
    await carol.teams.member({ id: team._id, uid: carol.user._id, token })
    expect(await readBy(carol)).toBe('403 errors.w.private')
  })

  test('that is invited to the team already gets no second mail, and keeps the group of that invitation', async () => {
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

  test('is refused to managers of the workspace who do not manage the team; an expired invitation is sent again', async () => {
    const here = await board()
    const { ann, bob, carol, id, add, members, context } = here
    const { permission } = await ann.workspaces.addPermission({ id, title: 'Managers', list: { workspace: ['manage'] } })
    await add(ann, { user: bob.user._id, group: permission._id })
    for (const email of [carol.user.email, 'zoe@example.org'])
      expect(await refusalOf(add(bob, { email }))).toBe('403 errors.auth.forbidden')
    expect((await add(bob, { email: here.dora.user.email })).member).toMatchObject({ firstname: 'Dora', isConfirmed: true })

    await add(ann, { email: carol.user.email })
    expect((await members(bob)).map(({ firstname }) => firstname)).toEqual(['Ann', 'Bob', 'Dora'])
    await context.db.execute(sql`update tokens set expires_at = now() - interval '1 minute'`)
    await add(ann, { email: carol.user.email, group: permission._id })
    expect((await members()).at(-1)).toMatchObject({ user: carol.user._id, group: permission._id })
    const { rows } = await context.db.execute(sql`
      select 1 from outbox where event ->> 'template' = 'invite' and event ->> 'to' = ${carol.user.email}`)
    expect(rows).toHaveLength(2)
  })
})
