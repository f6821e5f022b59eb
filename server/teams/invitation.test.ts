import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { channelOf } from '#test/channel.ts'
import { tabOf } from '#test/locks.ts'
import { lastMailTo, mailsTo } from '#test/mails.ts'
import { insist } from '#test/refusals.ts'
import { countStatements } from '#test/statements.ts'
import { emptyInstance, inviteByLink, join, PASSWORD, type Person, type RunningServer, signUp, visitor, world } from '#test/world.ts'

const EVE = 'eve@example.org'
const eve = { firstname: 'Eve', lastname: 'Novak', password: PASSWORD, terms: true }
const gone = { status: 410, code: 'errors.auth.invite_expired' }
const unknownTeam = { status: 404, code: 'errors.team.not_found' }

const tokenIn = (link: string) => new URL(link, 'http://page').searchParams.get('token') ?? ''

/** The token of the newest invitation that has been mailed to an address; `count` mails have gone out by then. */
const mailed = async (server: RunningServer, address: string, count = 1): Promise<string> => {
  await expect.poll(async () => (await invitations(server, address)).length).toBe(count)
  return tokenIn((await invitations(server, address)).at(-1)?.link ?? '')
}
const invitations = async (server: RunningServer, address: string) =>
  (await mailsTo(server, address, 0)).filter(({ subject }) => /invited you|vous invite/.test(subject))

const invite = (person: Person, team: string, email: string, group: 'admin' | 'member' = 'member') =>
  person.users.teamInvite({ tid: team, email, group })
const accept = (person: Person, team: string, token: string) => person.teams.member({ id: team, uid: person.user._id, token })
const members = async (person: Person, team: string) => (await person.teams.get({ id: team })).team.members

test('Ann invites somebody without an account: the mail names inviter and team, its link makes the account and joins the team', async () => {
  const server = await world()
  const { url, ann, bob, team } = server
  const { user, member } = await invite(ann, team._id, 'Eve@Example.org', 'admin')
  expect(user).toEqual({ _id: expect.any(String), email: EVE })
  expect(member).toEqual({ user: user._id, group: 'admin', isConfirmed: false, created_at: expect.any(String) })

  const mail = await lastMailTo(server, EVE, /Ann Martin invited you to Atelier/)
  expect(mail.text).toMatch(/^Hello,\n/)
  expect(new URL(mail.link).pathname).toBe('/auth/team-invite/atelier')
  const token = tokenIn(mail.link)
  const guest = visitor(url)
  expect((await guest.teams.getBySlug({ slug: 'atelier', invite: token })).team).toEqual({
    ...{ _id: team._id, slug: 'atelier', title: 'Atelier', logo: null },
    invitation: { user: user._id, email: EVE, group: 'admin', firstname: '', lastname: '' },
  })
  expect(await guest.users.fetchByEmail({ email: EVE, invite: token })).toEqual({ exists: false })

  const login = await guest.users.createPassword({ id: user._id, token, ...eve, lang: 'fr' })
  expect(login.user).toMatchObject({
    firstname: 'Eve',
    email: EVE,
    lang: 'fr',
    teams: [{ team: team._id, group: 'admin', isPrimary: true }],
  })
  expect(guest.cookieJar.has('refresh_token')).toBe(true)
  const evePerson = Object.assign(guest, { token: login.token, user: login.user })
  expect((await evePerson.teams.get({ id: team._id })).team.group).toBe('admin')
  expect((await bob.users.fetchByTeam({ id: team._id })).users.map(({ firstname }) => firstname)).toEqual(['Ann', 'Dora', 'Eve', 'Bob'])
  expect((await visitor(url).auth.login({ email: EVE, password: PASSWORD })).user._id).toBe(user._id)

  const again = visitor(url).users.createPassword({ id: user._id, token, ...eve })
  await expect(again).rejects.toMatchObject(gone)
})

test('Carol, who has an account, gets the same answer and a mail in her language, and joins when she is logged in', async () => {
  const server = await world()
  const { ann, carol, dora, team } = server
  await carol.users.update({ id: carol.user._id, lang: 'fr' })
  const [known, unknown] = [await invite(dora, team._id, carol.user.email), await invite(dora, team._id, EVE)]
  expect(Object.keys(known.member)).toEqual(Object.keys(unknown.member))
  const pending = (await ann.users.fetchByTeam({ id: team._id })).users.filter(({ isConfirmed }) => !isConfirmed)
  const [{ _id: _a, email: _b, created_at: _c, ...shownOfCarol } = {}, { _id: _d, email: _e, created_at: _f, ...shownOfEve } = {}] = pending
  expect(shownOfCarol).toEqual(shownOfEve)

  const mail = await lastMailTo(server, carol.user.email, /Dora Martin vous invite à rejoindre Atelier/)
  expect(new URL(mail.link).pathname).toBe('/fr/auth/team-invite/atelier')
  const token = tokenIn(mail.link)
  expect(await carol.users.fetchByEmail({ email: carol.user.email, invite: token })).toEqual({ exists: true })
  const { user, member } = await accept(carol, team._id, token)
  expect(member).toMatchObject({ user: carol.user._id, group: 'member', isConfirmed: true })
  expect(user?.teams).toEqual([{ team: team._id, group: 'member', isPrimary: true }])
  await expect(accept(carol, team._id, token)).rejects.toMatchObject({ status: 409, code: 'errors.team.already_member' })
  await expect(invite(ann, team._id, carol.user.email)).rejects.toMatchObject({ status: 409, code: 'errors.team.already_member' })

  const { rows } = await server.context.db.execute<{ event: unknown }>(
    sql`select event from outbox where room = ${`t-${team._id}`} order by "_id" desc limit 1`,
  )
  expect(rows[0]?.event).toMatchObject({ type: 'member/added', payload: { team: team._id, user: { firstname: 'Carol', group: 'member' } } })
})

test('only owner and admins invite, send again, copy and withdraw; strangers do not know the team', async () => {
  const { ann, bob, carol, dora, guest, team } = await world()
  const id = team._id
  const { user } = await invite(dora, id, EVE)
  const tries = (person: Person) => [
    () => invite(person, id, 'x@example.org'),
    () => person.teams.member({ id, uid: user._id, resend: true }),
    () => person.teams.member({ id, uid: user._id, copy: true }),
    () => person.teams.kickMember({ id, uid: user._id }),
  ]
  for (const work of tries(bob)) await expect(work()).rejects.toMatchObject({ status: 403, code: 'errors.auth.forbidden' })
  for (const work of tries(carol)) await expect(work()).rejects.toMatchObject(unknownTeam)
  for (const work of tries(guest)) await expect(work()).rejects.toMatchObject({ status: 401, code: 'errors.auth.user' })

  await expect(invite(dora, id, EVE)).rejects.toMatchObject({ status: 409, code: 'errors.team.already_invited' })
  for (const body of [{ email: 'eve' }, { email: EVE, group: 'owner' }, { email: EVE, group: 'member', isConfirmed: true }, { email: EVE }])
    expect((await ann.send('POST', `/api/users/team-invite/${id}`, body)).status).toBe(422)
  await expect(dora.teams.member({ id, uid: carol.user._id, resend: true })).rejects.toMatchObject({ code: 'errors.team.not_a_member' })
  await expect(dora.teams.member({ id, uid: bob.user._id, copy: true })).rejects.toMatchObject({ code: 'errors.team.already_member' })
  await expect(carol.teams.member({ id, uid: carol.user._id })).rejects.toMatchObject({ status: 422, code: 'errors.auth.invite_missing' })
})

test('an invitation opens nothing but its team, for nobody but its address', async () => {
  const { url, ann, bob, carol, dora, guest, team } = await world()
  const other = (await carol.teams.create({ title: 'Other' })).team
  const { user, token } = await inviteByLink(ann, team._id, EVE)
  await expect(accept(carol, team._id, token)).rejects.toMatchObject(gone)
  await expect(accept(carol, team._id, 'x')).rejects.toMatchObject(gone)
  await expect(carol.teams.member({ id: team._id, uid: user, token })).rejects.toMatchObject({ status: 404 })
  await expect(guest.users.fetchByEmail({ email: bob.user.email, invite: token })).rejects.toMatchObject(gone)
  await expect(guest.users.fetchByEmail({ email: EVE, invite: 'x' })).rejects.toMatchObject(gone)
  await expect(guest.teams.getBySlug({ slug: 'atelier', invite: 'x' })).rejects.toMatchObject(gone)
  await expect(guest.teams.getBySlug({ slug: 'atelier' })).rejects.toMatchObject({ status: 401, code: 'errors.auth.user' })
  for (const id of [carol.user._id, dora.user._id])
    await expect(guest.users.createPassword({ id, token, ...eve })).rejects.toMatchObject(gone)
  await expect(guest.users.createPassword({ id: user, ...eve })).rejects.toMatchObject({ status: 422, code: 'errors.auth.invite_missing' })
  await expect(guest.users.createPassword({ id: user, token, ...eve, terms: false })).rejects.toMatchObject({ code: 'errors.auth.terms' })
  await expect(guest.users.createPassword({ id: user, token, ...eve, password: 'short' })).rejects.toMatchObject({ status: 422 })
  await expect(carol.users.createPassword({ id: user, token, ...eve })).rejects.toMatchObject({ status: 403, code: 'errors.auth.guest' })

  const forBob = await inviteByLink(carol, other._id, bob.user.email)
  await expect(guest.users.createPassword({ id: bob.user._id, token: forBob.token, ...eve })).rejects.toMatchObject({
    status: 409,
    code: 'errors.auth.has_password',
  })
  await expect(accept(bob, team._id, forBob.token)).rejects.toMatchObject({ status: 409, code: 'errors.team.already_member' })
  const third = (await carol.teams.create({ title: 'Third' })).team
  await expect(accept(bob, third._id, forBob.token)).rejects.toMatchObject(gone)
  await accept(bob, other._id, forBob.token)
  expect((await bob.auth.me()).user.teams.map(({ isPrimary }) => isPrimary)).toEqual([true, false])

  await visitor(url).users.createPassword({ id: user, token, ...eve })
})

test('each new link ends the one before, it expires after seven days, and withdrawing ends it immediately', async () => {
  const server = await world()
  const { context, ann, carol, guest, team } = server
  const id = team._id
  const { user } = await invite(ann, id, carol.user.email)
  const first = await mailed(server, carol.user.email)
  await ann.teams.member({ id, uid: user._id, resend: true })
  const second = await mailed(server, carol.user.email, 2)
  await expect(accept(carol, id, first)).rejects.toMatchObject(gone)
  const { link = '' } = await ann.teams.member({ id, uid: user._id, copy: true })
  await expect(accept(carol, id, second)).rejects.toMatchObject(gone)
  await context.db.execute(sql`update tokens set expires_at = now() - interval '1 minute' where used_at is null`)
  await expect(accept(carol, id, tokenIn(link))).rejects.toMatchObject(gone)

  await invite(ann, id, carol.user.email, 'admin') // an expired invitation may be sent again
  const last = await mailed(server, carol.user.email, 3)
  await ann.teams.kickMember({ id, uid: user._id })
  await expect(accept(carol, id, last)).rejects.toMatchObject(gone)
  await expect(guest.teams.getBySlug({ slug: 'atelier', invite: last })).rejects.toMatchObject(gone)
  expect(await members(ann, id)).toHaveLength(3)
  expect((await carol.teams.byUser({ userId: carol.user._id })).teams).toEqual([])
})

test('of fifty concurrent uses of one link one joins; sent again and accepted concurrently, the person is in the team or the new link works', async () => {
  const { url, ann, carol, team } = await world()
  const { user, token } = await inviteByLink(ann, team._id, EVE)
  const created = await Promise.allSettled(Array.from({ length: 50 }, () => visitor(url).users.createPassword({ id: user, token, ...eve })))
  expect(created.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const forCarol = await inviteByLink(ann, team._id, carol.user.email)
  const joined = await Promise.allSettled(Array.from({ length: 50 }, () => accept(carol, team._id, forCarol.token)))
  expect(joined.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = [...created, ...joined].filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  expect(refused.filter(({ reason }) => reason.status !== 409 && reason.status !== 410)).toEqual([])
  expect(await members(ann, team._id)).toHaveLength(5)

  for (let round = 0; round < 5; round++) {
    const person = await signUp(url, `P${round}`)
    const one = await inviteByLink(ann, team._id, person.user.email)
    const [, copied] = await Promise.allSettled([
      accept(person, team._id, one.token),
      ann.teams.member({ id: team._id, uid: one.user, copy: true }),
      invite(ann, team._id, person.user.email),
    ])
    const isIn = (await person.auth.me()).user.teams.length === 1
    if (!isIn && copied.status === 'fulfilled') await accept(person, team._id, tokenIn(copied.value.link ?? ''))
    expect((await person.auth.me()).user.teams).toHaveLength(1)
  }
})

test('a person removed from the team loses what membership gave, their content stays, and they may be invited again', async () => {
  const { url, context, ann, bob, dora, team, workspace } = await world()
  const id = team._id
  const { document } = await bob.documents.create({ teamId: id, workspaceId: workspace._id, title: 'By Bob' })
  const [anns, bobs] = [await channelOf({ url }, ann, `t-${id}`), await channelOf({ url }, bob, `t-${id}`, `w-${workspace._id}`)]
  const kicked = await ann.teams.kickMember({ id, uid: bob.user._id })
  expect(kicked).toMatchObject({
    team: { _id: id, members: { length: 2 } },
    user: { _id: bob.user._id, firstname: 'Bob', group: 'member' },
  })
  await expect.poll(() => bobs.left.toSorted()).toEqual([`t-${id}`, `w-${workspace._id}`])
  const removed = { type: 'member/removed', payload: { team: id, user: bob.user._id } }
  for (const { commits } of [anns, bobs]) await expect.poll(() => commits.map(({ commit }) => commit)).toContainEqual(removed)
  await expect(bob.teams.get({ id })).rejects.toMatchObject(unknownTeam)
  await expect(bob.documents.get({ id: document._id })).rejects.toMatchObject({ status: 404 })
  expect((await ann.documents.get({ id: document._id })).document.title).toBe('By Bob')
  const { rows } = await context.db.execute(sql`select 1 from document_members where "user" = ${bob.user._id}`)
  expect(rows).toEqual([])
  await expect(ann.teams.kickMember({ id, uid: bob.user._id })).rejects.toMatchObject({ status: 404, code: 'errors.u.not_found' })
  await join(ann, id, bob, 'admin')

  await expect(dora.teams.kickMember({ id, uid: bob.user._id })).rejects.toMatchObject({ status: 403, code: 'errors.auth.forbidden' })
  await expect(dora.teams.kickMember({ id, uid: ann.user._id })).rejects.toMatchObject({ status: 409, code: 'errors.team.owner_fixed' })
  await expect(ann.teams.kickMember({ id, uid: ann.user._id })).rejects.toMatchObject({ status: 409, code: 'errors.team.owner_fixed' })
  expect((await dora.send('PUT', `/api/teams/i/${id}/kick-member/${dora.user._id}`)).status).toBe(204)
  expect((await members(ann, id)).map(({ group }) => group)).toEqual(['owner', 'admin'])
})

test('three invitations an hour to one address, and then a pause of a given length', async () => {
  const { ann, team } = await world({ RATE_LIMIT: 'on' })
  const { user } = await invite(ann, team._id, EVE)
  for (let count = 0; count < 2; count++) await ann.teams.member({ id: team._id, uid: user._id, resend: true })
  const refused = await ann.send('PUT', `/api/teams/i/${team._id}/member/${user._id}`, { resend: true })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect((await ann.teams.member({ id: team._id, uid: user._id, copy: true })).link).toContain('token=')
  await ann.teams.kickMember({ id: team._id, uid: user._id })
  expect((await ann.send('POST', `/api/users/team-invite/${team._id}`, { email: EVE, group: 'member' })).status).toBe(429)
})

test('a person sends thirty invitations a day, a team fifty, over all processes; above it nobody is invited and nothing is sent', async () => {
  const environment = { RATE_LIMIT: 'on', ACCESS_TOKEN_KEY: 'the same key for all of the processes' }
  const first = await world(environment)
  const { ann, dora, team } = first
  const second = await emptyInstance(environment, { beside: first })
  const annThere = tabOf(ann, visitor(second.url))
  const { team: other } = await ann.teams.create({ title: 'Another' })
  let named = 0
  const inviteMany = async (count: number, person: Person, id: string) => {
    const calls = Array.from({ length: count }, () => {
      const email = `person${named++}@example.org`
      return insist(() => invite(person, id, email))
    })
    const answers = await Promise.allSettled(calls)
    const refusals = answers.flatMap(answer => (answer.status === 'rejected' ? [answer.reason.code] : []))
    expect(refusals.filter(code => code !== 'errors.request.too_many')).toEqual([])
    return count - refusals.length
  }
  const sent = async () => {
    const { rows } = await first.context.db.execute(sql`select 1 from outbox where kind = 'mail' and event ->> 'template' = 'invite'`)
    return rows.length
  }
  expect(await sent()).toBe(2) // Bob and Dora
  expect(await Promise.all([inviteMany(20, ann, team._id), inviteMany(6, annThere, other._id)])).toEqual([20, 6])
  const [here, there] = await Promise.all([inviteMany(4, ann, team._id), inviteMany(4, annThere, other._id)])
  expect(here + there).toBe(2)
  expect(await sent()).toBe(30)

  const room = 50 - 22 - here
  expect(await inviteMany(room + 1, dora, team._id)).toBe(room)
  expect(await sent()).toBe(30 + room)
  expect(await members(dora, team._id)).toHaveLength(3 + 20 + here + room)
})

test('somebody is found by e-mail only in a team of one’s own', async () => {
  const { ann, bob, carol, guest } = await world()
  expect(await ann.users.fetchByEmail({ email: 'BOB@example.org' })).toEqual({
    user: { _id: bob.user._id, firstname: 'Bob', lastname: 'Martin', avatar: null },
  })
  for (const email of [carol.user.email, 'nobody@example.org']) expect(await ann.users.fetchByEmail({ email })).toEqual({ user: null })
  expect(await carol.users.fetchByEmail({ email: bob.user.email })).toEqual({ user: null })
  await expect(guest.users.fetchByEmail({ email: bob.user.email })).rejects.toMatchObject({ status: 401, code: 'errors.auth.user' })
  expect((await ann.send('GET', '/api/users/fetchByEmail/bob')).status).toBe(422)
})

test('whether an address has an account shows neither in the answer nor in the number of statements; a hundred a day and no more', async () => {
  const here = await world({ RATE_LIMIT: 'on' })
  const { ann, bob, carol, context } = here
  const unsent = async () => (await context.db.execute(sql`select 1 from outbox where sent_at is null`)).rows.length
  await expect.poll(unsent).toBe(0)
  // Else the server reads its own address again every five seconds, in the middle of one of the calls.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await context.address.refresh()
  const statementsFor = (email: string) => countStatements(() => ann.users.fetchByEmail({ email }), { times: 1 })
  expect(
    new Set([await statementsFor(carol.user.email), await statementsFor('nobody@example.org'), await statementsFor(bob.user.email)]).size,
  ).toBe(1)

  const { rowCount } = await context.db.execute(sql`update login_failures set failures = 99 where failures = 3`)
  expect(rowCount).toBe(1)
  await ann.users.fetchByEmail({ email: bob.user.email })
  const refused = await ann.send('GET', `/api/users/fetchByEmail/${bob.user.email}`)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000)
  expect(await bob.users.fetchByEmail({ email: ann.user.email })).toMatchObject({ user: { firstname: 'Ann' } })
})
