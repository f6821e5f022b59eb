import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { channelOf } from '#test/channel.ts'
import { PASSWORD, type Person, visitor, type World, world } from '#test/world.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

const sessionOf = ({ token }: Person) => String(decodeJwt(token)['sid'])

/** Logs Ann in on another device, which calls itself this and has this time zone. */
const annElsewhere = async ({ url, ann }: World, userAgent = '', timeZone = ''): Promise<Person> => {
  const device = visitor(url)
  const body = { email: ann.user.email, password: PASSWORD }
  const answer = await device.send('POST', '/api/auth', body, { 'user-agent': userAgent, cookie: `time_zone=${timeZone}` })
  return Object.assign(device, await answer.json())
}

test('the sessions of a person are listed with their device, this one first, and nothing more is kept of it', async () => {
  const here = await world()
  const { ann, bob, context } = here
  const phone = await annElsewhere(here, IPHONE, 'America/Sao_Paulo')
  const odd = await annElsewhere(here, 'x'.repeat(2000), '<script>')
  const { sessions } = await ann.auth.fetchSessions()
  expect(sessions.map(({ _id, isCurrent }) => [_id, isCurrent])).toEqual([
    [sessionOf(ann), true],
    [sessionOf(odd), false],
    [sessionOf(phone), false],
  ])
  expect(sessions[2]).toMatchObject({ browser: 'Safari', system: 'iPhone', time_zone: 'America/Sao_Paulo' })
  expect(sessions[1]).toMatchObject({ browser: null, system: null, time_zone: null })
  const { rows } = await context.db.execute(sql`select * from sessions where "_id" = ${sessionOf(phone)}`)
  expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|::1|Mozilla|AppleWebKit/)
  expect((await bob.auth.fetchSessions()).sessions.map(({ _id }) => _id)).toEqual([sessionOf(bob)])
})

test('the last use of a session is when its token was renewed: other calls write nothing', async () => {
  const here = await world()
  const { ann, context } = here
  const phone = await annElsewhere(here)
  await context.db.execute(sql`update sessions set rotated_at = now() - interval '3 hours' where "_id" = ${sessionOf(phone)}`)
  const seen = async () => Date.parse((await ann.auth.fetchSessions()).sessions.find(({ _id }) => _id === sessionOf(phone))?.seen_at ?? '')
  const before = await seen()
  await phone.auth.me()
  await phone.users.update({ id: ann.user._id, job_title: 'Guide' })
  expect(await seen()).toBe(before)
  await phone.auth.refresh()
  expect(await seen()).toBeGreaterThan(before)
})

test('one session is ended from another: its calls, its cookie and its connection are over, all others stay', async () => {
  const here = await world()
  const { url, ann } = here
  const [phone, tablet] = [await annElsewhere(here), await annElsewhere(here)]
  const channels = [await channelOf({ url }, phone), await channelOf({ url }, tablet)]
  await ann.auth.endSession({ id: sessionOf(phone) })
  await expect.poll(() => channels.map(({ socket }) => socket.connected)).toEqual([false, true])
  await expect(phone.auth.me()).rejects.toMatchObject({ status: 401, code: 'errors.auth.invalid_token' })
  await expect(phone.auth.refresh()).rejects.toMatchObject({ status: 401, code: 'errors.auth.session_expired' })
  expect((await tablet.auth.fetchSessions()).sessions.map(({ _id }) => _id)).toEqual([sessionOf(tablet), sessionOf(ann)])
})

test('a session of somebody else is unknown, as one that has ended or never was, and it goes on', async () => {
  const here = await world()
  const { ann, bob } = here
  const phone = await annElsewhere(here)
  await ann.auth.endSession({ id: sessionOf(phone) })
  for (const id of [sessionOf(bob), sessionOf(phone), ann.user._id])
    await expect(ann.auth.endSession({ id })).rejects.toMatchObject({ status: 404, code: 'errors.auth.session_not_found' })
  expect((await bob.auth.me()).user._id).toBe(bob.user._id)
})

test('all others are ended at once, and this one stays', async () => {
  const here = await world()
  const { url, ann, bob } = here
  const phone = await annElsewhere(here)
  const channels = [await channelOf({ url }, ann), await channelOf({ url }, phone)]
  await ann.auth.endOtherSessions()
  await expect.poll(() => channels.map(({ socket }) => socket.connected)).toEqual([true, false])
  await expect(phone.auth.me()).rejects.toMatchObject({ status: 401 })
  expect((await ann.auth.fetchSessions()).sessions).toHaveLength(1)
  expect((await bob.auth.me()).user._id).toBe(bob.user._id)
})

test('sessions that nobody can use any more are not listed, and of very many the last used ones', async () => {
  const here = await world()
  const { ann, context } = here
  const old = await annElsewhere(here)
  await context.db.execute(sql`update sessions set rotated_at = now() - interval '15 days' where "_id" = ${sessionOf(old)}`)
  await context.db.execute(sql`
    insert into sessions ("_id", "user", rotated_at) select gen_random_uuid(), ${ann.user._id}, now() - make_interval(mins => n) from generate_series(1, 150) n`)
  const { sessions } = await ann.auth.fetchSessions()
  expect(sessions).toHaveLength(101)
  expect(sessions[0]?._id).toBe(sessionOf(ann))
  expect(sessions.map(({ _id }) => _id)).not.toContain(sessionOf(old))
  const used = sessions.slice(1).map(({ seen_at }) => seen_at)
  expect(used).toEqual(used.toSorted().toReversed())
})
