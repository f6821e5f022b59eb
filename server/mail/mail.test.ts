import { readdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { sendInto } from '#server/outbox/write.ts'
import { mails } from '#texts/en/mails.ts'
import { temporaryFolder } from '#test/postgres.ts'
import { mailsTo } from '#test/mails.ts'
import { emptyInstance, signUp } from '#test/world.ts'
import { folderPost } from './folder.ts'
import type { Mail } from './mail.ts'
import { renderMail } from './templates.ts'

const templates = Object.keys(mails) as Mail['template'][]

test('every mail says the same in text and HTML, in both languages, with nothing left open', () => {
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

test('what people are called can neither break the HTML nor the headers of a mail', async () => {
  const server = await emptyInstance()
  const ann = await signUp(server.url, 'Ann')
  await ann.instance.update({ name: 'Evil" <x@y>,\\ Notes' })
  const facts = { firstname: '<img src=x onerror=alert(1)>\r\nBcc: all@example.org' }
  await sendInto(server.context.db, { to: 'eve@example.org', lang: 'en', template: 'welcome', facts, path: '/team' })
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
  const letter = { from: 'Cahier <no-reply@localhost>', to: 'ann@example.org', text: 'text', html: '<p>text</p>' }
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
  await expect(post({ from: 'a@example.org', to: 'b@example.org', subject: '', text: '', html: '' })).rejects.toThrow(/EEXIST|ENOTDIR/)
})

/** The least that a mail server has to say; keeps what it was sent. */
const mailServer = async (): Promise<{ url: string; letters: string[] }> => {
  const letters: string[] = []
  const server: Server = createServer(socket => {
    let isData = false
    let letter = ''
    socket.write('220 ready\r\n')
    socket.on('data', chunk => {
      if (isData) {
        letter += chunk.toString()
        if (!letter.endsWith('\r\n.\r\n')) return
        letters.push(letter)
        ;[isData, letter] = [false, '']
        return void socket.write('250 kept\r\n')
      }
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        isData = line === 'DATA'
        socket.write(isData ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 fine\r\n')
      }
    })
    socket.on('error', () => socket.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}`, letters }
}

test('with a mail server in the settings mails go there, from the next one on', async () => {
  const { url, letters } = await mailServer()
  const server = await emptyInstance()
  const ann = await signUp(server.url, 'Ann')
  await mailsTo(server, 'ann@example.org')
  await ann.instance.update({ smtp_url: url, name: 'Notes' })
  await signUp(server.url, 'Bob', 'fr')
  await expect.poll(() => letters.length).toBe(1)
  expect(letters[0]).toMatch(/^From: Notes <no-reply@localhost>\r\nTo: bob@example\.org\r\nSubject: Bienvenue dans Cahier, Bob\r\n/)
  expect(await mailsTo(server, 'bob@example.org', 0)).toEqual([])

  await ann.instance.update({ smtp_url: null })
  await signUp(server.url, 'Carol')
  await mailsTo(server, 'carol@example.org')
})

test('a mail server that does not answer keeps nobody from hearing of changes, and its mail waits for the next try', async () => {
  const silent = createServer(socket => socket.on('error', () => socket.destroy()))
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void silent.close())
  const server = await emptyInstance({ SMTP_URL: `smtp://127.0.0.1:${(silent.address() as { port: number }).port}` })
  const heard: string[] = []
  server.context.outbox.listen(({ commit }) => void heard.push(commit.type))
  const ann = await signUp(server.url, 'Ann')
  const { team } = await ann.teams.create({ title: 'Atelier' })
  await ann.teams.update({ id: team._id, title: 'Workshop' })
  await expect.poll(() => heard, { timeout: 2000 }).toContain('team/changed')

  const attempts = async () =>
    (await server.context.db.execute<{ attempts: number }>(sql`select attempts from outbox where kind = 'mail'`)).rows[0]?.attempts
  expect(await attempts()).toBe(0)
  await expect.poll(attempts, { timeout: 8000 }).toBe(1)
})
