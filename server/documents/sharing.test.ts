import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { allPublished, channelOf } from '#test/channel.ts'
import { textWith, write } from '#test/documents.ts'
import { lastMailTo, mailsTo } from '#test/mails.ts'
import { NOTHING, refusalOf } from '#test/refusals.ts'
import { PASSWORD, type Person, signUp, visitor, world } from '#test/world.ts'

/** Ann's restricted page in the world, and the short words for what people do with it. */
const closedPage = async (environment: Record<string, string> = {}) => {
  const here = await world(environment)
  const page = await write(here, here.ann, 'Salaries', { content: textWith('CANARY') })
  const id = page._id
  await here.ann.documents.update({ id, isRestricted: true })
  const members = async (person: Person = here.ann) => (await person.documents.get({ id })).document.members
  const notificationsOf = async (person: Person) => (await person.notifications.fetchByTeam({ id: here.team._id })).notifications
  const readBy = (person: Person) => refusalOf(person.documents.get({ id }))
  const add = (person: Person, invitee: { user?: string; email?: string }, access?: 'read' | 'comment' | 'write' | 'manage') =>
    person.documents.addMember({ id, ...invitee, ...(access && { access }) })
  const answer = (person: Person, user: string, choice: boolean, token?: string) =>
    person.documents.memberValidation({ id, user, choice, ...(token !== undefined && { token }) })
  return { ...here, page, id, members, notificationsOf, readBy, add, answer }
}
type Page = Awaited<ReturnType<typeof closedPage>>

/** The token of the newest invitation to the page that was mailed to an address. */
const mailedToken = async (here: Page, address: string, count = 1): Promise<string> => {
  const invitations = async () => (await mailsTo(here, address, 0)).filter(({ subject }) => /shared “Salaries”|partage «/.test(subject))
  await expect.poll(async () => (await invitations()).length).toBe(count)
  return new URL((await invitations()).at(-1)!.link).searchParams.get('invite') ?? ''
}

describe('Ann shares her page with Bob of the team', () => {
  test('he has access immediately, and is notified in the application, by mail and live', async () => {
    const here = await closedPage()
    const { ann, bob, id, add, readBy, members, notificationsOf, team, workspace } = here
    expect(await readBy(bob)).toBe('403 errors.d.private')
    await bob.users.update({ id: bob.user._id, lang: 'fr' })
    await allPublished(here)
    const channel = await channelOf(here, bob, `u-${bob.user._id}`)

    const { document, member } = await add(ann, { user: bob.user._id }, 'comment')
    expect(member).toEqual({
      ...{ _id: expect.any(String), user: bob.user._id, firstname: 'Bob', lastname: 'Martin', avatar: null, email: bob.user.email },
      ...{ team: null, workspace: null, access: 'comment', kind: 'invite', isConfirmed: true, created_at: expect.any(String) },
    })
    expect(document?.members).toEqual(await members())
    expect((await bob.documents.get({ id })).document.access).toBe('comment')
    expect(await notificationsOf(bob)).toMatchObject([
      { kind: 'shared_document', title: 'Salaries', document: id, workspace: workspace._id, team: team._id, from: { firstname: 'Ann' } },
    ])
    const received = () => channel.commits.map(({ commit }) => commit.type).sort()
    await expect.poll(received).toEqual(['document/added', 'notification/added', 'sharing/changed'])

    const mail = await lastMailTo(here, bob.user.email, /Ann Martin a partagé «\u202FSalaries\u202F» avec vous/)
    expect(new URL(mail.link).pathname).toBe(`/fr/doc/${id}`)
    expect(mail.text).not.toContain('CANARY')
  })

  test('with less than the workspace lets him do: if he is writing, that ends at once', async () => {
    const { ann, bob, id, add } = await closedPage()
    await ann.documents.update({ id, isRestricted: false })
    const { fence } = (await bob.documents.lock({ id })).lock
    await add(ann, { user: bob.user._id }, 'read')
    expect((await ann.documents.get({ id })).document.lock).toBeNull()
    expect(await refusalOf(bob.documents.update({ id, content: textWith('Two') }, { lockFence: fence }))).toMatch(/^403/)
  })

  test('by his address he is the same person; twice is refused, and so is a body without a person or an access', async () => {
    const { ann, bob, carol, add } = await closedPage()
    const { member } = await add(ann, { email: bob.user.email.toUpperCase() }, 'write')
    expect(member).toMatchObject({ user: bob.user._id, isConfirmed: true })
    expect(await refusalOf(add(ann, { user: bob.user._id }, 'read'))).toBe('409 errors.d.already_shared')
    expect(await refusalOf(add(ann, { email: bob.user.email }, 'read'))).toBe('409 errors.d.already_shared')
    expect(await refusalOf(add(ann, { user: carol.user._id }, 'read'))).toBe('404 errors.u.not_found')
    expect(await refusalOf(add(ann, { user: NOTHING }, 'read'))).toBe('404 errors.u.not_found')
    for (const wrong of [{}, { user: bob.user._id, email: 'x@example.org' }, { user: bob.user._id, kind: 'invite' }, { email: 'x' }])
      expect(await refusalOf(add(ann, wrong as object, 'read'))).toBe('422 errors.request.invalid')
    expect(await refusalOf(add(ann, { email: 'x@example.org' }))).toBe('422 errors.request.invalid')
    expect(await refusalOf(add(ann, { email: 'x@example.org' }, 'owner' as 'read'))).toBe('422 errors.request.invalid')
  })

  test('of twenty at once one adds him', async () => {
    const { ann, bob, dora, add, members } = await closedPage()
    for (const { user } of [bob, dora]) {
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => refusalOf(add(ann, { user: user._id }, 'read'))))
      expect(outcomes.toSorted()).toEqual([...Array(19).fill('409 errors.d.already_shared'), 'nothing'])
      expect((await members()).filter(member => member.user === user._id)).toHaveLength(1)
    }
  })

  test('only managers of the page may, and nobody else learns who could be added', async () => {
    const { ann, bob, carol, dora, guest, id, add, readBy, team, url } = await closedPage()
    const eve = await signUp(url, 'Eve')
    await ann.users.teamInvite({ tid: team._id, email: eve.user.email, group: 'admin' })
    const by = (person: Person, target = id) =>
      Promise.all([dora.user._id, NOTHING].map(user => refusalOf(person.documents.addMember({ id: target, user, access: 'read' })))).then(
        codes => new Set(codes),
      )
    expect(await by(bob)).toEqual(new Set(['403 errors.d.private']))
    for (const stranger of [carol, eve]) expect(await by(stranger)).toEqual(new Set(['404 errors.d.not_found']))
    expect(await by(guest)).toEqual(new Set(['401 errors.auth.user']))
    for (const person of [ann, bob, carol]) expect(await by(person, NOTHING)).toEqual(new Set(['404 errors.d.not_found']))

    await add(ann, { user: bob.user._id }, 'write')
    expect(await by(bob)).toEqual(new Set(['403 errors.auth.forbidden']))
    expect(await readBy(carol)).toBe('404 errors.d.not_found')
    await add(dora, { email: carol.user.email }, 'manage')
  })
})

describe('An address from outside of the team', () => {
  test('Carol is invited in her language, and reads only after she has accepted with the token of the mail; she joins no team', async () => {
    const here = await closedPage()
    const { ann, carol, id, add, answer, readBy, members, team, workspace } = here
    await carol.users.update({ id: carol.user._id, lang: 'fr' })
    const { member } = await add(ann, { email: carol.user.email }, 'write')
    expect(member).toMatchObject({ user: null, firstname: null, email: carol.user.email, access: 'write', isConfirmed: false })
    expect(await readBy(carol)).toBe('404 errors.d.not_found')
    expect(await refusalOf(answer(carol, carol.user._id, true))).toBe('404 errors.d.not_found')

    const mail = await lastMailTo(here, carol.user.email, /Ann Martin partage «\u202FSalaries\u202F» avec vous/)
    expect(new URL(mail.link).pathname).toBe(`/fr/doc/${id}`)
    const token = await mailedToken(here, carol.user.email)
    const { document } = await answer(carol, carol.user._id, true, token)
    expect(document).toMatchObject({ access: 'write', members: [{ user: carol.user._id, isConfirmed: true }] })
    expect(JSON.stringify(document)).not.toContain(ann.user.email)
    expect(await members()).toMatchObject([{ user: ann.user._id }, { user: carol.user._id, email: carol.user.email, access: 'write' }])
    expect(await refusalOf(add(ann, { email: carol.user.email }, 'read'))).toBe('409 errors.d.already_shared')

    expect((await carol.auth.me()).user.teams).toEqual([])
    expect(await refusalOf(carol.histories.fetchByDocument({ id }))).toBe('403 errors.d.cannot_compare')
    expect(await refusalOf(carol.documents.byWorkspace({ workspaceId: workspace._id }))).toBe('404 errors.w.not_found')
    expect(await refusalOf(carol.teams.get({ id: team._id }))).toBe('404 errors.team.not_found')
    const channel = await channelOf(here, carol, `d-${id}`)
    for (const room of [`w-${workspace._id}`, `t-${team._id}`] as const)
      expect(await channel.join(room)).toEqual({ error: 'errors.ws.forbidden_room' })
  })

  test('the answer is the same for an address without an account; the mail offers one', async () => {
    const here = await closedPage()
    const { ann, carol, add } = here
    const [known, unknown] = [await add(ann, { email: carol.user.email }, 'read'), await add(ann, { email: 'zoe@example.org' }, 'read')]
    const ofEach = { _id: expect.any(String), email: expect.any(String), created_at: expect.any(String) }
    expect(known.member).toEqual({ ...unknown.member, ...ofEach })
    const mail = await lastMailTo(here, 'zoe@example.org', /Ann Martin shared “Salaries” with you/)
    expect(mail.text).toMatch(/^Hello,\n[^]*no account has been created/)
  })

  test('a token opens nothing for anybody else, for another document, twice, after a week, or once it is taken back', async () => {
    const here = await closedPage()
    const { ann, bob, carol, id, add, answer, readBy, context } = here
    const other = await write(here, ann, 'Other')
    const gone = '410 errors.auth.invite_expired'
    await add(ann, { email: carol.user.email }, 'read')
    const token = await mailedToken(here, carol.user.email)
    expect(await refusalOf(answer(bob, bob.user._id, true, token))).toBe(gone)
    expect(await refusalOf(answer(bob, carol.user._id, true, token))).toBe(gone)
    expect(await refusalOf(answer(carol, carol.user._id, true, 'x'))).toBe(gone)
    for (const document of [other._id, NOTHING])
      expect(await refusalOf(carol.documents.memberValidation({ id: document, user: carol.user._id, choice: true, token }))).toBe(gone)
    expect(await refusalOf(add(ann, { email: carol.user.email }, 'write'))).toBe('409 errors.d.already_invited')

    await context.db.execute(sql`update tokens set expires_at = now() - interval '1 minute' where document = ${id}`)
    expect(await refusalOf(answer(carol, carol.user._id, true, token))).toBe(gone)
    expect((await add(ann, { email: carol.user.email }, 'write')).member).toMatchObject({ access: 'write', isConfirmed: false })
    const second = await mailedToken(here, carol.user.email, 2)
    expect(await refusalOf(answer(carol, carol.user._id, true, token))).toBe(gone)

    const outcomes = await Promise.all(Array.from({ length: 20 }, () => refusalOf(answer(carol, carol.user._id, true, second))))
    expect(outcomes.toSorted()).toEqual([...Array(19).fill(gone), 'nothing'])
    expect(await readBy(carol)).toBe('nothing')
  })

  test('an invitation that is declined is gone from the list, and the token with it', async () => {
    const here = await closedPage()
    const { ann, carol, id, add, answer, members } = here
    await add(ann, { email: carol.user.email }, 'read')
    const token = await mailedToken(here, carol.user.email)
    const response = await carol.send('PUT', `/api/documents/i/${id}/member-validation`, { user: carol.user._id, choice: false, token })
    expect(response.status).toBe(204)
    expect(await members()).toHaveLength(1)
    expect(await refusalOf(answer(carol, carol.user._id, true, token))).toBe('410 errors.auth.invite_expired')
  })

  test('where only invited people may register, the token of the mail lets its address register, and then accept', async () => {
    const here = await closedPage()
    const { ann, url, add, answer, readBy } = here
    await ann.instance.update({ registration: 'invited' })
    await add(ann, { email: 'zoe@example.org' }, 'read')
    const invitation = await mailedToken(here, 'zoe@example.org')
    const registering = (person: Person, email: string, token?: string) =>
      person.users.register({
        ...{ firstname: 'Zoe', lastname: 'Petit', email, password: PASSWORD, terms: true },
        ...(token !== undefined && { invitation: token }),
      })
    expect(await refusalOf(registering(visitor(url), 'zoe@example.org'))).toBe('403 errors.auth.registration_closed')
    expect(await refusalOf(registering(visitor(url), 'eve@example.org', invitation))).toBe('410 errors.auth.invite_expired')

    const zoe = visitor(url)
    const { token, user, invited } = await registering(zoe, 'Zoe@example.org', invitation)
    expect({ invited, teams: user.teams }).toEqual({ invited: false, teams: [] })
    Object.assign(zoe, { token, user })
    expect(await readBy(zoe)).toBe('404 errors.d.not_found')
    expect((await answer(zoe, user._id, true, invitation)).document?.access).toBe('read')
    expect(await refusalOf(registering(visitor(url), 'zoe2@example.org', invitation))).toBe('410 errors.auth.invite_expired')
  })

  test('an account that has registered with an invited address alone has no access and learns no title', async () => {
    const here = await closedPage()
    const { ann, add, url, context } = here
    await add(ann, { email: 'eve@example.org' }, 'read')
    const eve = await signUp(url, 'Eve')
    expect(await here.readBy(eve)).toBe('404 errors.d.not_found')

    const carol = here.carol
    const channel = await channelOf(here, carol, `u-${carol.user._id}`)
    await add(ann, { email: carol.user.email }, 'read')
    await expect.poll(() => channel.commits.length).toBe(1)
    expect(channel.commits[0]?.commit).toMatchObject({
      type: 'notification/added',
      payload: { notification: { kind: 'invite', title: '' } },
    })
    const { rows } = await context.db.execute<{ _id: string }>(sql`select "_id" from notifications where kind = 'invite'`)
    expect(rows).toHaveLength(1)
    const { notification } = await carol.notifications.get({ id: rows[0]!._id })
    expect(notification).toMatchObject({ kind: 'invite', title: '', from: { firstname: 'Ann' } })
  })

  test('an address is mailed three times an hour, then the sender waits', async () => {
    const { ann, add, context } = await closedPage({ RATE_LIMIT: 'on' })
    for (let time = 0; time < 3; time++) {
      await add(ann, { email: 'zoe@example.org' }, 'read')
      await context.db.execute(sql`update tokens set expires_at = now() - interval '1 minute'`)
    }
    expect(await refusalOf(add(ann, { email: 'zoe@example.org' }, 'read'))).toBe('429 errors.request.too_many')
    await add(ann, { email: 'yves@example.org' }, 'read')
  })
})

describe('Bob asks for access', () => {
  test('every request is to read; the managers of the page are notified, and he reads once one of them has agreed', async () => {
    const here = await closedPage()
    const { ann, bob, carol, dora, add, answer, readBy, notificationsOf, members } = here
    const requested = await add(bob, { user: bob.user._id }, 'manage')
    expect(requested).toEqual({
      member: expect.objectContaining({ user: bob.user._id, access: 'read', kind: 'request', isConfirmed: false }),
    })
    expect(await readBy(bob)).toBe('403 errors.d.private')
    expect(await refusalOf(add(bob, { email: bob.user.email }))).toBe('409 errors.d.request_pending')
    for (const manager of [ann, dora])
      expect(await notificationsOf(manager)).toMatchObject([{ kind: 'access_request', title: 'Salaries', from: { firstname: 'Bob' } }])
    await lastMailTo(here, dora.user.email, /Bob Martin requested access to “Salaries”/)

    for (const [person, code] of [
      [bob, '403 errors.auth.forbidden'],
      [carol, '404 errors.d.not_found'],
    ] as const)
      expect(await refusalOf(answer(person, bob.user._id, true))).toBe(code)
    expect((await answer(dora, bob.user._id, true)).document?.members).toEqual(await members())
    expect(await readBy(bob)).toBe('nothing')
    expect(await notificationsOf(bob)).toMatchObject([{ kind: 'access_granted', from: { firstname: 'Dora' } }])
    for (const manager of [ann, dora]) expect(await notificationsOf(manager)).toEqual([])
    await lastMailTo(here, bob.user.email, /You now have access to “Salaries”/)
    expect(await refusalOf(answer(dora, bob.user._id, true))).toBe('409 errors.d.already_confirmed')
    expect(await refusalOf(add(bob, { user: bob.user._id }))).toBe('409 errors.d.has_access')
  })

  test('a refused request leaves nothing behind, and he may ask again; sharing the page with him grants it', async () => {
    const { ann, bob, id, add, answer, members, readBy, notificationsOf } = await closedPage()
    await add(bob, { user: bob.user._id })
    await answer(ann, bob.user._id, false)
    expect(await members()).toHaveLength(1)
    expect(await readBy(bob)).toBe('403 errors.d.private')
    expect(await refusalOf(answer(ann, bob.user._id, true))).toBe('404 errors.d.not_a_member')

    await add(bob, { user: bob.user._id })
    await add(ann, { user: bob.user._id }, 'write')
    expect((await bob.documents.get({ id })).document.access).toBe('write')
    expect(await notificationsOf(bob)).toMatchObject([{ kind: 'access_granted' }])
  })

  test('an admin who has asked as a member does not answer their own request', async () => {
    const { bob, context, team, add, answer } = await closedPage()
    await add(bob, { user: bob.user._id })
    await context.db.execute(sql`update team_members set "group" = 'admin' where "user" = ${bob.user._id} and team = ${team._id}`)
    for (const choice of [true, false]) expect(await refusalOf(answer(bob, bob.user._id, choice))).toBe('403 errors.auth.forbidden')
  })

  test('strangers and guests cannot ask, and cannot tell the page from none', async () => {
    const { carol, url, id } = await closedPage()
    for (const document of [id, NOTHING]) {
      expect(await refusalOf(carol.documents.addMember({ id: document, user: carol.user._id }))).toBe('404 errors.d.not_found')
      expect(await refusalOf(visitor(url).documents.addMember({ id: document, user: carol.user._id }))).toBe('401 errors.auth.user')
      expect(await refusalOf(carol.documents.memberValidation({ id: document, user: carol.user._id, choice: true }))).toBe(
        '404 errors.d.not_found',
      )
    }
  })
})
