import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { NotificationKind } from '#contract/calls/notifications.ts'
import { DIGEST_MAX } from '#contract/limits.ts'
import { digestWorld, morningAfter, oneClickOf, share } from '#test/digests.ts'
import { mentioning, textWith, write } from '#test/documents.ts'
import { mailsTo } from '#test/mails.ts'
import { visitor } from '#test/world.ts'
import { isMailable } from './mail.ts'

const DAY_S = 24 * 60 * 60

test('one mail in the morning, by document and newest first, each line with the link to its place; then nothing until there is more', async () => {
  const here = await digestWorld()
  const { ann, bob, team, until, later, due, now, send, digests } = here
  const plan = await share(here, 'Garden <plan>')
  const menu = await write(here, ann, 'Menu', { content: mentioning('For ', bob) as never })
  const { comment } = await ann.comments.create({ id: plan._id, content: mentioning('Shall we? ', bob) as never })
  const morning = morningAfter(await now())
  expect(await due()).toEqual([morning])
  await until(new Date(Date.parse(morning) - 1).toISOString())
  await send()
  expect(await digests()).toEqual([])

  await until(morning)
  await send()
  const [mail, ...others] = await digests()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('What’s new in Atelier')
  expect(mail?.text.replaceAll('http://localhost:0', '')).toBe(`Hello Bob,

Here’s what you haven’t read in Cahier yet, newest first.

Garden <plan>
- Ann Martin mentioned you in a comment: “Shall we? @Bob”
  /doc/${plan._id}?comment=${comment._id}&lang=en
- Ann Martin shared this document with you
  /doc/${plan._id}?lang=en

Menu
- Ann Martin mentioned you
  /doc/${menu._id}?lang=en

Open Cahier:
/team/${team.slug}

-- 
Cahier, your team’s knowledge base
Stop these digests: ${/\/unsubscribe\?token=\S+/.exec(mail?.text ?? '')?.[0]}

`)
  expect(mail?.html).toContain('Garden &#60;plan&#62;')

  await send()
  await later(DAY_S)
  await send()
  expect(await digests()).toHaveLength(1)
  await share(here, 'Later')
  await until(morningAfter(await now()))
  await send()
  expect(await digests()).toHaveLength(2)
  expect((await digests())[1]?.text).not.toContain('Menu')
})

test('what was read, cleared, or may not be read any more is not in it; access and choices are asked when it is sent', async () => {
  const here = await digestWorld()
  const { ann, bob, team, until, now, send, digests, context } = here
  const { withDigest } = await import('./digestMail.ts')
  const [read, cleared, closed, kept] = [
    await share(here, 'Read'),
    await share(here, 'Cleared'),
    await write(here, ann, 'Closed', { content: mentioning('For ', bob) as never }),
    await share(here, 'Kept'),
  ]
  const { notifications } = await bob.notifications.fetchByTeam({ id: team._id })
  const about = (id: string) => notifications.find(({ document }) => document === id)!._id
  await bob.notifications.update({ id: about(read._id), isRead: true })
  await bob.notifications.remove({ id: about(cleared._id) })
  await ann.documents.update({ id: closed._id, isRestricted: true })
  await until(morningAfter(await now()))
  await send()
  const [mail] = await digests()
  expect(mail?.text).toContain('Kept')
  expect(mail?.text).not.toMatch(/Read|Cleared|Closed/)

  const [{ digest } = { digest: '' }] = (
    await context.db.execute<{ digest: string }>(sql`select digest from notifications where "_id" = ${about(kept._id)}::uuid`)
  ).rows
  const queued = { to: bob.user.email, lang: 'en', template: 'digest', facts: { user: bob.user._id, digest } } as const
  expect(await withDigest(context, queued)).toMatchObject({ digest: { groups: [{ title: 'Kept' }], others: 0 } })
  await bob.notifications.choose({ kind: 'shared_document', level: 'application' })
  expect(await withDigest(context, queued)).toBeNull()
  await bob.notifications.choose({ kind: 'shared_document', level: 'weekly' })
  expect(await withDigest(context, queued)).not.toBeNull()
  await bob.notifications.readAll({ id: team._id })
  expect(await withDigest(context, queued)).toBeNull()
})

test('nothing is sent when everything has been read; what comes to nothing does not wait either', async () => {
  const here = await digestWorld()
  const { bob, team, until, now, send, digests, due } = here
  await share(here, 'Read before')
  await bob.notifications.readAll({ id: team._id })
  await until(morningAfter(await now()))
  await send()
  expect(await digests()).toEqual([])
  expect(await due()).toEqual([])
})

test('after three days off it is one digest, however many processes look at once', async () => {
  const here = await digestWorld()
  const { later, send, digests, due } = here
  for (const title of ['First', 'Second', 'Third']) {
    await share(here, title)
    await later(DAY_S)
  }
  expect(await due()).toHaveLength(3)
  await later(DAY_S)
  await Promise.all(Array.from({ length: 5 }, send))
  const [mail, ...others] = await digests()
  expect(others).toEqual([])
  expect(mail?.text).toMatch(/Third[\s\S]*Second[\s\S]*First/)
})

test('a weekly digest comes on Monday, together with the daily one', async () => {
  const here = await digestWorld('weekly')
  const { bob, ann, until, now, due, send, digests } = here
  const page = await share(here, 'Weekly')
  const monday = morningAfter(await now(), 'weekly')
  expect(await due()).toEqual([monday])
  await until(new Date(Date.parse(monday) - 60_000).toISOString())
  await bob.notifications.choose({ kind: 'mention', level: 'daily' })
  await ann.comments.create({ id: page._id, content: mentioning('Look, ', bob) as never })
  expect(await due()).toEqual([monday])
  await until(monday)
  await send()
  const [mail, ...others] = await digests()
  expect(others).toEqual([])
  expect(mail?.text).toContain('mentioned you in a comment')
  expect(mail?.text).toContain('shared this document')
})

test('a change of the choice neither loses nor repeats what waits', async () => {
  const here = await digestWorld()
  const { bob, until, now, due, send, digests, dataDir } = here
  const choose = (level: 'mail' | 'daily' | 'weekly' | 'application' | 'none') =>
    bob.notifications.choose({ kind: 'shared_document', level })
  await share(here, 'Waiting')
  await choose('weekly')
  expect(await due()).toEqual([morningAfter(await now(), 'weekly')])
  await choose('none')
  await choose('daily')
  const morning = morningAfter(await now())
  expect(await due()).toEqual([morning])
  for (const kind of NotificationKind.options) if (isMailable(kind)) await bob.notifications.choose({ kind, level: 'mail' })
  await share(here, 'At once')
  await until(morning)
  await send()
  expect((await digests()).map(({ text }) => /Waiting|At once/g.exec(text)?.[0])).toEqual(['Waiting'])
  expect((await visitor(here.url).send('POST', oneClickOf(here))).status).toBe(204)
  const atOnce = (await mailsTo({ dataDir }, bob.user.email)).filter(({ subject }) => /“(At once|Waiting)”/.test(subject))
  expect(atOnce.map(({ subject }) => subject)).toEqual(['Ann Martin shared “At once” with you'])

  await choose('daily')
  await share(here, 'Unwanted')
  await choose('application')
  await until(morningAfter(await now()))
  await send()
  await choose('daily')
  await until(morningAfter(await now()))
  await send()
  expect(await digests()).toHaveLength(1)
})

test('it comes in the morning of the zone of the account, else of the device that was used last, and moves with it', async () => {
  const here = await digestWorld()
  const { bob, until, now, due, send, digests, context } = here
  await context.db.execute(sql`update sessions set time_zone = 'America/Lima' where "user" = ${bob.user._id}::uuid`)
  await share(here, 'Travelling')
  expect(await due()).toEqual([morningAfter(await now(), 'daily', 'America/Lima')])
  await bob.users.update({ id: bob.user._id, time_zone: 'Asia/Kathmandu' })
  const there = morningAfter(await now(), 'daily', 'Asia/Kathmandu')
  expect(await due()).toEqual([there])
  await until(there)
  await send()
  await bob.users.update({ id: bob.user._id, time_zone: 'Pacific/Pago_Pago' })
  await until(morningAfter(await now(), 'daily', 'Pacific/Pago_Pago'))
  await send()
  expect(await digests()).toHaveLength(1)
})

test('it is in the language of the account, names the newest and counts the others, over all teams', async () => {
  const here = await digestWorld()
  const { ann, bob, team, until, now, send, digests, context } = here
  await bob.users.update({ id: bob.user._id, lang: 'fr' })
  const { team: studio } = await bob.teams.create({ title: 'Studio' })
  const page = await share(here, 'Plan')
  const { comment } = await ann.comments.create({ id: page._id, content: textWith('Bien vu ? '.repeat(30)) as never })
  const told = [
    { team: studio._id, document: null, comment: null, kind: 'ownership_transfer', count: 1 },
    { team: team._id, document: page._id, comment: comment._id, kind: 'comment', count: DIGEST_MAX + 13 },
  ]
  for (const { team: id, document, comment: about, kind, count } of told)
    await context.db.execute(sql`
      insert into notifications ("_id", team, "user", kind, "from", document, comment, digest_at)
      select gen_random_uuid(), ${id}::uuid, ${bob.user._id}::uuid, ${kind}, ${ann.user._id}::uuid, ${document}::uuid, ${about}::uuid, now() from generate_series(1, ${count})`)
  await until(morningAfter(await now()))
  await send()
  const [mail] = await digests()
  expect(mail?.subject).toBe('Quoi de neuf dans vos équipes')
  expect(mail?.text).toContain('Bonjour Bob,')
  expect(mail?.text).toMatch(/^Plan \(Atelier\)$/m)
  expect(mail?.text).toMatch(/^- Ann Martin a commenté\u202F: «\u202FBien vu \? .{60,130}…\u202F»$/m)
  expect(mail?.text.match(/^- /gm)).toHaveLength(DIGEST_MAX)
  expect(mail?.text).toContain('\n\nEt 15 autres.\n\n')
})
