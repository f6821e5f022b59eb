import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emptyInstance, PASSWORD, signUp, visitor } from '#test/world.ts'
import { hashPassword } from './passwords.ts'

test('a wrong password, an unknown address, a deleted account and an invited person without a password get the same answer', async () => {
  const { url, context } = await emptyInstance()
  await signUp(url, 'Ann')
  await signUp(url, 'Dora')
  await context.db.execute(sql`update users set deleted_at = now() where firstname = 'Dora'`)
  await context.db.execute(sql`
    insert into users ("_id", email, firstname, lastname) values (gen_random_uuid(), 'invited@example.org', '', '')`)
  const tries = [
    { email: 'ann@example.org', password: 'Wrong-2026!' },
    { email: 'nobody@example.org', password: PASSWORD },
    { email: 'dora@example.org', password: PASSWORD },
    { email: 'invited@example.org', password: PASSWORD },
    { email: 'invited@example.org', password: '' },
  ]
  const answers = await Promise.all(tries.map(body => visitor(url).send('POST', '/api/auth', body)))
  const bodies = await Promise.all(answers.map(answer => answer.json()))
  expect(answers.map(answer => [answer.status, answer.headers.getSetCookie()])).toEqual(tries.map(() => [401, []]))
  expect(bodies.map(body => body.code)).toEqual(tries.map(() => 'errors.auth.bad_credentials'))
  expect(new Set(bodies.map(body => body.message)).size).toBe(1)

  const french = await visitor(url, 'fr').send('POST', '/api/auth', tries[0])
  expect((await french.json()).message).toMatch(/mot de passe/)
})

test('an invalid address, invalid JSON and unknown fields are refused before anything is looked up', async () => {
  const { url } = await emptyInstance()
  const guest = visitor(url)
  const post = async (body: unknown) => {
    const answer = await guest.send('POST', '/api/auth', body)
    return { status: answer.status, ...(await answer.json()) }
  }
  expect(await post('{"email":')).toMatchObject({ status: 400, code: 'errors.request.bad_json' })
  expect(await post({})).toMatchObject({ status: 422, errors: [{ field: 'email' }, { field: 'password' }] })
  expect(await post({ email: 'ann', password: 'x' })).toMatchObject({
    status: 422,
    errors: [{ field: 'email', code: 'errors.invalid_email' }],
  })
  expect(await post({ email: 'ann@example.org', password: 'x', admin: true })).toMatchObject({
    status: 422,
    errors: [{ field: 'admin', code: 'errors.unknown_field' }],
  })
  expect(await post({ email: 'ann@example.org', password: ['x'] })).toMatchObject({ status: 422, code: 'errors.request.invalid' })
  expect(await post({ email: 'ann@example.org', password: 'x'.repeat(201) })).toMatchObject({ status: 422, code: 'errors.request.invalid' })
})

test('after five failures an account waits at that address, with the right password too; parallel attempts do not get around it', async () => {
  const { url, context } = await emptyInstance({ RATE_LIMIT: 'on' })
  await signUp(url, 'Ann')
  await signUp(url, 'Bob')
  const tryAs = (email: string, password: string) => visitor(url).send('POST', '/api/auth', { email, password })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => tryAs('ann@example.org', `Wrong-${index}!`)))
  expect(answers.filter(answer => answer.status === 401)).toHaveLength(5)
  const refused = answers.filter(answer => answer.status === 429)
  expect(refused).toHaveLength(15)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(800)
  expect((await tryAs('ann@example.org', PASSWORD)).status).toBe(429)
  expect((await tryAs('ANN@example.org', PASSWORD)).status).toBe(429)
  expect((await tryAs('bob@example.org', PASSWORD)).status).toBe(200)

  await context.db.execute(sql`update login_failures set since = now() - interval '16 minutes'`)
  expect((await tryAs('ann@example.org', PASSWORD)).status).toBe(200)
})

test('logging in well forgets the failures before', async () => {
  const { url } = await emptyInstance({ RATE_LIMIT: 'on' })
  await signUp(url, 'Ann')
  for (const password of ['1', '2', '3', '4', PASSWORD, '1', '2', '3', '4']) {
    const answer = await visitor(url).send('POST', '/api/auth', { email: 'ann@example.org', password })
    expect(answer.status).toBe(password === PASSWORD ? 200 : 401)
  }
})

test('one address that fails with a hundred accounts waits with all of them', async () => {
  const { url, context } = await emptyInstance({ RATE_LIMIT: 'on' })
  await signUp(url, 'Ann')
  await visitor(url).send('POST', '/api/auth', { email: 'nobody@example.org', password: 'x' })
  await context.db.execute(sql`update login_failures set failures = 100`)
  const answer = await visitor(url).send('POST', '/api/auth', { email: 'ann@example.org', password: PASSWORD })
  expect(answer.status).toBe(429)
})

test('a flood of passwords is refused instead of queueing for ever', async () => {
  const storm = await Promise.allSettled(Array.from({ length: 130 }, () => hashPassword('x')))
  const refused = storm.filter(result => result.status === 'rejected')
  expect(refused).toHaveLength(28)
  expect(refused[0]?.reason).toMatchObject({ code: 'request.too_many', facts: { retryAfterMs: 2000 } })
  expect(await hashPassword('x')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
