import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lastMailTo, mailsTo } from '#test/mails.ts'
import { emptyInstance, PASSWORD, type RunningServer, signUp, visitor } from '#test/world.ts'

const carla = { firstname: 'Carla', lastname: 'Rossi', email: 'carla@example.org', password: PASSWORD, terms: true }

/** What registering with these fields answers. */
const register = async ({ url }: RunningServer, fields: object, lang = 'en') => {
  const answer = await visitor(url, lang).send('POST', '/api/users', { ...carla, ...fields })
  return { status: answer.status, cookies: answer.headers.getSetCookie().length, ...(await answer.json()) }
}

const accounts = async ({ context }: RunningServer): Promise<number> => {
  const { rows } = await context.db.execute<{ count: number }>(sql`select count(*)::int as count from users where password is not null`)
  return rows[0]?.count ?? -1
}

/** A mailed invitation to a team of Ann's, and its token. */
const invited = async (server: RunningServer, email: string, group: 'admin' | 'member' = 'member') => {
  const ann = await signUp(server.url, 'Ann')
  const { team } = await ann.teams.create({ title: 'Atelier' })
  await ann.users.teamInvite({ tid: team._id, email, group })
  const { link } = await lastMailTo(server, email.toLowerCase(), /invited you/)
  return { ann, team, invitation: new URL(link).searchParams.get('token') ?? '' }
}

test('Carla signs up: she is logged in, invited by nobody, and welcomed in her language', async () => {
  const server = await emptyInstance()
  const answer = await register(server, { lang: 'fr', firstname: '  Carla ', email: 'Carla@Example.org' })
  expect(answer).toMatchObject({
    status: 201,
    cookies: 3,
    invited: false,
    user: { firstname: 'Carla', email: 'carla@example.org', lang: 'fr', teams: [] },
  })
  const person = Object.assign(visitor(server.url), { token: answer.token })
  expect((await person.auth.me()).user.firstname).toBe('Carla')
  const [mail] = await mailsTo(server, 'carla@example.org')
  expect(mail).toMatchObject({ subject: 'Bienvenue dans Cahier, Carla', link: expect.stringMatching(/\/fr\/team$/) })
})

test('each field is refused by its own rule and name, in the language of the reader, and nothing is written', async () => {
  const server = await emptyInstance()
  await signUp(server.url, 'Ann')
  const wrong: [object, string, string][] = [
    [{ terms: false }, 'errors.auth.terms', 'terms'],
    [{ password: 'Ab1!' }, 'errors.auth.password_length', 'password'],
    [{ password: 'onlylowercase' }, 'errors.auth.password_weak', 'password'],
    [{ password: 'Nospecial123' }, 'errors.auth.password_weak', 'password'],
    [{ password_confirm: 'Different-1!' }, 'errors.auth.password_match', 'password_confirm'],
    [{ email: 'carla' }, 'errors.request.invalid', 'email'],
    [{ firstname: '  ' }, 'errors.request.invalid', 'firstname'],
    [{ firstname: 'x'.repeat(81) }, 'errors.request.invalid', 'firstname'],
    [{ lastname: 'a\u0000b' }, 'errors.request.invalid', 'lastname'],
    [{ lang: 'de' }, 'errors.request.invalid', 'lang'],
    [{ isConfirmed: true }, 'errors.request.invalid', 'isConfirmed'],
    [{ _id: 'x' }, 'errors.request.invalid', '_id'],
    [{ teams: [] }, 'errors.request.invalid', 'teams'],
  ]
  for (const [fields, code, field] of wrong) {
    const english = await register(server, fields)
    expect(english).toMatchObject({ status: 422, code, errors: [{ field }], cookies: 0 })
    const french = await register(server, fields, 'fr')
    expect(french).toMatchObject({ status: 422, code })
    expect(french.errors[0].message).not.toBe(english.errors[0].message)
  }
  expect(await accounts(server)).toBe(1)
})

test('the first account of an instance agrees to no terms, which are its own; of fifty concurrent ones only that one', async () => {
  const server = await emptyInstance()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => register(server, { email: `p${index}@example.org`, terms: false })),
  )
  expect(answers.filter(answer => answer.status === 201)).toHaveLength(1)
  for (const answer of answers.filter(answer => answer.status !== 201))
    expect(answer).toMatchObject({ status: 422, code: 'errors.auth.terms' })
  expect(await accounts(server)).toBe(1)
})

test('an address that is taken is refused at the field, also for twenty concurrent calls; a logged-in person is no guest', async () => {
  const server = await emptyInstance()
  const answers = await Promise.all(Array.from({ length: 20 }, () => register(server, {})))
  expect(answers.filter(answer => answer.status === 201)).toHaveLength(1)
  for (const answer of answers.filter(answer => answer.status !== 201))
    expect(answer).toMatchObject({ status: 422, code: 'errors.auth.invalid_email', errors: [{ field: 'email' }], cookies: 0 })
  expect(await register(server, { email: 'CARLA@example.org' })).toMatchObject({ status: 422, code: 'errors.auth.invalid_email' })
  expect(await accounts(server)).toBe(1)

  const ann = await signUp(server.url, 'Ann')
  await expect(ann.users.register({ ...carla, email: 'other@example.org' })).rejects.toMatchObject({
    status: 403,
    code: 'errors.auth.guest',
  })
})

test('of fifty concurrent first registrations exactly one becomes the first account', async () => {
  const server = await emptyInstance()
  expect((await visitor(server.url).instance.get()).instance).toMatchObject({ isSetUp: false, needsCode: false })
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => register(server, { email: `p${index}@example.org` })))
  expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([201]))
  const statuses = await Promise.all(
    answers.map(
      async ({ token }) => (await Object.assign(visitor(server.url), { token }).send('PUT', '/api/instance', { name: 'Mine' })).status,
    ),
  )
  expect(statuses.filter(status => status === 200)).toHaveLength(1)
  expect(statuses.filter(status => status === 403)).toHaveLength(49)
  expect((await visitor(server.url).instance.get()).instance.isSetUp).toBe(true)
})

test('of fifty concurrent first registrations where only invited people may register, one succeeds', async () => {
  const server = await emptyInstance({ REGISTRATION: 'invited' })
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => register(server, { email: `p${index}@example.org` })))
  expect(answers.filter(answer => answer.status === 201)).toHaveLength(1)
  for (const answer of answers.filter(answer => answer.status !== 201))
    expect(answer).toMatchObject({ status: 403, code: 'errors.auth.registration_closed' })
  expect(await accounts(server)).toBe(1)
})

test('beyond loopback the first account needs the printed code, and only the first', async () => {
  const server = await emptyInstance({ HOST: '0.0.0.0', RATE_LIMIT: 'on' })
  const code = server.context.config.setUpCode ?? ''
  expect((await visitor(server.url).instance.get()).instance).toMatchObject({ isSetUp: false, needsCode: true })
  for (const wrong of [{}, { code: '' }, { code: `${code}0` }, { code: code.slice(1) }])
    expect(await register(server, wrong)).toMatchObject({ status: 403, code: 'errors.auth.bad_setup_code', errors: [{ field: 'code' }] })
  expect(await register(server, { code: ` ${code.toUpperCase()} ` })).toMatchObject({ status: 201 })
  expect((await visitor(server.url).instance.get()).instance).toMatchObject({ isSetUp: true, needsCode: false })
  expect(await register(server, { email: 'bob@example.org' })).toMatchObject({ status: 201 })
})

test('a mailed invitation joins its team immediately, also where only invited people may register', async () => {
  const server = await emptyInstance({ REGISTRATION: 'invited' })
  const { ann, team, invitation } = await invited(server, 'Carla@example.org', 'admin')
  expect(await register(server, {})).toMatchObject({ status: 403, code: 'errors.auth.registration_closed' })
  const answer = await register(server, { invitation })
  expect(answer).toMatchObject({ status: 201, invited: true, user: { teams: [{ team: team._id, group: 'admin', isPrimary: true }] } })
  expect((await ann.teams.get({ id: team._id })).team.members).toHaveLength(2)
  expect(await register(server, { invitation, email: 'dan@example.org' })).toMatchObject({ status: 410 })
})

test('an invitation that is unknown, old, spent or for somebody else is 410 and creates no account', async () => {
  const server = await emptyInstance()
  const { invitation } = await invited(server, 'carla@example.org')
  const refused = { status: 410, code: 'errors.auth.invite_expired', cookies: 0 }
  expect(await register(server, { invitation: 'unknown' })).toMatchObject(refused)
  expect(await register(server, { invitation, email: 'dan@example.org' })).toMatchObject(refused)
  await server.context.db.execute(sql`update tokens set expires_at = now() - interval '1 second'`)
  expect(await register(server, { invitation })).toMatchObject(refused)
  await server.context.db.execute(sql`update tokens set expires_at = now() + interval '1 minute', used_at = now()`)
  expect(await register(server, { invitation })).toMatchObject(refused)
  expect(await accounts(server)).toBe(1)
})

test('an invited person who signs up without the mailed invitation keeps the pending membership pending', async () => {
  const server = await emptyInstance()
  const { ann, team, invitation } = await invited(server, 'carla@example.org')
  const answer = await register(server, {})
  expect(answer).toMatchObject({ status: 201, invited: false, user: { firstname: 'Carla', teams: [] } })
  const person = Object.assign(visitor(server.url), { token: answer.token })
  await expect(person.teams.get({ id: team._id })).rejects.toMatchObject({ status: 404, code: 'errors.team.not_found' })
  expect((await person.teams.byUser({ userId: answer.user._id })).teams).toMatchObject([
    { _id: team._id, group: 'member', tree: [], members: [{ user: answer.user._id, isConfirmed: false }] },
  ])
  expect((await ann.teams.get({ id: team._id })).team.members).toHaveLength(2)
  expect(await register(server, { invitation })).toMatchObject({ status: 422, code: 'errors.auth.invalid_email' })
})

test('an invited person who signs up with the mailed invitation completes the membership', async () => {
  const server = await emptyInstance()
  const { team, invitation } = await invited(server, 'carla@example.org')
  const answer = await register(server, { invitation })
  expect(answer).toMatchObject({ status: 201, invited: true, user: { teams: [{ team: team._id, group: 'member', isPrimary: true }] } })
})

test('a registration that is sent again after a lost answer makes no second account and no second mail; its owner logs in', async () => {
  const server = await emptyInstance()
  const send = () => visitor(server.url).send('POST', '/api/users', carla, { 'idempotency-key': 'one-registration' })
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
  expect(await accounts(server)).toBe(1)
  expect(await mailsTo(server, carla.email)).toHaveLength(1)
  expect((await visitor(server.url).auth.login({ email: carla.email, password: PASSWORD })).user.firstname).toBe('Carla')
})
