import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { showPicture } from '#test/pictures.ts'
import { emptyInstance, inviteByLink, join, PASSWORD, type RunningServer, signUp, visitor } from '#test/world.ts'

/** Ann owns Atelier, Dora is an admin and Bob a member of it, Carol is nobody there. */
const atelier = async () => {
  const server = await emptyInstance()
  const ann = await signUp(server.url, 'Ann')
  const [bob, carol, dora] = await Promise.all([signUp(server.url, 'Bob'), signUp(server.url, 'Carol'), signUp(server.url, 'Dora')])
  const { team } = await ann.teams.create({ title: 'Atelier' })
  await join(ann, team._id, bob)
  await join(ann, team._id, dora, 'admin')
  return { server, ann, bob, carol, dora, team }
}

/** What was published about people since they have joined. */
const commits = async ({ context }: RunningServer) => {
  const { rows } = await context.db.execute<{ room: string; event: { type: string; payload: unknown } }>(sql`
    select room, event from outbox where kind = 'commit' and event ->> 'type' = 'user/changed' order by "_id"`)
  return rows
}

test('Bob changes his profile: only differences are written, his own pages hear of all of them, and his team of what it may see', async () => {
  const { server, bob, team } = await atelier()
  const id = bob.user._id
  const avatar = await showPicture(bob)
  await bob.users.update({ id, avatar: null })
  await server.context.db.execute(sql`delete from outbox where kind = 'commit'`)
  const changed = await bob.users.update({ id, firstname: ' Robert ', avatar, job_title: 'Editor', lang: 'fr', phone: '+33 1' })
  expect(changed.user).toMatchObject({
    firstname: 'Robert',
    lastname: 'Martin',
    avatar,
    job_title: 'Editor',
    lang: 'fr',
    phone: '+33 1',
  })
  expect((await bob.auth.me()).user).toEqual(changed.user)
  expect(await commits(server)).toEqual([
    ...[`u-${id}`, `t-${team._id}`].map(room => ({
      room,
      event: { type: 'user/changed', payload: { user: { _id: id, firstname: 'Robert', lastname: 'Martin', avatar } } },
    })),
  ])

  const before = await server.context.db.execute(sql`select xmin from users where "_id" = ${id}`)
  expect((await bob.users.update({ id, firstname: 'Robert', avatar })).user).toEqual(changed.user)
  expect((await bob.users.update({ id })).user).toEqual(changed.user)
  expect((await server.context.db.execute(sql`select xmin from users where "_id" = ${id}`)).rows).toEqual(before.rows)
  await bob.users.update({ id, department: 'Paper' })
  await bob.users.update({ id, phone: '+33 2', lang: 'en' })
  const rooms = (await commits(server)).slice(2).map(({ room }) => room)
  expect(rooms).toEqual([`u-${id}`, `t-${team._id}`, `u-${id}`])
})

test('root and null clear picture and banner; no other field and no other marker does', async () => {
  const { bob } = await atelier()
  const id = bob.user._id
  const [avatar, banner] = [await showPicture(bob), await showPicture(bob, { kind: 'banner' })]
  for (const marker of ['root', null] as const) {
    await bob.users.update({ id, avatar, banner })
    expect((await bob.users.update({ id, avatar: marker, banner: marker })).user).toMatchObject({ avatar: null, banner: null })
  }
  for (const field of ['avatar', 'banner']) {
    const answer = await bob.send('PUT', `/api/users/${id}`, { [field]: 'delete' })
    expect(await answer.json()).toMatchObject({ statusCode: 400, code: 'errors.request.bad_marker', errors: [{ field }] })
  }
  for (const body of [{ firstname: null }, { firstname: '' }, { avatar: 'https://evil.example/x.png' }, { avatar: '../x' }, { lang: 'de' }])
    expect((await bob.send('PUT', `/api/users/${id}`, body)).status).toBe(422)
})

test('nobody changes another person, nor what is not a profile', async () => {
  const { server, ann, bob } = await atelier()
  const { user } = await bob.auth.me()
  await expect(ann.users.update({ id: bob.user._id, firstname: 'X' })).rejects.toMatchObject({ status: 404, code: 'errors.u.not_found' })
  await expect(bob.users.update({ id: ann.user._id })).rejects.toMatchObject({ status: 404 })
  await expect(visitor(server.url).users.update({ id: bob.user._id, firstname: 'X' })).rejects.toMatchObject({
    status: 401,
    code: 'errors.auth.user',
  })
  for (const field of ['teams', 'workspaces', 'documents', 'favourites', '_id', 'created_at', 'deleted_at', 'isConfirmed', 'customer_id']) {
    const answer = await bob.send('PUT', `/api/users/${bob.user._id}`, { [field]: 'x' })
    expect(await answer.json()).toMatchObject({ statusCode: 422, errors: [{ field, code: 'errors.unknown_field' }] })
  }
  for (const id of ['1', 'me', `${bob.user._id}x`, '%00', "' or 1=1"])
    expect(await (await bob.send('PUT', `/api/users/${encodeURIComponent(id)}`, { firstname: 'X' })).json()).toMatchObject({
      statusCode: 400,
    })
  expect((await bob.send('PUT', `/api/users/${bob.user._id}`, '{"firstname"')).status).toBe(400)
  expect((await bob.auth.me()).user).toEqual(user)
})

test('any name is kept, and comes back unchanged', async () => {
  const { bob } = await atelier()
  const id = bob.user._id
  for (const name of ['Zoé', '李小龍', 'عمر', 'O’Brien <b>', "Robert'); drop table users;--", '👩‍🚀', '{{firstname}}'])
    expect((await bob.users.update({ id, firstname: name })).user.firstname).toBe(name)
  expect((await bob.users.update({ id, firstname: 'Zoe\u0301' })).user.firstname).toBe('Zoé')
  for (const name of ['\ud800', 'a\u0000'])
    expect(await (await bob.send('PUT', `/api/users/${id}`, { firstname: name })).json()).toMatchObject({
      statusCode: 422,
      errors: [{ field: 'firstname', code: 'errors.unreadable_text' }],
    })
})

test('the people of a team: owner, admins, members; those who have not joined only for admins; nothing private', async () => {
  const { server, ann, bob, carol, dora, team } = await atelier()
  await ann.users.teamInvite({ tid: team._id, email: carol.user.email, group: 'member' })
  const names = async (person: typeof ann) => (await person.users.fetchByTeam({ id: team._id })).users.map(({ firstname }) => firstname)
  expect(await names(bob)).toEqual(['Ann', 'Dora', 'Bob'])
  expect(await names(ann)).toEqual(['Ann', 'Dora', 'Bob', ''])
  expect(await names(dora)).toEqual(['Ann', 'Dora', 'Bob', ''])
  expect((await ann.users.fetchByTeam({ id: team._id })).users.at(-1)).toMatchObject({
    email: 'carol@example.org',
    isConfirmed: false,
    avatar: null,
  })

  await ann.users.update({ id: ann.user._id, phone: 'canary-phone', business_phone: '123' })
  const { users } = await bob.users.fetchByTeam({ id: team._id })
  expect(users[0]).toEqual({
    _id: ann.user._id,
    firstname: 'Ann',
    lastname: 'Martin',
    email: 'ann@example.org',
    avatar: null,
    created_at: ann.user.created_at,
    job_title: '',
    location: '',
    business_phone: '123',
    business_email: '',
    department: '',
    isConfirmed: true,
    group: 'owner',
  })
  await expect(carol.users.fetchByTeam({ id: team._id })).rejects.toMatchObject({ status: 404, code: 'errors.team.not_found' })
  await expect(visitor(server.url).users.fetchByTeam({ id: team._id })).rejects.toMatchObject({ status: 401, code: 'errors.auth.user' })
  await expect(ann.users.fetchByTeam({ id: ann.user._id })).rejects.toMatchObject({ status: 404 })
  await expect(ann.users.fetchByTeam({ id: 'x' })).rejects.toMatchObject({ status: 400, code: 'errors.request.bad_id' })
})

test('a large team comes in pages, without a gap or a repetition', async () => {
  const { server, ann, team } = await atelier()
  for (let number = 0; number < 12; number++) {
    const { user, token } = await inviteByLink(ann, team._id, `same${number}@example.org`)
    const account = { firstname: 'Same', lastname: 'Name', password: PASSWORD, terms: true }
    await visitor(server.url).users.createPassword({ id: user, token, ...account })
  }
  for (let number = 0; number < 118; number++)
    await ann.users.teamInvite({ tid: team._id, email: `p${number}@example.org`, group: 'member' })
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await ann.users.fetchByTeam({ id: team._id, ...(cursor === undefined ? {} : { cursor }), limit: 5 })
    seen.push(...page.users.map(user => user._id))
    cursor = page.next
  } while (cursor)
  expect(seen).toHaveLength(133)
  expect(new Set(seen).size).toBe(133)
  expect((await ann.users.fetchByTeam({ id: team._id })).users).toHaveLength(100)
  for (const query of ['cursor=x', 'limit=0', 'limit=501', 'limit=x', 'other=1'])
    expect((await ann.send('GET', `/api/users/fetchByTeam/${team._id}?${query}`)).status).toBe(422)
})
