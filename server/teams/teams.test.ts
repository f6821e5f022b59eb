import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { showLogo } from '#test/pictures.ts'
import { insist } from '#test/refusals.ts'
import { emptyInstance, join, type Person, signUp, visitor } from '#test/world.ts'

/** Ann owns Atelier, Dora is an admin and Bob a member of it, Carol is nobody there. */
const atelier = async (environment?: Record<string, string>) => {
  const server = await emptyInstance(environment)
  const ann = await signUp(server.url, 'Ann')
  const [bob, carol, dora] = await Promise.all([signUp(server.url, 'Bob'), signUp(server.url, 'Carol'), signUp(server.url, 'Dora')])
  const { team } = await ann.teams.create({ title: 'Atelier' })
  await join(ann, team._id, bob)
  await join(ann, team._id, dora, 'admin')
  return { ...server, ann, bob, carol, dora, guest: visitor(server.url), team }
}

const titles = async (person: Person) => (await person.teams.byUser({ userId: person.user._id })).teams.map(({ title }) => title)

test('Ann creates a team: she owns it, it is her primary one, and a trial of 14 days begins by the clock of the database', async () => {
  const { url, context } = await emptyInstance()
  const ann = await signUp(url, 'Ann')
  const { team, user } = await ann.teams.create({ title: "  L'Atelier d'Ann " })
  expect(team).toMatchObject({
    title: "L'Atelier d'Ann",
    slug: 'l-atelier-d-ann',
    logo: null,
    owner: user._id,
    group: 'owner',
    customer_id: null,
  })
  expect(team).toMatchObject({ members: [{ user: user._id, group: 'owner', isConfirmed: true }], tree: [], templates: [] })
  expect(team.plan).toEqual({ name: 'trial', ends_at: expect.any(String), documents: null, bytes: 50 * 1024 ** 3 })
  expect(Date.parse(team.plan.ends_at ?? '') - Date.parse(team.created_at)).toBe(14 * 86_400_000)
  expect(user.teams).toEqual([{ team: team._id, group: 'owner', isPrimary: true }])
  expect((await context.db.execute(sql`select bytes::int as bytes from team_usage where team = ${team._id}`)).rows).toEqual([{ bytes: 0 }])

  const second = await ann.teams.create({ title: 'Second', slug: 'the-second' })
  expect(second.team.slug).toBe('the-second')
  expect(second.user.teams.map(({ isPrimary }) => isPrimary)).toEqual([true, false])
})

test('a permalink that is given and taken or reserved is refused; one from the title is made unique', async () => {
  const { ann, carol } = await atelier()
  for (const slug of ['atelier', 'settings', 'api'])
    await expect(carol.teams.create({ title: 'Mine', slug })).rejects.toMatchObject({
      status: 409,
      code: 'errors.team.slug_used',
      body: { errors: [{ field: 'slug' }] },
    })
  expect((await carol.teams.create({ title: 'Atelier' })).team.slug).toBe('atelier-2')
  expect((await carol.teams.create({ title: 'Atelier 2' })).team.slug).toBe('atelier-2-2')
  expect((await ann.teams.create({ title: 'Settings' })).team.slug).toBe('settings-2')
  expect((await ann.teams.create({ title: '!!!' })).team.slug).toBe('untitled')
})

test('of forty concurrent teams with the same given permalink one is created; forty with the same title get forty permalinks', async () => {
  const { url, context } = await emptyInstance()
  const people = await Promise.all(Array.from({ length: 8 }, (_, index) => signUp(url, `P${index}`)))
  const each = <T>(work: (person: Person) => Promise<T>) =>
    Promise.allSettled(people.flatMap(person => Array.from({ length: 5 }, () => insist(() => work(person)))))
  const given = await each(person => person.teams.create({ title: 'Taken', slug: 'taken' }))
  expect(given.filter(result => result.status === 'fulfilled')).toHaveLength(1)
  const refused = given.filter(result => result.status === 'rejected')
  for (const { reason } of refused) expect(reason).toMatchObject({ status: 409, code: 'errors.team.slug_used' })

  const made = await each(person => person.teams.create({ title: 'Same' }))
  const slugs = made.map(result => (result.status === 'fulfilled' ? result.value.team.slug : String(result.reason)))
  expect(slugs.sort()).toEqual(['same', ...Array.from({ length: 39 }, (_, index) => `same-${index + 2}`)].sort())
  const { rows } = await context.db.execute(
    sql`select "user", count(*) filter (where "isPrimary")::int as n from team_members group by 1 having count(*) filter (where "isPrimary") <> 1`,
  )
  expect(rows).toEqual([])
})

test('a person creates at most three teams in 30 days, also when trying ten concurrently', async () => {
  const { url, context } = await emptyInstance({ RATE_LIMIT: 'on' })
  const ann = await signUp(url, 'Ann')
  const answers = await Promise.all(Array.from({ length: 10 }, () => ann.send('POST', '/api/teams', { title: 'Mine' })))
  expect(answers.filter(answer => answer.status === 201)).toHaveLength(3)
  const refused = answers.find(answer => answer.status === 429)
  expect(await refused?.json()).toMatchObject({
    code: 'errors.team.too_many',
    max: 3,
    message: 'You can create at most 3 teams in 30 days. Try again later.',
  })
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(29 * 24 * 60 * 60)
  await context.db.execute(sql`update teams set created_at = now() - interval '31 days'`)
  const bob = await signUp(url, 'Bob')
  expect((await bob.send('POST', '/api/teams', { title: 'Mine' })).status).toBe(201)
})

test('a creation that is tried again with the same key creates nothing twice, also when both arrive concurrently', async () => {
  const { url } = await emptyInstance()
  const ann = await signUp(url, 'Ann')
  const create = () => ann.send('POST', '/api/teams', { title: 'Mine' }, { 'idempotency-key': 'first-team' })
  const answers = await Promise.all(Array.from({ length: 10 }, create))
  expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([201]))
  expect((await titles(ann)).length).toBe(1)
})

test('members read the team by id and permalink; strangers, people who have not joined and unknown ids get the same 404, guests 401', async () => {
  const { ann, bob, carol, dora, guest, team } = await atelier()
  for (const person of [ann, bob, dora]) {
    const { team: read } = await person.teams.get({ id: team._id })
    expect((await person.teams.getBySlug({ slug: 'atelier' })).team).toEqual(read)
    expect(read.members.map(({ group }) => group)).toEqual(['owner', 'admin', 'member'])
  }
  expect((await ann.teams.get({ id: team._id })).team).toHaveProperty('customer_id')
  for (const person of [bob, dora]) expect((await person.teams.get({ id: team._id })).team).not.toHaveProperty('customer_id')

  const denied = async (person: Person) =>
    Promise.all(
      [`i/${team._id}`, 's/atelier', `i/${carol.user._id}`, 's/no-such-team'].map(async path =>
        (await person.send('GET', `/api/teams/${path}`)).json(),
      ),
    )
  const stranger = await denied(carol)
  expect(new Set(stranger.map(answer => JSON.stringify(answer))).size).toBe(1)
  expect(stranger[0]).toMatchObject({ statusCode: 404, code: 'errors.team.not_found' })
  await ann.users.teamInvite({ tid: team._id, email: carol.user.email, group: 'admin' })
  expect(await denied(carol)).toEqual(stranger)
  for (const answer of await denied(guest)) expect(answer).toMatchObject({ statusCode: 401, code: 'errors.auth.user' })
  expect(await (await bob.send('GET', '/api/teams/i/1')).json()).toMatchObject({ statusCode: 400, code: 'errors.request.bad_id' })
})

test('a member sees confirmed people, an admin also pending ones; a private workspace is only in the tree of its readers', async () => {
  const { context, ann, bob, carol, dora, team } = await atelier()
  await ann.users.teamInvite({ tid: team._id, email: carol.user.email, group: 'member' })
  const members = async (person: Person) => (await person.teams.get({ id: team._id })).team.members.length
  expect([await members(ann), await members(dora), await members(bob)]).toEqual([4, 4, 3])

  const [open, closed] = ['01920000-0000-7000-8000-00000000000a', '01920000-0000-7000-8000-00000000000b']
  await context.db.execute(sql`
    insert into workspaces ("_id", team, slug, title, visibility, created_at) values
      (${open}, ${team._id}, 'open', 'Open', 'visible', now() - interval '1 minute'), (${closed}, ${team._id}, 'closed', 'Closed', 'private', now())`)
  const tree = async (person: Person) => (await person.teams.get({ id: team._id })).team.tree
  expect(await tree(ann)).toEqual([
    { id: open, order: 0 },
    { id: closed, order: 1 },
  ])
  expect(await tree(bob)).toEqual([{ id: open, order: 0 }])
  await ann.workspaces.addMember({ id: closed, user: bob.user._id })
  expect(await tree(bob)).toHaveLength(2)
})

test('everybody lists only the own teams, the primary one first, and is led to it', async () => {
  const { ann, bob, carol, guest, team } = await atelier()
  const other = (await bob.teams.create({ title: 'Other' })).team
  expect(await titles(bob)).toEqual(['Atelier', 'Other'])
  await bob.teams.setPrimary({ id: other._id })
  expect(await titles(bob)).toEqual(['Other', 'Atelier'])
  expect((await bob.teams.getDefault()).team._id).toBe(other._id)

  expect((await bob.teams.setPrimary({ id: team._id })).team._id).toBe(team._id)
  expect(await titles(bob)).toEqual(['Atelier', 'Other'])
  expect((await bob.teams.getDefault()).team._id).toBe(team._id)
  expect((await bob.auth.me()).user.teams.filter(({ isPrimary }) => isPrimary)).toEqual([
    { team: team._id, group: 'member', isPrimary: true },
  ])
  expect((await ann.auth.me()).user.teams).toEqual([{ team: team._id, group: 'owner', isPrimary: true }])

  expect(await titles(carol)).toEqual([])
  await expect(carol.teams.getDefault()).rejects.toMatchObject({ status: 404, code: 'errors.team.not_found' })
  await expect(carol.teams.setPrimary({ id: team._id })).rejects.toMatchObject({ status: 404, code: 'errors.team.not_found' })
  await expect(ann.teams.byUser({ userId: bob.user._id })).rejects.toMatchObject({ status: 404, code: 'errors.u.not_found' })
  for (const refused of [
    guest.teams.getDefault(),
    guest.teams.byUser({ userId: bob.user._id }),
    guest.teams.setPrimary({ id: team._id }),
    guest.teams.create({ title: 'X' }),
  ])
    await expect(refused).rejects.toMatchObject({ status: 401, code: 'errors.auth.user' })
})

test('twenty concurrent choices of a primary team leave exactly one', async () => {
  const { context, bob, team } = await atelier()
  const other = (await bob.teams.create({ title: 'Other' })).team
  await Promise.all(Array.from({ length: 20 }, (_, index) => bob.teams.setPrimary({ id: index % 2 ? team._id : other._id })))
  const { rows } = await context.db.execute(sql`select 1 from team_members where "user" = ${bob.user._id} and "isPrimary"`)
  expect(rows).toHaveLength(1)
})

test('owner and admin change title, permalink and logo; only differences are published to the team', async () => {
  const { context, ann, dora, team } = await atelier()
  const id = team._id
  const commits = async () =>
    (
      await context.db.execute<{ event: unknown }>(
        sql`select event from outbox where room = ${`t-${id}`} and event ->> 'type' = 'team/changed' order by "_id"`,
      )
    ).rows.map(row => row.event)
  const logo = await showLogo(dora, id)
  expect((await dora.teams.update({ id, title: 'Workshop', slug: 'workshop', logo })).team).toMatchObject({
    title: 'Workshop',
    slug: 'workshop',
    logo,
    group: 'admin',
  })
  expect((await ann.teams.update({ id, title: 'Workshop', logo: 'root' })).team.logo).toBeNull()
  await ann.teams.update({ id, title: 'Workshop', slug: 'workshop', logo: null })
  await ann.teams.update({ id })
  expect(await commits()).toEqual([
    { type: 'team/changed', payload: { team: { _id: id, logo } } },
    { type: 'team/changed', payload: { team: { _id: id, title: 'Workshop', slug: 'workshop' } } },
    { type: 'team/changed', payload: { team: { _id: id, logo: null } } },
  ])
})

test('a plain member may not change the team, a stranger does not know it, and nobody changes more than the three fields', async () => {
  const { ann, bob, carol, guest, team } = await atelier()
  const id = team._id
  await carol.teams.create({ title: 'Carols', slug: 'carols' })
  await expect(bob.teams.update({ id, title: 'Mine' })).rejects.toMatchObject({ status: 403, code: 'errors.auth.forbidden' })
  await expect(carol.teams.update({ id, title: 'Mine' })).rejects.toMatchObject({ status: 404, code: 'errors.team.not_found' })
  await expect(guest.teams.update({ id, title: 'Mine' })).rejects.toMatchObject({ status: 401, code: 'errors.auth.user' })
  for (const slug of ['carols', 'settings'])
    await expect(ann.teams.update({ id, slug })).rejects.toMatchObject({
      status: 409,
      code: 'errors.team.slug_used',
      body: { errors: [{ field: 'slug' }] },
    })
  for (const field of ['owner', 'members', 'plan', 'customer_id', 'tree', 'trial_ends_at', '_id', 'creator']) {
    const answer = await ann.send('PUT', `/api/teams/i/${id}`, { [field]: 'x' })
    expect(await answer.json()).toMatchObject({ statusCode: 422, errors: [{ field, code: 'errors.unknown_field' }] })
  }
  for (const body of [{ title: '' }, { title: 'x'.repeat(201) }, { slug: 'Not A Slug' }, { slug: '-x' }, { slug: '' }, { title: null }])
    expect((await ann.send('PUT', `/api/teams/i/${id}`, body)).status).toBe(422)
  expect(await (await ann.send('PUT', `/api/teams/i/${id}`, { logo: 'delete' })).json()).toMatchObject({
    statusCode: 400,
    code: 'errors.request.bad_marker',
  })
  expect((await ann.send('PUT', `/api/teams/i/${id}`, '[1')).status).toBe(400)
  expect((await ann.send('POST', '/api/teams', { title: 'X', owner: ann.user._id })).status).toBe(422)
  expect((await ann.teams.get({ id })).team).toMatchObject({ title: 'Atelier', slug: 'atelier' })
})

test('of twenty teams that concurrently request the same permalink one gets it', async () => {
  const { ann } = await atelier()
  const teams = await Promise.all(Array.from({ length: 20 }, (_, index) => ann.teams.create({ title: `Team ${index}` })))
  const results = await Promise.allSettled(teams.map(({ team }) => ann.teams.update({ id: team._id, slug: 'wanted' })))
  expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
  const refused = results.filter(result => result.status === 'rejected')
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'errors.team.slug_used' })
})

test('a plan follows from the trial, the subscription and the instance', async () => {
  const { context, ann, team } = await atelier()
  const plan = async () => (await ann.teams.get({ id: team._id })).team.plan
  await context.db.execute(sql`update teams set trial_ends_at = now() - interval '1 second'`)
  expect(await plan()).toEqual({ name: 'basic', ends_at: null, documents: 50, bytes: 2 * 1024 ** 3 })
  await context.db.execute(sql`update teams set plan = 'pro'`)
  expect(await plan()).toMatchObject({ name: 'pro', documents: null })
  await ann.instance.update({ billing: 'off' })
  expect(await plan()).toEqual({ name: 'unlimited', ends_at: null, documents: null, bytes: null })
})

test('refusals speak the language of the reader', async () => {
  const { bob, team } = await atelier()
  const refused = async (lang: string) =>
    (await (await bob.send('PUT', `/api/teams/i/${team._id}`, { title: 'X' }, { 'accept-language': lang })).json()).message
  expect(await refused('en')).toContain('Your role doesn’t allow this')
  expect(await refused('fr')).toMatch(/rôle/)
})
