import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lastMailTo, mailsTo } from '#test/mails.ts'
import { emptyInstance, PASSWORD, type RunningServer, signUp, visitor } from '#test/world.ts'

const NEW_PASSWORD = 'Another-2027?'
const RESET = /Reset your|Réinitialisez votre/

/** Asks for a reset and returns the token of the mail that comes. */
const mailedToken = async (server: RunningServer, email = 'ann@example.org'): Promise<string> => {
  await visitor(server.url).users.resetPassword({ email })
  const mail = await lastMailTo(server, email, RESET)
  return new URL(mail.link).searchParams.get('token') ?? ''
}

test('Ann asks for a mail, sets a new password once, and all her sessions end', async () => {
  const server = await emptyInstance()
  const ann = await signUp(server.url, 'Ann')
  const guest = visitor(server.url)
  const token = await mailedToken(server)
  expect(token).toHaveLength(43)
  await guest.users.newPassword({ token, password: NEW_PASSWORD, password_confirm: NEW_PASSWORD })
  expect([...guest.cookieJar.keys()]).toEqual(['known_device'])

  await expect(ann.auth.me()).rejects.toMatchObject({ status: 401, code: 'errors.auth.invalid_token' })
  await expect(guest.auth.login({ email: 'ann@example.org', password: PASSWORD })).rejects.toMatchObject({ status: 401 })
  expect((await guest.auth.login({ email: 'ann@example.org', password: NEW_PASSWORD })).user.firstname).toBe('Ann')
  await expect(guest.users.newPassword({ token, password: PASSWORD })).rejects.toMatchObject({
    status: 410,
    code: 'errors.auth.reset_expired',
  })
})

test('the mail speaks the language of its account and links to the page in that language', async () => {
  const server = await emptyInstance({ BASE_URL: 'https://notes.example.org' })
  const zoe = { firstname: 'Zoé', lastname: 'Petit', email: 'zoe@example.org', password: PASSWORD, lang: 'fr' as const, terms: true }
  await visitor(server.url).users.register(zoe)
  await visitor(server.url, 'en').users.resetPassword({ email: zoe.email })
  const mail = await lastMailTo(server, 'zoe@example.org', /Réinitialisez votre/)
  expect(mail.from).toBe('Cahier <no-reply@notes.example.org>')
  expect(mail.link).toMatch(/^https:\/\/notes\.example\.org\/fr\/auth\/new-password\?token=[\w-]{43}$/)
  expect(mail.text).toContain('Bonjour Zoé,')
  expect(mail.text).toContain(mail.link)
  expect(mail.text).toContain('pendant 30\u00A0minutes')
})

test('nothing shows whether there is an account: neither the response nor what is written', async () => {
  const server = await emptyInstance()
  await signUp(server.url, 'Ann')
  await signUp(server.url, 'Dora')
  await server.context.db.execute(sql`update users set deleted_at = now() where firstname = 'Dora'`)
  await server.context.db.execute(
    sql`insert into users ("_id", email, firstname, lastname) values (gen_random_uuid(), 'stub@example.org', '', '')`,
  )
  const addresses = ['ann@example.org', 'nobody@example.org', 'dora@example.org', 'stub@example.org']
  const written = async () => (await server.context.db.execute<{ n: number }>(sql`select count(*)::int as n from outbox`)).rows[0]?.n ?? 0
  for (const email of addresses) {
    const before = await written()
    const answer = await visitor(server.url).send('PUT', `/api/users/reset-password/${email}`)
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect((await written()) - before).toBe(1)
  }
  await lastMailTo(server, 'ann@example.org', RESET)
  await expect.poll(async () => (await server.context.db.execute(sql`select 1 from outbox where sent_at is null`)).rows).toEqual([])
  for (const email of ['nobody@example.org', 'stub@example.org']) expect(await mailsTo(server, email, 0)).toEqual([])
  expect(await mailsTo(server, 'dora@example.org')).toHaveLength(1)

  const bad = await visitor(server.url, 'fr').send('PUT', '/api/users/reset-password/nobody')
  expect(await bad.json()).toMatchObject({ statusCode: 422, code: 'errors.auth.invalid_email' })
})

test('nothing in the database opens an account', async () => {
  const server = await emptyInstance()
  await signUp(server.url, 'Ann')
  const token = await mailedToken(server)
  const { rows } = await server.context.db.execute<{ rows: string }>(sql`
    select coalesce(string_agg(o::text, ' '), '') || (select string_agg(t::text, ' ') from tokens t) as rows from outbox o`)
  expect(rows[0]?.rows).not.toContain(token)
})

test('of a hundred concurrent uses of one token one succeeds', async () => {
  const server = await emptyInstance()
  await signUp(server.url, 'Ann')
  const token = await mailedToken(server)
  const uses = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      visitor(server.url).send('PUT', '/api/users/new-password', { token, password: `Attempt-${index}!` }),
    ),
  )
  expect(uses.filter(answer => answer.status === 204)).toHaveLength(1)
  expect(uses.filter(answer => answer.status === 410)).toHaveLength(99)
  const winner = uses.findIndex(answer => answer.status === 204)
  await visitor(server.url).auth.login({ email: 'ann@example.org', password: `Attempt-${winner}!` })
})

test('only the newest link works, for half an hour, and a bad new password does not use it up', async () => {
  const server = await emptyInstance()
  await signUp(server.url, 'Ann')
  const first = await mailedToken(server)
  await visitor(server.url).users.resetPassword({ email: 'ann@example.org' })
  const resets = async () => (await mailsTo(server, 'ann@example.org', 0)).filter(mail => RESET.test(mail.subject))
  await expect.poll(async () => (await resets()).length).toBe(2)
  const second = new URL((await resets())[1]?.link ?? '').searchParams.get('token') ?? ''
  const guest = visitor(server.url)
  await expect(guest.users.newPassword({ token: first, password: NEW_PASSWORD })).rejects.toMatchObject({ status: 410 })

  await expect(guest.users.newPassword({ password: NEW_PASSWORD })).rejects.toMatchObject({
    status: 422,
    code: 'errors.auth.reset_missing',
    body: { errors: [{ field: 'token' }] },
  })
  await expect(guest.users.newPassword({ token: '', password: NEW_PASSWORD })).rejects.toMatchObject({ code: 'errors.auth.reset_missing' })
  await expect(guest.users.newPassword({ token: second, password: 'short' })).rejects.toMatchObject({ code: 'errors.auth.password_length' })
  await expect(guest.users.newPassword({ token: second, password: 'longbutweak' })).rejects.toMatchObject({
    code: 'errors.auth.password_weak',
  })
  await expect(guest.users.newPassword({ token: second, password: NEW_PASSWORD, password_confirm: 'x' })).rejects.toMatchObject({
    code: 'errors.auth.password_match',
  })
  await server.context.db.execute(sql`update tokens set expires_at = now() - interval '1 second' where used_at is null`)
  await expect(guest.users.newPassword({ token: second, password: NEW_PASSWORD })).rejects.toMatchObject({ status: 410 })
  await server.context.db.execute(sql`update tokens set expires_at = now() + interval '1 minute' where used_at is null`)
  await guest.users.newPassword({ token: second, password: NEW_PASSWORD })
})

test('the fourth mail within an hour is silently not sent', async () => {
  const server = await emptyInstance({ RATE_LIMIT: 'on' })
  await signUp(server.url, 'Ann')
  for (let turn = 0; turn < 5; turn++)
    expect((await visitor(server.url).send('PUT', '/api/users/reset-password/ann@example.org')).status).toBe(204)
  await expect.poll(async () => (await server.context.db.execute(sql`select 1 from outbox where sent_at is null`)).rows).toEqual([])
  expect((await mailsTo(server, 'ann@example.org')).filter(mail => RESET.test(mail.subject))).toHaveLength(3)
  await server.context.db.execute(sql`update tokens set created_at = created_at - interval '61 minutes'`)
  await mailedToken(server)
  expect((await mailsTo(server, 'ann@example.org', 5)).filter(mail => RESET.test(mail.subject))).toHaveLength(4)
})

test('Ann changes her password with the old one: her other sessions end, this one stays', async () => {
  const server = await emptyInstance()
  const ann = await signUp(server.url, 'Ann')
  const phone = visitor(server.url)
  phone.token = (await phone.auth.login({ email: 'ann@example.org', password: PASSWORD })).token
  const id = ann.user._id
  for (const wrong of [{}, { old_password: '' }, { old_password: 'Wrong-2026!' }])
    await expect(ann.users.update({ id, password: NEW_PASSWORD, ...wrong })).rejects.toMatchObject({
      status: 403,
      code: 'errors.auth.bad_password',
      body: { errors: [{ field: 'old_password' }] },
    })
  await expect(ann.users.update({ id, password: 'weak', old_password: PASSWORD })).rejects.toMatchObject({
    code: 'errors.auth.password_length',
  })
  await expect(ann.users.update({ id, password: NEW_PASSWORD, password_confirm: 'x', old_password: PASSWORD })).rejects.toMatchObject({
    code: 'errors.auth.password_match',
  })
  expect((await phone.auth.me()).user._id).toBe(id)

  await ann.users.update({ id, password: NEW_PASSWORD, password_confirm: NEW_PASSWORD, old_password: PASSWORD })
  expect((await ann.auth.me()).user._id).toBe(id)
  await ann.auth.refresh()
  await expect(phone.auth.me()).rejects.toMatchObject({ status: 401, code: 'errors.auth.invalid_token' })
  await expect(phone.auth.refresh()).rejects.toMatchObject({ status: 401 })
  await visitor(server.url).auth.login({ email: 'ann@example.org', password: NEW_PASSWORD })
})

test('of two concurrent changes with the same old password one succeeds', async () => {
  const server = await emptyInstance()
  const ann = await signUp(server.url, 'Ann')
  const change = (password: string) => ann.users.update({ id: ann.user._id, password, old_password: PASSWORD })
  const results = await Promise.allSettled([change('First-2026!'), change('Second-2026!')])
  expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
  expect(results.find(result => result.status === 'rejected')).toMatchObject({ reason: { code: 'errors.auth.bad_password' } })
})

test('wrong guesses of the old password make that session wait, and strangers at the login keep nobody from changing it', async () => {
  const server = await emptyInstance({ RATE_LIMIT: 'on' })
  const ann = await signUp(server.url, 'Ann')
  const stolen = visitor(server.url)
  Object.assign(stolen, await stolen.auth.login({ email: 'ann@example.org', password: PASSWORD }))
  const guess = (person: typeof ann, old_password: string) =>
    person.send('PUT', `/api/users/${ann.user._id}`, { password: NEW_PASSWORD, old_password })
  for (let turn = 0; turn < 5; turn++) expect((await guess(stolen, 'Wrong-2026!')).status).toBe(403)
  expect((await guess(stolen, PASSWORD)).status).toBe(429)

  for (let turn = 0; turn < 6; turn++) await visitor(server.url).send('POST', '/api/auth', { email: 'ann@example.org', password: 'x' })
  expect((await guess(ann, PASSWORD)).status).toBe(200)
})
