import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { world } from '#test/world.ts'
import { cleanUp } from './cleanUp.ts'

const storedFiles = (dataDir: string): string[] =>
  readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))

test('what was deleted a month ago is purged with its files, what is younger stays', async () => {
  const { ann, team, workspace, context, dataDir } = await world()
  const deleted = async (title: string, days: number) => {
    const { document } = await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title })
    const form = new FormData()
    form.append('document', document._id)
    form.append('file', new Blob(['0123456789']), 'a.txt')
    expect((await ann.send('POST', `/api/files/${team._id}/${workspace._id}`, form)).status).toBe(201)
    await ann.documents.remove({ id: document._id })
    await context.db.execute(
      sql`update documents set deleted_at = now() - make_interval(days => ${days}) where "_id" = ${document._id}::uuid`,
    )
    return document._id
  }
  const old = await deleted('Old', 31)
  const young = await deleted('Young', 29)
  await cleanUp(context)

  expect((await context.db.execute(sql`select "_id" from documents where deleted_at is not null`)).rows).toEqual([{ _id: young }])
  expect(storedFiles(dataDir)).toHaveLength(1)
  expect((await context.db.execute(sql`select bytes::int as bytes from team_usage`)).rows).toEqual([{ bytes: 10 }])
  await expect(ann.documents.restore({ id: old })).rejects.toMatchObject({ code: 'errors.d.not_found' })
  expect((await ann.documents.restore({ id: young })).document.title).toBe('Young')
})

test('bytes that no row names are swept when they are old enough not to be an upload', async () => {
  const { ann, team, workspace, context, dataDir } = await world()
  for (const name of ['a.txt', 'b.txt', 'c.txt']) {
    const form = new FormData()
    form.append('file', new Blob([name]), name)
    await ann.send('POST', `/api/files/${team._id}/${workspace._id}`, form)
  }
  const { rows } = await context.db.execute<{ key: string }>(sql`delete from files where name <> 'a.txt' returning key`)
  const hourAgo = Date.now() / 1000 - 2 * 60 * 60
  for (const path of storedFiles(dataDir)) if (!path.endsWith(rows[0]?.key ?? '')) utimesSync(path, hourAgo, hourAgo)
  await cleanUp(context)

  const left = storedFiles(dataDir)
  expect(left).toHaveLength(2)
  expect(left.some(path => path.endsWith(rows[0]?.key ?? ''))).toBe(true)
  expect(left.some(path => path.endsWith(rows[1]?.key ?? ''))).toBe(false)
})

test('what a crash has left half stored is swept like bytes without a row', async () => {
  const { context, dataDir } = await world()
  const drafts = join(dataDir, 'files/.drafts')
  for (const [name, hours] of [
    ['01a1f967-cdcb-76a0-a9b8-92fb2709b6a1', 2],
    ['01a1f967-cdcb-76a0-a9b8-92fb2709b6a2', 0],
  ] as const) {
    const changedAt = Date.now() / 1000 - hours * 60 * 60
    writeFileSync(join(drafts, name), 'half')
    utimesSync(join(drafts, name), changedAt, changedAt)
  }
  await cleanUp(context)
  expect(readdirSync(drafts)).toEqual(['01a1f967-cdcb-76a0-a9b8-92fb2709b6a2'])
})

test('ended sessions and sent messages do not stay for ever, living ones do', async () => {
  const { ann, context } = await world()
  const unsent = async () => (await context.db.execute(sql`select 1 from outbox where sent_at is null`)).rowCount
  await expect.poll(unsent).toBe(0)
  await context.db.execute(sql`update outbox set sent_at = now() - interval '2 days'`)
  await context.db.execute(sql`update sessions set ended_at = now() - interval '2 days' where "user" <> ${ann.user._id}::uuid`)
  await cleanUp(context)
  expect((await context.db.execute(sql`select count(*)::int as count from outbox`)).rows).toEqual([{ count: 0 }])
  expect((await context.db.execute(sql`select "user" from sessions`)).rows).toEqual([{ user: ann.user._id }])
  expect((await ann.auth.me()).user.firstname).toBe('Ann')
})

test('an address whose invitation was withdrawn a month ago is deleted; invited people and accounts stay', async () => {
  const { ann, carol, team, context } = await world()
  const invite = (email: string) => ann.users.teamInvite({ tid: team._id, email, group: 'member' })
  const { user } = await invite('gone@example.org')
  await invite('waiting@example.org')
  await ann.teams.kickMember({ id: team._id, uid: user._id })
  await context.db.execute(sql`update users set created_at = now() - interval '31 days'`)
  await cleanUp(context)

  const { rows } = await context.db.execute<{ email: string }>(sql`select email from users order by email`)
  expect(rows.map(({ email }) => email)).toEqual(['ann', 'bob', 'carol', 'dora', 'waiting'].map(name => `${name}@example.org`))
  expect((await carol.auth.me()).user._id).toBe(carol.user._id)
})
