import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { NotificationKind } from '#contract/calls/notifications.ts'
import { write } from '#test/documents.ts'
import { lastMailTo, mailsTo } from '#test/mails.ts'
import { type Person, visitor, type World, world } from '#test/world.ts'
import { signUnsubscribe } from './unsubscribeToken.ts'

const choicesOf = async (person: Person) => (await person.notifications.fetchChoices()).choices
const levelOf = async (person: Person, kind: NotificationKind) => (await choicesOf(person)).find(choice => choice.kind === kind)?.level

/** Ann shares a page with Bob; returns what he sees of it in the application. */
const share = async (here: World, title: string) => {
  const { ann, bob, team } = here
  const page = await write(here, ann, title, {})
  await ann.documents.addMember({ id: page._id, user: bob.user._id, access: 'read' })
  const { notifications } = await bob.notifications.fetchByTeam({ id: team._id })
  return notifications.filter(one => one.title === title)
}

/** The addresses of the header `List-Unsubscribe` in all mails. */
const oneClicks = ({ dataDir }: Pick<World, 'dataDir'>): string[] => {
  const folder = join(dataDir, 'mail')
  const mails = readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8').replace(/\n[ \t]+/g, ''))
  return mails.flatMap(mail =>
    /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m.test(mail) ? (/^List-Unsubscribe: ?<(.+)>$/m.exec(mail)?.[1] ?? []) : [],
  )
}

const tokenIn = (address: string) => new URL(address).searchParams.get('token') ?? ''

test('whoever has chosen nothing hears of everything; a kind is heard by mail, in the application, or not at all', async () => {
  const here = await world()
  const { ann, bob, guest } = here
  expect((await choicesOf(bob)).map(({ kind, level }) => `${kind} ${level}`)).toContain('shared_document mail')
  expect((await choicesOf(bob)).filter(({ isMailable }) => !isMailable).map(({ kind, level }) => [kind, level])).toEqual([
    ['invite', 'application'],
    ['import', 'application'],
  ])
  expect(await share(here, 'First')).toHaveLength(1)
  await lastMailTo(here, bob.user.email, /“First”/)

  await bob.notifications.choose({ kind: 'shared_document', level: 'application' })
  expect(await share(here, 'Second')).toHaveLength(1)
  const { choices } = await bob.notifications.choose({ kind: 'shared_document', level: 'none' })
  expect(choices.find(({ kind }) => kind === 'shared_document')?.level).toBe('none')
  expect(await share(here, 'Third')).toEqual([])
  expect(await levelOf(ann, 'shared_document')).toBe('mail')

  await bob.notifications.choose({ kind: 'shared_document', level: 'mail' })
  expect(await share(here, 'Fourth')).toHaveLength(1)
  await lastMailTo(here, bob.user.email, /“Fourth”/)
  expect((await mailsTo(here, bob.user.email)).filter(({ subject }) => /“(Second|Third)”/.test(subject))).toEqual([])

  await expect(bob.notifications.choose({ kind: 'import', level: 'mail' })).rejects.toMatchObject({ status: 422 })
  await expect(bob.notifications.choose({ kind: 'gossip' as 'import', level: 'none' })).rejects.toMatchObject({ status: 422 })
  await expect(guest.notifications.fetchChoices()).rejects.toMatchObject({ status: 401 })
})

test('a mail says how it is stopped: by one click of the mail program, without a login, for this kind and person alone', async () => {
  const here = await world()
  const { ann, bob } = here
  await share(here, 'Plan')
  const { text, html } = await lastMailTo(here, bob.user.email, /“Plan”/)
  expect(text).toMatch(/Stop these emails: \S+\/unsubscribe\?token=\S+/)
  expect(html).toContain('Stop these emails</a>')
  const [address = ''] = oneClicks(here)
  const { pathname, search } = new URL(address)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const click = (path: string) => visitor(here.url).send('POST', path, 'List-Unsubscribe=One-Click', form)
  for (let time = 0; time < 2; time++) expect((await click(pathname + search)).status).toBe(204)
  expect(await levelOf(bob, 'shared_document')).toBe('application')
  expect(await levelOf(bob, 'comment')).toBe('mail')
  expect(await levelOf(ann, 'shared_document')).toBe('mail')
  expect(await share(here, 'Later')).toHaveLength(1)

  const { guest } = here
  const token = tokenIn(address)
  expect(await guest.notifications.fetchMailed({ token })).toEqual({ kind: 'shared_document', isMailed: false, isChangeable: true })
  expect(await guest.notifications.chooseMailed({ token, isMailed: true })).toEqual({
    kind: 'shared_document',
    isMailed: true,
    isChangeable: true,
  })
  expect(await levelOf(bob, 'shared_document')).toBe('mail')
  await bob.notifications.choose({ kind: 'shared_document', level: 'none' })
  expect(await guest.notifications.chooseMailed({ token, isMailed: false })).toEqual({
    kind: 'shared_document',
    isMailed: false,
    isChangeable: true,
  })
  expect(await levelOf(bob, 'shared_document')).toBe('none')
})

test('no other link stops anything', async () => {
  const here = await world()
  const { ann, bob, guest, context } = here
  const key = context.config.refreshTokenKey
  const token = signUnsubscribe(key, { user: bob.user._id, kind: 'comment' })
  const [, , mac = ''] = token.split('.')
  const forged = [
    'x',
    `${bob.user._id}.comment.`,
    `${bob.user._id}.comment.${'A'.repeat(43)}`,
    `${ann.user._id}.comment.${mac}`,
    `${bob.user._id}.mention.${mac}`,
    `${token}.x`,
    signUnsubscribe(new Uint8Array(32), { user: bob.user._id, kind: 'comment' }),
    signUnsubscribe(key, { user: '01997cf0-6e5d-7c11-9c3a-4f1d2b6a8e90', kind: 'comment' }),
  ]
  for (const one of forged) {
    await expect(guest.notifications.fetchMailed({ token: one })).rejects.toMatchObject({ status: 404, code: 'errors.n.unknown_link' })
    await expect(guest.notifications.chooseMailed({ token: one, isMailed: false })).rejects.toMatchObject({ status: 404 })
    expect((await guest.send('POST', `/unsubscribe?token=${encodeURIComponent(one)}`)).status).toBe(404)
  }
  expect((await choicesOf(bob)).filter(({ isMailable }) => isMailable).every(({ level }) => level === 'mail')).toBe(true)
  expect((await guest.notifications.fetchMailed({ token })).isMailed).toBe(true)
})

test('what waits to be mailed when somebody stops it is not sent any more', async () => {
  const here = await world()
  const { bob, context } = here
  const { withNotification } = await import('./mail.ts')
  const [notification] = await share(here, 'Waiting')
  const mail = { to: bob.user.email, lang: 'en', template: 'sharedDocument', facts: { notification: notification?._id ?? '' } } as const
  expect(await withNotification(context, mail)).toMatchObject({ facts: { title: 'Waiting' } })
  await bob.notifications.choose({ kind: 'shared_document', level: 'application' })
  expect(await withNotification(context, mail)).toBeNull()
})
