import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { NotificationKind } from '#contract/calls/notifications.ts'
import { DIGEST_MAX } from '#contract/limits.ts'
import type { DigestLevel } from '#contract/notificationLevels.ts'
import { digestDue } from '#domain/digest.ts'
import { sendDigests } from '#server/jobs/digests.ts'
import { mentioning, textWith, write } from '#test/documents.ts'
import { mailsTo } from '#test/mails.ts'
import { databaseAtItsOwnTime } from '#test/ownTime.ts'
import { type Person, visitor, world } from '#test/world.ts'
import { isMailable } from './mail.ts'
import { signUnsubscribe } from './unsubscribeToken.ts'

const DAY_S = 24 * 60 * 60

/** A world whose clock the test moves, in which Bob hears of everything in digests. */
const digestWorld = async (level: DigestLevel = 'daily') => {
  const { url: DATABASE_URL, later, until } = await databaseAtItsOwnTime()
  const here = await world({ DATABASE_URL })
  const { bob, context } = here
  for (const kind of NotificationKind.options) if (isMailable(kind)) await bob.notifications.choose({ kind, level })
  const ask = async <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
    (await context.db.execute<Row>(statement)).rows
  return {
    ...{ ...here, later, until },
    now: async () => new Date((await ask<{ now: number }>(sql`select extract(epoch from now())::float8 * 1000 as now`))[0]!.now),
    /** When what waits for a digest of Bob's is due. */
    due: async () => {
      const rows = await ask<{ at: Date }>(
        sql`select distinct digest_at as at from notifications where "user" = ${bob.user._id}::uuid and digest_at is not null order by 1`,
      )
      return rows.map(({ at }) => new Date(at).toISOString())
    },
    send: async () => {
      while (await sendDigests(context));
    },
    /** The digests that somebody has got, once no mail waits any more. */
    digests: async (person: Person = bob) => {
      const waiting = () => ask(sql`select 1 from outbox where kind = 'mail' and sent_at is null`)
      context.outbox.wake(new Set(['mail']))
      await expect.poll(waiting, { timeout: 15_000 }).toEqual([])
      return (await mailsTo(here, person.user.email, 0)).filter(({ subject }) => /^What’s new|^Quoi de neuf/.test(subject))
    },
  }
}
type DigestWorld = Awaited<ReturnType<typeof digestWorld>>

const share = async (here: DigestWorld, title: string) => {
  const page = await write(here, here.ann, title)
  await here.ann.documents.addMember({ id: page._id, user: here.bob.user._id, access: 'comment' })
  return page
}

const morningAfter = (now: Date, level: DigestLevel = 'daily', zone = 'Europe/Paris') => digestDue(now, level, zone).toISOString()

/** The path in the header `List-Unsubscribe` of the digest. */
const oneClickOf = ({ dataDir }: Pick<DigestWorld, 'dataDir'>): string => {
  const folder = join(dataDir, 'mail')
  const mails = readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8').replace(/\n[ \t]+/g, ''))
  const digest = mails.find(
    mail => /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m.test(mail) && mail.includes('Stop these digests'),
  )
  const { pathname, search } = new URL(/^List-Unsubscribe: ?<(.+)>$/m.exec(digest ?? '')?.[1] ?? '')
  return pathname + search
}

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

test('one click stops all digests and nothing else; the page gives back what the mail told of', async () => {
  const here = await digestWorld()
  const { bob, guest, until, now, send, digests } = here
  const levels = async () => Object.fromEntries((await bob.notifications.fetchChoices()).choices.map(({ kind, level }) => [kind, level]))
  await bob.notifications.choose({ kind: 'comment', level: 'weekly' })
  await bob.notifications.choose({ kind: 'access_request', level: 'mail' })
  await share(here, 'Stopped')
  await until(morningAfter(await now()))
  await send()
  await digests()
  const before = await levels()
  const address = oneClickOf(here)
  const token = new URL(address, here.url).searchParams.get('token') ?? ''
  expect(await guest.notifications.fetchMailed({ token })).toEqual({ kind: 'digest', isMailed: true })
  for (let time = 0; time < 2; time++)
    expect((await visitor(here.url).send('POST', address, 'List-Unsubscribe=One-Click')).status).toBe(204)
  expect(new Set(Object.values(await levels()))).toEqual(new Set(['application', 'mail']))
  expect((await levels()).access_request).toBe('mail')
  expect(await guest.notifications.fetchMailed({ token })).toEqual({ kind: 'digest', isMailed: false })
  await share(here, 'Quiet')

  await bob.notifications.choose({ kind: 'mention', level: 'none' })
  expect(await guest.notifications.chooseMailed({ token, isMailed: true })).toEqual({ kind: 'digest', isMailed: true })
  expect(await levels()).toEqual({ ...before, mention: 'none' })
  await until(morningAfter(await now()))
  await send()
  expect(await digests()).toHaveLength(1)
})

test('a link for digests of every kind fits into a token, and cannot be changed', async () => {
  const { guest, bob, context } = await world()
  const key = context.config.refreshTokenKey
  const kinds = NotificationKind.options.filter(isMailable)
  const token = signUnsubscribe(key, { user: bob.user._id, digest: { daily: kinds.slice(1), weekly: kinds.slice(0, 1) } })
  expect(await guest.notifications.fetchMailed({ token })).toEqual({ kind: 'digest', isMailed: false })
  const [user, name = '', mac] = token.split('.')
  for (const forged of [`${user}.${name.replace('daily', 'weekly')}.${mac}`, `${user}.daily.${mac}`, `${user}.daily-gossip.${mac}`])
    await expect(guest.notifications.fetchMailed({ token: forged })).rejects.toMatchObject({ code: 'errors.n.unknown_link' })
})
