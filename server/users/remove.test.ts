import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { channelOf } from '#test/channel.ts'
import { published, share, textWith, write } from '#test/documents.ts'
import { lastMailTo } from '#test/mails.ts'
import { NOTHING } from '#test/refusals.ts'
import { emptyInstance, inviteByLink, join, PASSWORD, type Person, signUp, visitor, world } from '#test/world.ts'

const unknownUser = { status: 404, code: 'errors.u.not_found' }
const forbidden = { status: 403, code: 'errors.auth.forbidden' }
const badPassword = { status: 403, code: 'errors.auth.bad_password', body: { errors: [{ field: 'password' }] } }
const ended = { status: 401, code: 'errors.auth.invalid_token' }

const removeOwn = (person: Person, password = PASSWORD) => person.users.remove({ id: person.user._id, password })

test('Bob deletes his account: sessions, sockets, locks and memberships end immediately, what he wrote stays without his name', async () => {
  const here = await world()
  const { ann, bob, dora, team, workspace, url, context } = here
  await bob.users.update({ id: bob.user._id, phone: 'CANARY-phone', job_title: 'CANARY-job', business_email: 'canary@example.org' })
  const { team: own } = await bob.teams.create({ title: 'Own' })
  const page = await write(here, bob, 'By Bob', { content: textWith('One') })
  await bob.documents.update({ id: page._id, content: textWith('Two'), manual: 'true' })
  await bob.documents.lock({ id: page._id })
  await bob.users.favourite({ document: page._id, team: team._id })
  await ann.teams.changeGroup({ id: team._id, user: bob.user._id, group: 'admin' })
  await inviteByLink(bob, own._id, 'eve@example.org')
  const bobs = await channelOf({ url }, bob, `t-${team._id}`, `d-${page._id}`)
  const elsewhere = visitor(url)
  await elsewhere.auth.login({ email: bob.user.email, password: PASSWORD })

  await removeOwn(bob)
  await expect.poll(() => bobs.socket.connected).toBe(false)
  expect([...bob.cookieJar.keys()]).toEqual(['known_device'])
  await expect(bob.auth.me()).rejects.toMatchObject(ended)
  await expect(elsewhere.auth.refresh()).rejects.toMatchObject({ status: 401 })
  await expect(elsewhere.auth.login({ email: bob.user.email, password: PASSWORD })).rejects.toMatchObject({ status: 401 })
  expect((await published(here)).filter(({ type }) => type === 'member/removed')).toMatchObject([
    { room: `t-${team._id}`, payload: { team: team._id, user: bob.user._id } },
    { room: `u-${bob.user._id}` },
  ])
  expect((await lastMailTo(here, bob.user.email, /deleted/)).subject).toBe('Your Cahier account was deleted')

  expect((await ann.users.fetchByTeam({ id: team._id })).users.map(({ firstname }) => firstname)).toEqual(['Ann', 'Dora'])
  expect((await ann.documents.get({ id: page._id })).document).toMatchObject({
    user: null,
    updated_by: null,
    author: null,
    lock: null,
    members: [],
  })
  expect((await ann.histories.fetchByDocument({ id: page._id })).histories).toMatchObject([{ user: null }])
  await dora.documents.lock({ id: page._id })
  await expect(ann.users.fetchById({ teamId: team._id, uid: bob.user._id })).rejects.toMatchObject(unknownUser)
  expect((await context.db.execute(sql`select 1 from teams where "_id" = ${own._id}`)).rows).toEqual([])
  const row = await context.db.execute(
    sql`select to_jsonb(u) - '_id' - 'created_at' - 'deleted_at' as row from users u where "_id" = ${bob.user._id}`,
  )
  expect(JSON.stringify(row.rows)).not.toMatch(/CANARY|canary|bob@|Bob|argon2/)
  const again = await signUp(url, 'Bob')
  expect([again.user._id === bob.user._id, again.user.teams]).toEqual([false, []])
  expect((await ann.workspaces.get({ id: workspace._id })).workspace.title).toBe('Handbook')
})

test('an account is deleted with its password only, and while its owner owns no team of others', async () => {
  const here = await world()
  const { ann, bob, dora, team } = here
  for (const password of ['', 'Wrong-2026!']) await expect(removeOwn(bob, password)).rejects.toMatchObject(badPassword)
  await expect(bob.users.remove({ id: bob.user._id })).rejects.toMatchObject(badPassword)
  await expect(removeOwn(ann)).rejects.toMatchObject({
    status: 409,
    code: 'errors.u.owns_team',
    body: { message: expect.stringContaining('Atelier') },
  })
  expect((await ann.auth.me()).user.teams).toHaveLength(1)
  expect((await bob.send('DELETE', `/api/users/${bob.user._id}`, { password: PASSWORD, id: 'x' })).status).toBe(422)
  expect((await bob.send('DELETE', '/api/users/x', { password: PASSWORD })).status).toBe(400)
  await ann.teams.transferOwnership({ id: team._id, owner: ann.user._id, user: dora.user._id })
  await removeOwn(ann)
  expect((await dora.teams.get({ id: team._id })).team.members.map(({ group }) => group)).toEqual(['owner', 'member'])
})

test('the password may be tried as often as at a login', async () => {
  const { url } = await emptyInstance({ RATE_LIMIT: 'on' })
  const ann = await signUp(url, 'Ann')
  for (let tries = 0; tries < 5; tries++) await expect(removeOwn(ann, 'Wrong-2026!')).rejects.toMatchObject(badPassword)
  await expect(removeOwn(ann)).rejects.toMatchObject({ status: 429 })
  expect((await ann.auth.me()).user.firstname).toBe('Ann')
})

test('nobody deletes somebody else’s account: members are to be removed instead, and people of other teams are not found', async () => {
  const here = await world()
  const { ann, bob, carol, dora, guest } = here
  for (const person of [ann, dora, bob]) {
    for (const other of [ann, dora, bob].filter(one => one !== person))
      await expect(person.users.remove({ id: other.user._id, password: PASSWORD })).rejects.toMatchObject(forbidden)
    for (const id of [carol.user._id, NOTHING]) await expect(person.users.remove({ id })).rejects.toMatchObject(unknownUser)
  }
  await expect(carol.users.remove({ id: bob.user._id })).rejects.toMatchObject(unknownUser)
  await expect(guest.users.remove({ id: bob.user._id })).rejects.toMatchObject({ status: 401, code: 'errors.auth.user' })
  const { rows } = await here.context.db.execute(sql`select 1 from users where deleted_at is null`)
  expect(rows).toHaveLength(4)
})

test('an admin deletes pending invitations of the team; an account behind the address stays, and so do other teams’ invitations', async () => {
  const here = await world()
  const { ann, bob, carol, dora, team, context } = here
  const { team: other } = await carol.teams.create({ title: 'Other' })
  const eve = await inviteByLink(ann, team._id, 'eve@example.org')
  const twice = await inviteByLink(ann, team._id, 'twice@example.org')
  await inviteByLink(carol, other._id, 'twice@example.org')
  const account = await inviteByLink(ann, team._id, carol.user.email)
  for (const { user } of [eve, twice, account]) {
    await expect(bob.users.remove({ id: user })).rejects.toMatchObject(unknownUser)
    expect((await dora.send('DELETE', `/api/users/${user}`)).status).toBe(204)
    await expect(dora.users.remove({ id: user })).rejects.toMatchObject(unknownUser)
  }
  expect((await ann.teams.get({ id: team._id })).team.members).toHaveLength(3)
  const { rows } = await context.db.execute<{ email: string }>(
    sql`select email from users where email similar to '(eve|twice|carol)%' order by email`,
  )
  expect(rows.map(({ email }) => email)).toEqual(['carol@example.org', 'twice@example.org'])
  expect((await carol.auth.me()).user.teams).toHaveLength(1)
  await expect(carol.teams.member({ id: team._id, uid: carol.user._id, token: account.token })).rejects.toMatchObject({
    ...{ status: 410, code: 'errors.auth.invite_expired' },
  })
  expect((await carol.teams.get({ id: other._id })).team.members).toHaveLength(2)
})

test('a team transferred to a person who is deleting their account has exactly one owner afterwards, who exists', async () => {
  const here = await world()
  const { ann, team, url, context } = here
  for (let round = 0; round < 4; round++) {
    const person = await signUp(url, `Leaver${round}`)
    await join(ann, team._id, person)
    const [handed, removed] = await Promise.allSettled([
      ann.teams.transferOwnership({ id: team._id, owner: ann.user._id, user: person.user._id }),
      removeOwn(person),
    ])
    expect([handed.status, removed.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const { rows } = await context.db.execute<{ owner: string }>(sql`
      select m."user" as owner from team_members m join users u on u."_id" = m."user" and u.deleted_at is null where m.team = ${team._id} and m."group" = 'owner'`)
    expect(rows).toHaveLength(1)
    if (rows[0]?.owner === person.user._id)
      await person.teams.transferOwnership({ id: team._id, owner: person.user._id, user: ann.user._id })
  }
})

test('a person outside the team loses what was shared with them, and the lock that they held there is free', async () => {
  const here = await world()
  const { ann, carol } = here
  const page = await write(here, ann, 'Page', { content: textWith('One') })
  await share(here, page._id, carol, 'write')
  await carol.documents.lock({ id: page._id })
  await expect(ann.documents.lock({ id: page._id })).rejects.toMatchObject({ status: 423 })
  await removeOwn(carol)
  expect((await ann.documents.get({ id: page._id })).document.members.filter(({ user }) => user === carol.user._id)).toEqual([])
  await ann.documents.lock({ id: page._id })
})
