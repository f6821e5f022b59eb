import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailsTo } from '#test/mails.ts'
import { emptyInstance, signUp, visitor } from '#test/world.ts'

test('the settings in force decide whether mails are sent', async () => {
  const { url } = await emptyInstance()
  const ann = await signUp(url, 'Ann')
  const sendsMail = async () => (await visitor(url).instance.get()).instance.sendsMail
  expect(await sendsMail()).toBe(false)
  await ann.instance.update({ smtp_url: 'smtp://mail.example.org' })
  expect(await sendsMail()).toBe(true)
  await ann.instance.update({ smtp_url: null })
  expect(await sendsMail()).toBe(false)
})

test('anyone learns the public facts and nothing else', async () => {
  const { url } = await emptyInstance({ SMTP_URL: 'smtp://ann:canary@mail.example.org' })
  await signUp(url, 'Ann')
  const { instance } = await visitor(url).instance.get()
  expect(instance).toEqual({
    name: 'Cahier',
    languages: ['en', 'fr'],
    registration: 'open',
    billing: 'sandbox',
    isSetUp: true,
    needsCode: false,
    sendsMail: true,
    readsPages: true,
    operator: {},
  })
})

test('the first account changes the settings, nobody else', async () => {
  const { url } = await emptyInstance()
  const [ann, bob] = [await signUp(url, 'Ann'), await signUp(url, 'Bob')]
  const changed = await ann.instance.update({ name: 'Notes', registration: 'invited', billing: 'off' })
  expect(changed.instance).toMatchObject({ name: 'Notes', registration: 'invited', billing: 'off', isSetUp: true })
  expect((await visitor(url).instance.get()).instance).toEqual(changed.instance)
  expect((await ann.instance.update({})).instance).toEqual(changed.instance)
  await expect(bob.instance.update({ name: 'Mine' })).rejects.toMatchObject({ status: 403, code: 'errors.auth.forbidden' })
  await expect(visitor(url).instance.update({ name: 'Mine' })).rejects.toMatchObject({ status: 401, code: 'errors.auth.user' })
  await expect(signUp(url, 'Carol')).rejects.toMatchObject({ status: 403, code: 'errors.auth.registration_closed' })
})

test('environment variables take precedence over stored settings', async () => {
  const { url } = await emptyInstance({ REGISTRATION: 'open', BILLING: 'sandbox' })
  const ann = await signUp(url, 'Ann')
  const { instance } = await ann.instance.update({ registration: 'invited', billing: 'off' })
  expect(instance).toMatchObject({ registration: 'open', billing: 'sandbox' })
  await signUp(url, 'Bob')
})

test('odd values and unknown fields are refused', async () => {
  const { url } = await emptyInstance()
  const ann = await signUp(url, 'Ann')
  const wrong = [
    { registration: 'closed' },
    { billing: 'stripe' },
    { smtp_url: 'http://mail' },
    { smtp_url: 'x' },
    { base_url: 'javascript:alert(1)' },
    { base_url: 'https://a.example/path' },
    { base_url: 'https://user:pass@a.example' },
    { first_user: ann.user._id },
    { name: 7 },
    { isSetUp: false },
  ]
  for (const body of wrong) expect((await ann.send('PUT', '/api/instance', body)).status).toBe(422)
  expect((await ann.send('PUT', '/api/instance', '{')).status).toBe(400)
})

test('beyond loopback no mail is sent before the address of the site is set; then the waiting ones are sent with links to it', async () => {
  const server = await emptyInstance({ HOST: '0.0.0.0', RATE_LIMIT: 'on' })
  const person = visitor(server.url)
  const code = server.context.config.setUpCode ?? ''
  const { token } = await person.users.register({
    firstname: 'Ann',
    lastname: 'Martin',
    email: 'ann@example.org',
    password: 'Cahier-2026!',
    terms: true,
    code,
  })
  const waiting = () =>
    server.context.db.execute<{ attempts: number }>(sql`select attempts from outbox where kind = 'mail' and sent_at is null`)
  await expect.poll(async () => (await waiting()).rows[0]?.attempts).toBeGreaterThan(0)
  expect(await mailsTo(server, 'ann@example.org', 0)).toEqual([])

  await Object.assign(person, { token }).instance.update({ base_url: 'https://Notes.example.org/' })
  const [mail] = await mailsTo(server, 'ann@example.org')
  expect(mail).toMatchObject({ link: 'https://notes.example.org/team', from: 'Cahier <no-reply@notes.example.org>' })
  await expect.poll(async () => (await waiting()).rows).toEqual([])
})
