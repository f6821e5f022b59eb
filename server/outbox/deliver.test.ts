import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { Room } from '#contract/realtime.ts'
import { loadConfig } from '#server/base/config.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { createLog } from '#server/base/log.ts'
import type { Mail } from '#server/mail/mail.ts'
import { databaseAtItsOwnTime } from '#test/ownTime.ts'
import { temporaryFolder } from '#test/postgres.ts'
import { startOutbox } from './deliver.ts'
import { soleLeader } from './leader.ts'
import { enqueueCommit, retryMails, enqueueMail } from './write.ts'

/** An outbox of its own, whose mail server refuses everything until the test repairs it. */
const outboxWithBrokenMail = async () => {
  const { url, later } = await databaseAtItsOwnTime()
  const folder = temporaryFolder()
  const log = createLog('silent')
  const opened = await openDatabase(loadConfig({ DATABASE_URL: url, DATA_DIR: folder.path, LOG_LEVEL: 'silent' }), log)
  const server = { isBroken: true, answers: Promise.resolve(), tried: [] as string[], delivered: [] as string[] }
  const deliver = async (mail: Mail) => {
    server.tried.push(mail.to)
    await server.answers
    if (server.isBroken) throw new Error('no mail server')
    server.delivered.push(mail.to)
  }
  const outbox = startOutbox(opened.db, { mailer: { deliver }, leadership: soleLeader }, log)
  onTestFinished(async () => {
    await outbox.stop()
    await opened.close()
    folder[Symbol.dispose]()
  })
  return { db: opened.db, outbox, server, later }
}

const attempts = async (db: Database): Promise<number[]> => {
  const { rows } = await db.execute<{ attempts: number }>(sql`select attempts from outbox order by "_id"`)
  return rows.map(row => row.attempts)
}

const welcome: Mail = { to: 'ann@example.org', lang: 'en', template: 'welcome', facts: { firstname: 'Ann' }, path: '/team' }

test('a mail is tried nineteen times in most of a day, with longer and longer pauses; then it stays for the operator to see, and a new mail server gets it', async () => {
  const { db, outbox, server, later } = await outboxWithBrokenMail()
  await enqueueMail(db, welcome)
  const pauses: number[] = []
  for (let tries = 1; tries <= 19; tries++) {
    outbox.wake()
    await expect.poll(() => attempts(db)).toEqual([tries])
    const { rows } = await db.execute<{ pause: number }>(sql`select extract(epoch from not_before - now())::int as pause from outbox`)
    const { pause = 0 } = rows[0] ?? {}
    pauses.push(pause)
    await later(pause)
  }
  expect(pauses).toEqual([...Array.from({ length: 14 }, (_, index) => 2 ** index), ...Array.from({ length: 5 }, () => 4 * 60 * 60)])
  expect(pauses.slice(0, -1).reduce((sum, pause) => sum + pause, 0) / 3600).toBeCloseTo(20.55, 1)

  await later(7 * 24 * 60 * 60)
  await enqueueMail(db, { ...welcome, to: 'bob@example.org' })
  outbox.wake()
  await expect.poll(() => server.tried.slice(19)).toEqual(['bob@example.org'])
  await expect.poll(() => attempts(db)).toEqual([19, 1])

  server.isBroken = false
  await retryMails(db)
  outbox.wake()
  await expect.poll(() => server.delivered).toEqual(['ann@example.org', 'bob@example.org'])
})

test('before its pause is over a mail is not tried again, however often the outbox is woken', async () => {
  const { db, outbox, server, later } = await outboxWithBrokenMail()
  await enqueueMail(db, welcome)
  outbox.wake()
  await expect.poll(() => attempts(db)).toEqual([1])
  await later(0.9)
  await enqueueMail(db, { ...welcome, to: 'bob@example.org' })
  outbox.wake()
  await expect.poll(() => server.tried).toEqual(['ann@example.org', 'bob@example.org'])
  await later(0.1)
  outbox.wake()
  await expect.poll(() => server.tried).toEqual(['ann@example.org', 'bob@example.org', 'ann@example.org'])
})

test('a process has half a minute for what it has taken; if it dies, the next one takes it over', async () => {
  const { db, outbox, server, later } = await outboxWithBrokenMail()
  const dead = Promise.withResolvers<void>()
  server.answers = dead.promise
  await enqueueMail(db, welcome)
  outbox.wake()
  await expect.poll(() => server.tried).toEqual(['ann@example.org'])
  const delivered: string[] = []
  const next = startOutbox(db, { mailer: { deliver: async ({ to }) => void delivered.push(to) } }, createLog('silent'))
  onTestFinished(() => next.stop())
  onTestFinished(() => dead.resolve())

  await later(29)
  await enqueueMail(db, { ...welcome, to: 'bob@example.org' })
  next.wake()
  await expect.poll(() => delivered).toEqual(['bob@example.org'])
  await later(1)
  next.wake()
  await expect.poll(() => delivered).toEqual(['bob@example.org', 'ann@example.org'])
})

test('a commit waits until there is a listener', async () => {
  const { db, outbox } = await outboxWithBrokenMail()
  const heard: string[] = []
  const told = async () => (await db.execute(sql`select 1 from outbox where sent_at is not null`)).rows.length
  const say = async (id: string) => {
    await enqueueCommit(db, 't-1' as Room, { type: 'workspace/removed', payload: { _id: id, team: '1' } })
    outbox.wake()
  }
  const unlisten = outbox.listen(({ seq, commit }) => heard.push(`${seq} ${commit.type === 'workspace/removed' && commit.payload._id}`))
  await say('first')
  await expect.poll(told).toBe(1)
  unlisten()
  await say('second')
  await outbox.stop()
  expect(await told()).toBe(1)

  const next = startOutbox(db, { leadership: soleLeader }, createLog('silent'))
  onTestFinished(() => next.stop())
  next.listen(({ seq, commit }) => heard.push(`${seq} ${commit.type === 'workspace/removed' && commit.payload._id}`))
  await expect.poll(told).toBe(2)
  expect(heard).toEqual(['1 first', '2 second'])
})
