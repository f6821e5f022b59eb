import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { Lang } from '#contract/fields.ts'
import { enqueueMail } from '#server/outbox/write.ts'
import { mails } from '#texts/en/mails.ts'
import { mails as frenchMails } from '#texts/fr/mails.ts'
import { frenchTypography } from '#texts/typography.ts'
import { temporaryFolder } from '#test/postgres.ts'
import { mailServer, senderIn } from '#test/mailServer.ts'
import { mailsTo } from '#test/mails.ts'
import { emptyInstance, PASSWORD, signUp, visitor } from '#test/world.ts'
import { folderPost } from './folder.ts'
import type { Mail } from './mail.ts'
import { smtpPost } from './smtp.ts'
import { renderMail } from './templates.ts'

const templates = Object.keys(mails) as Mail['template'][]

test('every mail has the same content in text and HTML, in both languages, without unfilled values', () => {
  for (const lang of ['en', 'fr'] as const)
    for (const template of templates) {
      const facts = { firstname: 'Zoé', minutes: '30' }
      const { subject, text, html } = renderMail(
        { to: 'zoe@example.org', lang, template, facts, path: '/fr/somewhere?token=a&b' },
        'https://notes.example.org',
      )
      expect(subject).not.toBe('')
      expect(text).toContain('https://notes.example.org/fr/somewhere?token=a&b')
      expect(html).toContain('href="https://notes.example.org/fr/somewhere?token=a&#38;b"')
      expect(html).toContain(`<html lang="${lang}">`)
      expect(text + html + subject).not.toMatch(/\{\{|undefined/)
      expect(text).toContain('Zoé')
    }
})

test('every mail keeps the spaces of its language, in its subject, its text and its HTML', () => {
  const facts = { firstname: 'Zoé', by: 'Léa', to: 'Bob', team: 'Atelier', title: 'Plan', said: 'Bien', email: 'zoe@example.org' }
  for (const [lang, texts] of Object.entries({ en: mails, fr: frenchMails }))
    for (const template of templates) {
      const mail = renderMail({ to: 'zoe@example.org', lang: lang as Lang, template, facts, path: '/team' }, 'https://notes.example.org')
      const shown = Object.values({ ...mail, html: mail.html.replace(/<[^>]+>|&\w+;/g, '') })
      expect(shown, template).toEqual(lang === 'fr' ? shown.map(frenchTypography) : shown.map(text => text.replace(/[\u00A0\u202F]/g, ' ')))
      const { subject, action } = texts[template]
      expect(mail.subject).toBe(subject.replace(/\{\{(\w+)\}\}/g, (_, name: string) => facts[name as keyof typeof facts]))
      expect(mail.text).toContain(lang === 'fr' ? `\n${action}\u202F:\n` : `\n${action}:\n`)
    }
})

test('the text of a mail has the direction of its first letters', () => {
  const { html } = renderMail(
    { to: 'zoe@example.org', lang: 'en', template: 'welcome', facts: { firstname: 'שלום' }, path: '/team' },
    'https://notes.example.org',
  )
  expect(html).toMatch(/<p dir="auto"[^>]*>[^<]*שלום/)
})

test('names can break neither the HTML nor the headers of a mail', async () => {
  const server = await emptyInstance()
  const ann = await signUp(server.url, 'Ann')
  await ann.instance.update({ name: 'Evil" <x@y>,\\ Notes' })
  const facts = { firstname: '<img src=x onerror=alert(1)>\r\nBcc: all@example.org' }
  await enqueueMail(server.context.db, { to: 'eve@example.org', lang: 'en', template: 'welcome', facts, path: '/team' })
  server.context.outbox.wake()
  const [mail] = await mailsTo(server, 'eve@example.org')
  expect(mail?.html).not.toContain('<img')
  expect(mail?.subject).toBe('Welcome to Cahier, <img src=x onerror=alert(1)> Bcc: all@example.org')
  expect(mail?.from).toMatch(/<no-reply@localhost>$/)
})

test('each mail is one whole file for its owner only, and they sort by time', async () => {
  using folder = temporaryFolder()
  const directory = join(folder.path, 'mail')
  const post = folderPost(directory)
  const letter = { from: { name: 'Cahier', address: 'no-reply@localhost' }, to: 'ann@example.org', text: 'text', html: '<p>text</p>' }
  for (let turn = 0; turn < 20; turn++) await post({ ...letter, subject: `Mail ${turn}` })
  const names = readdirSync(directory)
  expect(names).toHaveLength(20)
  expect(names.every(name => /^\d{4}-\d\d-\d\dT[\d-]+Z-[\da-f-]{36}\.eml$/.test(name))).toBe(true)
  const received = await mailsTo({ dataDir: folder.path }, 'ann@example.org', 20)
  expect(received.map(mail => mail.subject)).toEqual(Array.from({ length: 20 }, (_, turn) => `Mail ${turn}`))
})

test('a mail that cannot be written is refused, so that the outbox keeps it', async () => {
  using folder = temporaryFolder()
  writeFileSync(join(folder.path, 'mail'), 'a file where the folder should be')
  const post = folderPost(join(folder.path, 'mail'))
  await expect(
    post({ from: { name: 'A', address: 'a@example.org' }, to: 'b@example.org', subject: '', text: '', html: '' }),
  ).rejects.toThrow(/EEXIST|ENOTDIR/)
})

test('a name that looks encoded is shown unchanged, in a file and from a mail server', async () => {
  const mailing = await mailServer()
  const odd = `=?utf-8?B?${Buffer.from('The bank').toString('base64')}?= ${'x'.repeat(40)} é`
  const plain = odd.replace(' é', '')
  for (const isServed of [false, true]) {
    const server = await emptyInstance(isServed ? { SMTP_URL: mailing.url } : {})
    for (const [index, firstname] of [odd, plain].entries()) {
      const email = `odd${index}@example.org`
      await visitor(server.url).users.register({ firstname, lastname: 'Petit', email, password: PASSWORD, lang: 'en', terms: true })
      const received = async () =>
        isServed ? mailing.mails.filter(({ receivers }) => receivers.includes(email)) : mailsTo(server, email, 0)
      await expect.poll(async () => (await received()).map(({ subject }) => subject)).toEqual([`Welcome to Cahier, ${firstname}`])
    }
  }
})

const BANK = `=?utf-8?B?${Buffer.from('The bank').toString('base64')}?=`

test.each([
  ['plain', 'Notes', 'Notes'],
  ['with quotes and commas', 'Evil" <x@y>, \\ (Notes); "a": b@c', 'Evil" <x@y>, \\ (Notes); "a": b@c'],
  ['with letters of other scripts', 'L’été 北京', 'L’été 北京'],
  ['that looks encoded', BANK, BANK],
  ['that looks encoded, with quotes and more', `"${BANK}", é ${'x'.repeat(20)}`, `"${BANK}", é ${'x'.repeat(20)}`],
  ['over two lines', 'Two\r\nBcc: all@example.org', 'Two Bcc: all@example.org'],
])('the name of the site is shown unchanged in a file and from a mail server: %s', async (_, name, read) => {
  const mailing = await mailServer()
  for (const isServed of [false, true]) {
    const server = await emptyInstance(isServed ? { SMTP_URL: mailing.url } : {})
    await signUp(server.url, 'Ann')
    await server.context.db.execute(sql`update instance set name = ${name}`)
    await signUp(server.url, 'Zoe')
    const written = () => (isServed ? mailing.mails.map(({ source }) => source) : filesOf(server))
    const received = () => written().filter(source => /^To: zoe@example.org$/m.test(source))
    await expect.poll(received).toHaveLength(1)
    const [source = ''] = received()
    expect(source).not.toMatch(/^Bcc:/m)
    expect(senderIn(source)).toEqual({ name: read, address: isServed ? 'notes@example.org' : 'no-reply@localhost' })
  }
})

const filesOf = ({ dataDir }: { dataDir: string }): string[] =>
  readdirSync(join(dataDir, 'mail')).map(file => readFileSync(join(dataDir, 'mail', file), 'utf8'))

test('with a mail server in the settings mails go there, from the next one on, as its account and with both parts', async () => {
  const mailing = await mailServer()
  const server = await emptyInstance()
  const ann = await signUp(server.url, 'Ann')
  await mailsTo(server, 'ann@example.org')
  await ann.instance.update({ smtp_url: mailing.url, name: 'Notes' })
  await visitor(server.url).users.register({
    ...{ firstname: 'Zoé', lastname: 'Petit', email: 'zoe@example.org', password: PASSWORD, lang: 'fr', terms: true },
  })
  await expect.poll(() => mailing.mails.length).toBe(1)
  const [mail] = mailing.mails
  expect(mail).toMatchObject({
    ...{ sender: 'notes@example.org', receivers: ['zoe@example.org'], from: 'Notes <notes@example.org>' },
    subject: 'Bienvenue dans Cahier, Zoé',
  })
  expect(mail?.text).toContain('Bonjour Zoé,\n\nVotre compte est prêt.')
  expect(mail?.html).toContain('Votre compte est prêt.')
  expect(mail?.link).toMatch(/^http:\/\/localhost:\d+\/fr\/team$/)
  expect(await mailsTo(server, 'zoe@example.org', 0)).toEqual([])

  await ann.instance.update({ smtp_url: null })
  await signUp(server.url, 'Carol')
  await mailsTo(server, 'carol@example.org')
  expect(mailing.mails).toHaveLength(1)
})

test('a mail server that is busy, or does not know the account yet, gets each mail later, and once', async () => {
  const mailing = await mailServer()
  mailing.busyFor = 2
  const server = await emptyInstance({ SMTP_URL: mailing.url })
  await signUp(server.url, 'Ann')
  await expect.poll(() => mailing.mails.map(({ receivers }) => receivers)).toEqual([['ann@example.org']])
  const waiting = async () =>
    (await server.context.db.execute(sql`select 1 from outbox where kind = 'mail' and sent_at is null`)).rows.length
  await expect.poll(waiting).toBe(0)
  expect(mailing.mails).toHaveLength(1)

  const refusing = await mailServer({ password: 'wrong' })
  const other = await emptyInstance({ SMTP_URL: refusing.url })
  await signUp(other.url, 'Bob')
  const attempts = async () =>
    (await other.context.db.execute<{ attempts: number }>(sql`select attempts from outbox where kind = 'mail' and sent_at is null`)).rows[0]
      ?.attempts ?? 0
  await expect.poll(attempts).toBeGreaterThan(0)
  expect(refusing.mails).toEqual([])
})

test('every mail of the product arrives through a mail server as it was written, in both languages', async () => {
  const { url, mails } = await mailServer()
  const post = smtpPost()
  const facts = { firstname: 'Zoé', by: 'Léa « la vraie » Petit', to: 'Bob', team: '“Atelier” & Cie', title: 'Plan "A"', days: '7' }
  for (const lang of ['en', 'fr'] as const)
    for (const template of templates) {
      const to = `${template}@example.org`
      const written = renderMail({ to, lang, template, facts, path: '/team' }, 'https://notes.example.org')
      await post(url, { ...written, to, from: { name: 'Cahier', address: 'notes@example.org' } })
      const { subject, text, html, receivers } = mails.at(-1)!
      expect({ subject, text: text.trim(), html: html.trim(), receivers }).toEqual({
        ...{ subject: written.subject, text: written.text.trim(), html: written.html.trim(), receivers: [to] },
      })
    }
  expect(mails).toHaveLength(2 * templates.length)
})

test('an unresponsive mail server does not delay published changes, and its mail waits for the next try', async () => {
  let waiting = 0
  const silent = createServer(socket => {
    waiting++
    socket.on('error', () => socket.destroy()).on('close', () => waiting--)
    socket.resume()
  })
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void silent.close())
  const server = await emptyInstance({ SMTP_URL: `smtp://127.0.0.1:${(silent.address() as { port: number }).port}` })
  const received: string[] = []
  server.context.outbox.listen(({ commit }) => void received.push(commit.type))
  const ann = await signUp(server.url, 'Ann')
  const { team } = await ann.teams.create({ title: 'Atelier' })
  await expect.poll(() => waiting).toBe(1)
  await ann.teams.update({ id: team._id, title: 'Workshop' })
  await expect.poll(() => received).toContain('team/changed')
  expect(waiting).toBe(1)

  const attempts = async () =>
    (await server.context.db.execute<{ attempts: number }>(sql`select attempts from outbox where kind = 'mail'`)).rows[0]?.attempts
  await expect.poll(attempts).toBeGreaterThan(0)
})
