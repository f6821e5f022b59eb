import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailServer } from '#test/mailServer.ts'
import { world } from '#test/world.ts'
import { createLog, describeError } from './log.ts'

/** A log, and the lines that it has written so far. */
const keptLog = () => {
  const lines: string[] = []
  const log = createLog(
    'info',
    new Writable({
      write: (line: Buffer, _encoding, done) => {
        if (!line.includes('Server listening')) lines.push(line.toString())
        done()
      },
    }),
  )
  return { log, lines }
}

/** What the privacy policy says of technical logs: the number of an account, and nothing else of a person. */
const ofAPerson = /\bann\b|martin|example\.org|127\.0\.0\.1/i

test('a call that fails is logged with its query and its code, without the values of the query', async () => {
  const { log, lines } = keptLog()
  const { ann, context } = await world({}, { log })
  await context.db.execute(sql`alter table users add check (lastname <> 'Martin-Petit')`)
  await ann.send('PUT', `/api/users/${ann.user._id}`, { lastname: 'Martin-Petit' })
  await context.db.execute(sql`alter table users rename column email to address`)
  await ann.send('POST', '/api/auth', { email: 'ann@example.org', password: 'Martin-2026!' })
  const [update, login] = lines.filter(line => line.includes('"failed"')).map(line => JSON.parse(line).err)
  expect(update).toMatchObject({
    query: expect.stringContaining('update "users"'),
    cause: { code: '23514', constraint: 'users_lastname_check' },
  })
  expect(login).toMatchObject({ cause: { code: '42703' }, stack: expect.stringContaining('server/auth') })
  expect(lines.join('')).not.toMatch(ofAPerson)
})

test('a mail that fails is logged without its recipient', async () => {
  const { log, lines } = keptLog()
  const refusing = await mailServer({ unknown: 'ann@example.org' })
  const { ann } = await world({ SMTP_URL: refusing.url }, { log })
  await ann.send('PUT', '/api/users/reset-password/ann@example.org')
  await expect.poll(() => lines.filter(line => line.includes('EENVELOPE')).length).toBeGreaterThan(0)
  expect(lines.join('')).not.toMatch(ofAPerson)
})

test('an error of the database is logged with its place and without values', async () => {
  const { context, ann } = await world()
  const insert = sql`insert into users select * from users where email = ${ann.user.email}`
  const cast = sql`select ${ann.user.firstname}::uuid`
  const [twice, wrong] = await Promise.all([insert, cast].map(query => context.db.execute(query).catch(describeError)))
  expect(twice).toMatchObject({ cause: { code: '23505', table: 'users', constraint: expect.stringContaining('users') } })
  expect(wrong).toMatchObject({ query: 'select $1::uuid', cause: { code: '22P02', message: 'invalid input syntax for type uuid: "…"' } })
  expect(JSON.stringify([twice, wrong])).not.toMatch(/ann|martin/i)
})

test('thrown values that are no errors are logged as well, and errors within errors', () => {
  expect(describeError('ann@example.org is unknown')).toEqual({ message: '[address] is unknown' })
  const both = new AggregateError([new TypeError('one'), new Error('two', { cause: 'three' })], 'both')
  expect(describeError(both)).toMatchObject({
    ...{ type: 'AggregateError', message: 'both' },
    errors: [
      { type: 'TypeError', message: 'one' },
      { message: 'two', cause: { message: 'three' } },
    ],
  })
  expect(describeError(both)).toMatchObject({ stack: expect.stringMatching(/^at .*log\.test\.ts/) })
})
