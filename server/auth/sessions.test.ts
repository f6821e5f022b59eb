import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lastMailTo, mailsTo } from '#test/mails.ts'
import { databaseAtItsOwnTime } from '#test/ownTime.ts'
import { emptyInstance, PASSWORD, type Person, type RunningServer, signUp, visitor } from '#test/world.ts'

const cookieOf = (person: Person): string => person.cookieJar.get('refresh_token') ?? ''

/** Presents one refresh token; returns the answer and the cookie that it sets. */
const present = async (server: RunningServer, token: string, headers: Record<string, string> = {}) => {
  const response = await visitor(server.url).send('GET', '/api/auth/refresh', undefined, { cookie: `refresh_token=${token}`, ...headers })
  const cookies = response.headers.getSetCookie()
  const next = cookies.find(cookie => cookie.startsWith('refresh_token='))
  return { status: response.status, next: next?.split(';', 1)[0]?.slice('refresh_token='.length), cookies, body: await response.json() }
}

const oneSession = async (server: RunningServer) => {
  const { rows } = await server.context.db.execute<{ generation: number; ended_at: string | null }>(
    sql`select generation, ended_at from sessions`,
  )
  expect(rows).toHaveLength(1)
  return rows[0]
}

const longAgo = (server: RunningServer, time: string) =>
  server.context.db.execute(sql`update sessions set rotated_at = now() - ${time}::interval`)

const signedUp = async (environment?: Record<string, string>) => {
  const server = await emptyInstance(environment)
  const ann = await signUp(server.url, 'Ann')
  return { server, ann, first: cookieOf(ann) }
}

test('Ann logs in and gets a token, herself, and three cookies that no script can read', async () => {
  const { server, first } = await signedUp()
  const ann = visitor(server.url)
  const response = await ann.send('POST', '/api/auth', { email: ' Ann@Example.org ', password: PASSWORD })
  const { token, user } = await response.json()
  expect(user).toMatchObject({ firstname: 'Ann', email: 'ann@example.org', teams: [], favourites: [] })
  expect(JSON.stringify(user)).not.toContain('argon2')
  const cookies = response.headers.getSetCookie().toSorted()
  expect(cookies).toHaveLength(3)
  expect(cookies[2]).toMatch(/^refresh_token=[^;]{80,}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(cookies[0]).toMatch(/^file_token=[^;]+; Max-Age=900; Path=\/api\/files; HttpOnly; SameSite=Lax$/)
  expect(cookies[1]).toMatch(/^known_device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/api; HttpOnly; SameSite=Lax$/)
  expect(cookieOf(ann).split('.')[0]).not.toBe(first.split('.')[0])
  expect((await Object.assign(ann, { token }).auth.me()).user._id).toBe(user._id)
})

test('over https the cookies are marked Secure', async () => {
  const { server } = await signedUp({ TRUST_PROXY: 'loopback' })
  const body = { email: 'ann@example.org', password: PASSWORD }
  const response = await visitor(server.url).send('POST', '/api/auth', body, { 'x-forwarded-proto': 'https' })
  expect(response.headers.getSetCookie().map(cookie => cookie.endsWith('; Secure; SameSite=Lax'))).toEqual([true, true, true])
})

test('a refresh gives a new token and the next cookie; the file cookie opens no call', async () => {
  const { server, ann, first } = await signedUp()
  const { token, user } = await ann.auth.refresh()
  expect(user.firstname).toBe('Ann')
  expect(cookieOf(ann)).not.toBe(first)
  expect((await Object.assign(ann, { token }).auth.me()).user._id).toBe(user._id)
  const withFileToken = Object.assign(visitor(server.url), { token: ann.cookieJar.get('file_token') })
  await expect(withFileToken.auth.me()).rejects.toMatchObject({ status: 401, code: 'errors.auth.invalid_token', message: /Invalid token/ })
})

test('fifty parallel page loads with one cookie all succeed with the same successor and one rotation', async () => {
  const { server, first } = await signedUp()
  const answers = await Promise.all(Array.from({ length: 50 }, () => present(server, first)))
  expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]))
  expect(new Set(answers.map(answer => answer.next)).size).toBe(1)
  expect(await oneSession(server)).toMatchObject({ generation: 1, ended_at: null })
})

test('a lost answer is repeated, however late, until its token has been used', async () => {
  const { server, first } = await signedUp()
  const { next: second } = await present(server, first)
  await longAgo(server, '13 days')
  expect(await present(server, first)).toMatchObject({ status: 200, next: second })
})

test('a replaced cookie gets the same successor for ten seconds after that one was used, then its whole session ends and Ann gets a mail', async () => {
  const { url: DATABASE_URL } = await databaseAtItsOwnTime()
  const { server, ann, first } = await signedUp({ DATABASE_URL })
  const { next: second = '' } = await present(server, first)
  const { next: third = '' } = await present(server, second)
  expect(await present(server, first)).toMatchObject({ status: 200, next: second })
  await longAgo(server, '9 seconds')
  expect(await present(server, first)).toMatchObject({ status: 200, next: second })

  await longAgo(server, '11 seconds')
  const reused = await Promise.all(Array.from({ length: 10 }, () => present(server, first)))
  for (const answer of reused) {
    expect(answer).toMatchObject({ status: 401, body: { code: 'errors.auth.session_expired' } })
    expect(answer.cookies).toEqual([
      expect.stringMatching(/^refresh_token=;.*Max-Age=0/),
      expect.stringMatching(/^file_token=;.*Path=\/api\/files/),
    ])
  }
  expect(await present(server, third)).toMatchObject({ status: 401 })
  await expect(ann.auth.me()).rejects.toMatchObject({ status: 401, code: 'errors.auth.invalid_token' })
  const mail = await lastMailTo(server, 'ann@example.org', /sessions was logged out/)
  expect(mail.link).toMatch(/\/auth\/reset-password\?lang=en$/)
  expect((await mailsTo(server, 'ann@example.org')).filter(({ subject }) => subject === mail.subject)).toHaveLength(1)
})

test('a cookie that is older still ends the session immediately', async () => {
  const { server, first } = await signedUp()
  let token = first
  for (let turn = 0; turn < 3; turn++) token = (await present(server, token)).next ?? ''
  expect(await present(server, first)).toMatchObject({ status: 401 })
  expect(await present(server, token)).toMatchObject({ status: 401 })
})

test('a session ends after 14 idle days and after 30 days in all, and its last cookie does not outlive it', async () => {
  const { server, first } = await signedUp()
  await longAgo(server, '13 days 23 hours')
  const { next = '' } = await present(server, first)
  await longAgo(server, '14 days 1 minute')
  expect(await present(server, next)).toMatchObject({ status: 401 })
  expect(await present(server, first)).toMatchObject({ status: 401 })

  await longAgo(server, '1 second')
  await server.context.db.execute(sql`update sessions set created_at = now() - interval '29 days'`)
  const last = await present(server, next)
  expect(Number(/Max-Age=(\d+)/.exec(last.cookies[0] ?? '')?.[1])).toBeLessThanOrEqual(24 * 60 * 60)
  await server.context.db.execute(sql`update sessions set created_at = now() - interval '30 days 1 minute'`)
  expect(await present(server, last.next ?? '')).toMatchObject({ status: 401 })
})

test('no cookie, a short one and forged ones are refused, and a forged one ends nobody’s session', async () => {
  const { server, first } = await signedUp()
  const [id = '', , mac = ''] = first.split('.')
  const forged = [
    'short',
    'a'.repeat(120),
    `${id}.1.${mac}`,
    `${id}.0.${'A'.repeat(43)}`,
    `${id}.99999.${mac}`,
    `${'0'.repeat(36)}.0.${mac}`,
    `${id}.0.`,
  ]
  for (const token of forged)
    expect(await present(server, token)).toMatchObject({ status: 401, body: { code: 'errors.auth.session_expired' } })
  const none = await visitor(server.url, 'fr').send('GET', '/api/auth/refresh')
  expect([none.status, (await none.json()).message]).toEqual([401, expect.stringContaining('session')])
  expect(await present(server, first)).toMatchObject({ status: 200 })
})

test('another site can neither refresh nor log in; a request without an origin can', async () => {
  const { server, first } = await signedUp()
  const body = { email: 'ann@example.org', password: PASSWORD }
  const elsewhere: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of elsewhere) {
    expect(await present(server, first, headers)).toMatchObject({ status: 403, body: { code: 'errors.request.bad_origin' }, cookies: [] })
    expect((await visitor(server.url).send('POST', '/api/auth', body, headers)).status).toBe(403)
  }
  const own = { origin: server.url, 'sec-fetch-site': 'same-origin' }
  expect((await visitor(server.url).send('POST', '/api/auth', body, own)).status).toBe(200)
  expect(await present(server, first, own)).toMatchObject({ status: 200 })
  expect(await present(server, first)).toMatchObject({ status: 200 })
})

test('an expired access token does not keep anybody from refreshing or logging out', async () => {
  const { server, ann } = await signedUp()
  ann.token = 'not.a.token'
  await expect(ann.auth.me()).rejects.toMatchObject({ status: 401, code: 'errors.auth.invalid_token' })
  await ann.auth.refresh()
  expect((await ann.send('DELETE', '/api/auth')).status).toBe(204)
  expect((await oneSession(server))?.ended_at).not.toBeNull()
})

test('logging out ends this session only, by token or by cookie, clears the cookies, and always answers 204', async () => {
  const { server, ann } = await signedUp()
  const [laptop, phone] = [visitor(server.url), visitor(server.url)]
  for (const device of [laptop, phone]) device.token = (await device.auth.login({ email: 'ann@example.org', password: PASSWORD })).token
  const stolen = cookieOf(laptop)

  laptop.cookieJar.clear()
  await laptop.auth.logout()
  await expect(laptop.auth.me()).rejects.toMatchObject({ status: 401, code: 'errors.auth.invalid_token' })
  expect(await present(server, stolen)).toMatchObject({ status: 401 })

  const kept = phone.token
  phone.token = ''
  await phone.auth.logout()
  expect([...phone.cookieJar.keys()]).toEqual(['known_device'])
  phone.token = kept
  await expect(phone.auth.me()).rejects.toMatchObject({ status: 401 })

  expect((await ann.auth.me()).user.firstname).toBe('Ann')
  for (const device of [laptop, visitor(server.url)]) expect((await device.send('DELETE', '/api/auth')).status).toBe(204)
})

test('a forced logout ends all of Ann’s sessions and none of Bob’s', async () => {
  const { server, ann } = await signedUp()
  const bob = await signUp(server.url, 'Bob')
  const phone = visitor(server.url)
  await phone.auth.login({ email: 'ann@example.org', password: PASSWORD })
  expect((await phone.send('DELETE', '/api/auth/force_logout')).status).toBe(204)

  await expect(ann.auth.me()).rejects.toMatchObject({ status: 401, code: 'errors.auth.invalid_token' })
  await expect(ann.auth.refresh()).rejects.toMatchObject({ status: 401, code: 'errors.auth.session_expired' })
  expect((await bob.auth.me()).user.firstname).toBe('Bob')
  expect((await visitor(server.url).send('DELETE', '/api/auth/force_logout')).status).toBe(204)
})

test('a deleted account has no session any more', async () => {
  const { server, ann, first } = await signedUp()
  await server.context.db.execute(sql`update users set deleted_at = now()`)
  await expect(ann.auth.me()).rejects.toMatchObject({ status: 401, code: 'errors.auth.invalid_token' })
  expect(await present(server, first)).toMatchObject({ status: 401 })
})

test('guests are asked to log in, in their language', async () => {
  const { server } = await signedUp()
  await expect(visitor(server.url).auth.me()).rejects.toMatchObject({ status: 401, code: 'errors.auth.user' })
  const french = await visitor(server.url, 'fr').send('GET', '/api/auth')
  const english = await visitor(server.url).send('GET', '/api/auth')
  expect((await french.json()).message).not.toBe((await english.json()).message)
})
