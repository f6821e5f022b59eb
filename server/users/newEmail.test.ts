import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { channelOf } from '#test/channel.ts'
import { lastMailTo, mailsTo } from '#test/mails.ts'
import { emptyInstance, inviteByLink, join, PASSWORD, type Person, type RunningServer, signUp, visitor, world } from '#test/world.ts'

const NEW = 'ann@new.example.org'
const CONFIRM = /Confirm your new address/
const expired = { status: 410, code: 'errors.auth.email_expired' }

const ask = async (person: Person, email = NEW, old_password = PASSWORD) =>
  (await person.users.update({ id: person.user._id, email, old_password })).user

const tokenTo = async (server: Pick<RunningServer, 'dataDir'>, email = NEW): Promise<string> =>
  new URL((await lastMailTo(server, email, CONFIRM)).link).searchParams.get('token') ?? ''

const withAnn = async (environment: Record<string, string> = {}) => {
  const server = await emptyInstance(environment)
  return { ...server, ann: await signUp(server.url, 'Ann'), guest: visitor(server.url) }
}

test('Ann requests another address: the new one gets a link, the old one a warning, and it takes effect once it is confirmed, once', async () => {
  const server = await withAnn({ BASE_URL: 'https://notes.example.org' })
  const { ann, guest, context } = server
  const before = ann.user
  expect(await ask(ann, ` ${NEW.toUpperCase()}`)).toEqual({ ...before, new_email: NEW })
  const token = await tokenTo(server)
  expect((await lastMailTo(server, NEW, CONFIRM)).link).toBe(`https://notes.example.org/auth/confirm-email?token=${token}&lang=en`)
  const notice = await lastMailTo(server, before.email, /is about to change/)
  expect(notice.text).toContain(NEW)
  expect(notice.link).toBe('https://notes.example.org/auth/reset-password?lang=en')
  const { rows } = await context.db.execute<{ all: string }>(sql`
    select (select string_agg(o::text, ' ') from outbox o) || (select string_agg(t::text, ' ') from tokens t) as all`)
  expect(rows[0]?.all).not.toContain(token)
  await expect(guest.auth.login({ email: NEW, password: PASSWORD })).rejects.toMatchObject({ status: 401 })

  await guest.users.confirmEmail({ token })
  expect((await ann.auth.me()).user).toEqual({ ...before, email: NEW, new_email: null })
  expect((await guest.auth.login({ email: NEW, password: PASSWORD })).user._id).toBe(before._id)
  await expect(guest.auth.login({ email: before.email, password: PASSWORD })).rejects.toMatchObject({ status: 401 })
  await expect(guest.users.confirmEmail({ token })).rejects.toMatchObject(expired)
})

test('a new address needs the password; without it nothing is sent, and an unchanged address is not written', async () => {
  const server = await withAnn()
  const { ann, guest, context } = server
  const outbox = async () => (await context.db.execute(sql`select 1 from outbox`)).rows.length
  const count = await outbox()
  for (const old_password of ['', 'Wrong-2026!'])
    await expect(ask(ann, NEW, old_password)).rejects.toMatchObject({
      ...{ status: 403, code: 'errors.auth.bad_password', body: { errors: [{ field: 'old_password' }] } },
    })
  await expect(ann.users.update({ id: ann.user._id, email: NEW })).rejects.toMatchObject({ status: 403 })
  expect(await ask(ann, ann.user.email.toUpperCase(), '')).toEqual(ann.user)
  expect((await ann.send('PUT', `/api/users/${ann.user._id}`, { email: 'no address', old_password: PASSWORD })).status).toBe(422)
  expect(await outbox()).toBe(count)
  for (const token of ['x', 'x'.repeat(43)]) await expect(guest.users.confirmEmail({ token })).rejects.toMatchObject(expired)
  await expect(guest.users.confirmEmail({})).rejects.toMatchObject({ status: 422, code: 'errors.auth.reset_missing' })
  await guest.users.resetPassword({ email: ann.user.email })
  const reset = new URL((await lastMailTo(server, ann.user.email, /Reset your/)).link).searchParams.get('token') ?? ''
  await expect(guest.users.confirmEmail({ token: reset })).rejects.toMatchObject(expired)
})

test('requesting again, withdrawing, a new password and time end a link', async () => {
  const server = await withAnn()
  const { ann, guest, context } = server
  const id = ann.user._id
  const links: string[] = []
  const request = async () => {
    await ask(ann)
    await expect.poll(async () => links.includes(await tokenTo(server))).toBe(false)
    links.push(await tokenTo(server))
  }
  await request()
  await request()
  expect((await ann.users.update({ id, email: ann.user.email })).user.new_email).toBeNull()
  await request()
  await ann.users.update({ id, password: 'Another-2027?', old_password: PASSWORD })
  ann.password = 'Another-2027?'
  await ask(ann, NEW, ann.password)
  await expect.poll(async () => links.includes(await tokenTo(server))).toBe(false)
  links.push(await tokenTo(server))
  await context.db.execute(
    sql`update tokens set expires_at = now() - interval '1 minute' where purpose = 'email_change' and used_at is null`,
  )
  for (const token of links) await expect(guest.users.confirmEmail({ token })).rejects.toMatchObject(expired)
  expect((await ann.auth.me()).user.email).toBe(ann.user.email)
})

test('resetting the password by the old address cancels a foreign new address; once that is confirmed, links of the old address open nothing', async () => {
  const server = await withAnn()
  const { ann, guest } = server
  await ask(ann)
  const stolen = await tokenTo(server)
  const resetToken = async (count: number) => {
    await guest.users.resetPassword({ email: ann.user.email })
    const isReset = ({ subject }: { subject: string }) => /Reset your/.test(subject)
    await expect.poll(async () => (await mailsTo(server, ann.user.email)).filter(isReset).length).toBe(count)
    return new URL((await mailsTo(server, ann.user.email)).findLast(isReset)?.link ?? '').searchParams.get('token') ?? ''
  }
  await guest.users.newPassword({ token: await resetToken(1), password: 'Another-2027?' })
  await expect(guest.users.confirmEmail({ token: stolen })).rejects.toMatchObject(expired)
  expect((await lastMailTo(server, ann.user.email, /password was changed/)).text).toContain('Hello Ann,')

  Object.assign(ann, await guest.auth.login({ email: ann.user.email, password: 'Another-2027?' }))
  await ask(ann, 'ann@third.example.org', 'Another-2027?')
  const reset = await resetToken(2)
  await guest.users.confirmEmail({ token: await tokenTo(server, 'ann@third.example.org') })
  await expect(guest.users.newPassword({ token: reset, password: PASSWORD })).rejects.toMatchObject({ code: 'errors.auth.reset_expired' })
})

test('an address that has an account is requested like any other; only its owner is notified, and nothing changes', async () => {
  const server = await withAnn()
  const { ann, guest, url } = server
  const zoe = await visitor(url, 'fr').users.register({
    ...{ firstname: 'Zoé', lastname: 'Petit', email: 'zoe@example.org', password: PASSWORD, lang: 'fr', terms: true },
  })
  expect(await ask(ann, zoe.user.email)).toEqual({ ...ann.user, new_email: zoe.user.email })
  const mail = await lastMailTo(server, zoe.user.email, /existe déjà/)
  expect([mail.text, mail.link]).toEqual([expect.stringContaining('Bonjour Zoé,'), expect.stringMatching(/\/fr\/auth\/login$/)])
  expect(mail.text).not.toContain('Ann')

  await ask(ann)
  const token = await tokenTo(server)
  await signUp(url, 'Newcomer')
  await server.context.db.execute(sql`update users set email = ${NEW} where firstname = 'Newcomer'`)
  await expect(guest.users.confirmEmail({ token })).rejects.toMatchObject({ status: 422, code: 'errors.auth.invalid_email' })
  expect((await ann.auth.me()).user.email).toBe(ann.user.email)
})

test('of twenty concurrent confirmations one succeeds, and of two people who want one address one gets it', async () => {
  const server = await withAnn()
  const { ann, url, guest } = server
  await ask(ann)
  const token = await tokenTo(server)
  const bob = await signUp(url, 'Bob')
  await ask(bob)
  await expect.poll(async () => (await mailsTo(server, NEW)).length).toBe(2)
  const other =
    (await mailsTo(server, NEW)).map(({ link }) => new URL(link).searchParams.get('token') ?? '').find(one => one !== token) ?? ''
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, number) => guest.users.confirmEmail({ token: number % 2 ? token : other })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { rows } = await server.context.db.execute(sql`select 1 from users where email = ${NEW}`)
  expect(rows).toHaveLength(1)
})

test('what the new address was invited to, and what the person was, stays open to them; their teams see the new address', async () => {
  const here = await world()
  const { ann, bob, carol, guest, team, url, context } = here
  const { team: other } = await bob.teams.create({ title: 'Other' })
  const toAddress = await inviteByLink(ann, team._id, 'carol@new.example.org', 'admin')
  const toPerson = await inviteByLink(bob, other._id, carol.user.email)
  const { team: own } = await carol.teams.create({ title: 'Own' })
  const watcher = await signUp(url, 'Watcher')
  await join(carol, own._id, watcher)
  const watching = await channelOf({ url }, watcher, `t-${own._id}`)
  await ask(carol, 'carol@new.example.org')
  await guest.users.confirmEmail({ token: await tokenTo(here, 'carol@new.example.org') })

  const uid = carol.user._id
  await expect
    .poll(() => watching.commits.map(({ commit }) => commit))
    .toContainEqual({
      type: 'user/changed',
      payload: { user: { _id: uid, firstname: 'Carol', lastname: 'Martin', avatar: null, email: 'carol@new.example.org' } },
    })
  await carol.teams.member({ id: other._id, uid, token: toPerson.token })
  await carol.teams.member({ id: team._id, uid, token: toAddress.token })
  expect((await carol.teams.get({ id: team._id })).team.group).toBe('admin')
  const { rows } = await context.db.execute(sql`select "_id" from users where lower(email) = 'carol@new.example.org'`)
  expect(rows).toEqual([{ _id: uid }])
})

test('three such mails an hour from one person and to one address', async () => {
  const server = await withAnn({ RATE_LIMIT: 'on' })
  const { ann, url } = server
  for (let number = 0; number < 2; number++) await ask(ann, `ann${number}@example.org`)
  await ask(ann)
  const refused = await ann.send('PUT', `/api/users/${ann.user._id}`, { email: 'ann3@example.org', old_password: PASSWORD })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect((await ann.auth.me()).user.new_email).toBe(NEW)
  const bob = await signUp(url, 'Bob')
  for (let number = 0; number < 2; number++) await ask(bob, NEW)
  await expect(ask(bob, NEW)).rejects.toMatchObject({ status: 429 })
})
