import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { BASIC_BYTES, UPLOADS_MAX } from '#contract/limits.ts'
import { cleanUp } from '#server/jobs/cleanUp.ts'
import { endTrial } from '#test/documents.ts'
import { sendFile } from '#test/files.ts'
import { addressOf, offsetOf, tusAs } from '#test/uploads.ts'
import { join as joinTeam, world } from '#test/world.ts'

/** A team without a subscription that has room for so many bytes; reads how many are used, and the number of pieces and files. */
const withRoomFor = async (bytes: number) => {
  const here = await world()
  const { ann, context, team, workspace, dataDir } = here
  await endTrial(here, team._id)
  await context.db.execute(sql`update team_usage set bytes = ${BASIC_BYTES - bytes}`)
  const announce = (name: string) => ({ workspace: workspace._id, name, folder: 'root' })
  const left = async () => {
    const { usage } = await ann.folders.list({ workspaceId: workspace._id })
    return BASIC_BYTES - (usage?.bytes ?? 0)
  }
  const stored = () =>
    readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
  return { ...here, tus: tusAs(ann, here), announce, left, stored }
}

const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]

test('announced bytes are reserved for the team, and released once the upload is a file or dropped', async () => {
  const here = await withRoomFor(100)
  const { ann, tus, announce, left, stored } = here
  const first = addressOf(await tus.create(60, announce('first.txt'), Buffer.alloc(20, 'x')))
  expect(await left()).toBe(40)
  expect(await codeOf(await tus.create(41, announce('second.txt')))).toEqual([402, 'errors.f.quota'])
  const form = await sendFile(ann, here, 'form.txt', 'y'.repeat(41), { folder: 'root' })
  expect(await codeOf(form)).toEqual([402, 'errors.f.quota'])

  const second = addressOf(await tus.create(40, announce('second.txt'), Buffer.alloc(10, 'x')))
  expect(await left()).toBe(0)
  expect((await tus.patch(first, 20, Buffer.alloc(40, 'x'))).status).toBe(204)
  expect([await left(), stored().length]).toEqual([0, 2])
  expect((await tus.remove(second)).status).toBe(204)
  expect([await left(), stored().length]).toEqual([40, 1])
})

test('an announcement retried under its key reserves nothing twice, also when bytes have arrived since', async () => {
  const { tus, announce, left, context } = await withRoomFor(100)
  const key = { 'idempotency-key': 'the-film' }
  const answers = await Promise.all(Array.from({ length: 8 }, () => tus.create(60, announce('film.bin'), undefined, key)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201))
  const address = addressOf(answers[0]!)
  expect(new Set(answers.map(addressOf))).toEqual(new Set([address]))
  expect(await left()).toBe(40)

  await tus.patch(address, 0, Buffer.alloc(20, 'x'))
  const again = await tus.create(60, announce('film.bin'), Buffer.alloc(20, 'x'), key)
  expect([again.status, addressOf(again), offsetOf(again)]).toEqual([201, address, 20])
  const done = await tus.patch(address, 20, Buffer.alloc(40, 'x'))
  const known = await tus.create(60, announce('film.bin'), undefined, key)
  expect([known.status, known.headers.get('upload-file')]).toEqual([201, done.headers.get('upload-file')])
  expect([await left(), (await context.db.execute(sql`select 1 from files`)).rowCount]).toEqual([40, 1])
})

test('of fifty concurrent announcements as many are accepted as fit, and not a byte more', async () => {
  const { tus, announce, left } = await withRoomFor(75)
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => tus.create(10, announce(`${index}.txt`))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(7)
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(43)
    expect(await left()).toBe(5)
    await Promise.all(answers.filter(({ ok }) => ok).map(answer => tus.remove(addressOf(answer))))
    expect(await left()).toBe(75)
  }
})

test('an upload finished, dropped and queried concurrently counts once', async () => {
  const { tus, announce, left, context } = await withRoomFor(100)
  for (let round = 0; round < 5; round++) {
    const address = addressOf(await tus.create(10, announce(`${round}.txt`), Buffer.alloc(5, 'x')))
    await Promise.all([
      ...Array.from({ length: 4 }, () => tus.patch(address, 5, Buffer.alloc(5, 'x'))),
      ...Array.from({ length: 4 }, () => tus.head(address)),
      ...Array.from({ length: 2 }, () => tus.remove(address)),
    ])
    await tus.remove(address)
    const { rows } = await context.db.execute<{ bytes: number }>(sql`select coalesce(sum(size), 0)::int as bytes from files`)
    expect(await left()).toBe(100 - (rows[0]?.bytes ?? 0))
  }
})

test('an upload that is not finished within a day is removed, and its bytes are released; younger ones stay', async () => {
  const { tus, announce, left, stored, context } = await withRoomFor(100)
  const old = addressOf(await tus.create(30, announce('old.txt'), Buffer.alloc(10, 'x')))
  const young = addressOf(await tus.create(30, announce('young.txt'), Buffer.alloc(10, 'x')))
  await context.db.execute(sql`update uploads set expires_at = now() - interval '1 second' where "_id"::text = ${old.split('/').at(-1)}`)
  expect((await tus.head(old)).status).toBe(404)
  expect(await codeOf(await tus.patch(old, 10, Buffer.alloc(20, 'x')))).toEqual([404, 'errors.f.upload_not_found'])

  const dayAgo = Date.now() / 1000 - 25 * 60 * 60
  for (const path of stored()) utimesSync(path, dayAgo, dayAgo)
  await cleanUp(context)
  expect([await left(), stored().length]).toEqual([70, 1])
  expect((await tus.patch(young, 10, Buffer.alloc(20, 'x'))).status).toBe(204)
})

test('a deleted workspace gives back what its uploads have reserved, and their bytes go with the next clean-up', async () => {
  const { ann, team, tus, left, stored, context } = await withRoomFor(100)
  const { workspace: other } = await ann.workspaces.create({ tid: team._id, title: 'Other' })
  const address = addressOf(await tus.create(30, { workspace: other._id, name: 'a.txt', folder: 'root' }, Buffer.alloc(10, 'x')))
  await ann.workspaces.remove({ id: other._id })
  expect([await left(), (await tus.head(address)).status]).toEqual([100, 404])
  const dayAgo = Date.now() / 1000 - 25 * 60 * 60
  for (const path of stored()) utimesSync(path, dayAgo, dayAgo)
  await cleanUp(context)
  expect(stored()).toEqual([])
})

test('nobody has more than a hundred unfinished uploads in a team, also under concurrent calls', async () => {
  const here = await withRoomFor(1000)
  const { ann, bob, carol, team, tus, announce, context } = here
  for (let count = 0; count < UPLOADS_MAX - 5; count++) expect((await tus.create(1, announce(`${count}.txt`))).status).toBe(201)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => tus.create(1, announce(`more ${index}.txt`))))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(await codeOf(refused[0]!)).toEqual([429, 'errors.f.too_many_uploads'])
  expect((await tusAs(bob, here).create(1, announce('bob.txt'))).status).toBe(201)

  await joinTeam(ann, team._id, carol)
  expect((await tusAs(carol, here).create(1, announce('carol.txt'))).status).toBe(201)
  await context.db.execute(sql`update uploads set expires_at = now() - interval '1 second' where "user" = ${ann.user._id}::uuid`)
  expect((await tus.create(1, announce('later.txt'))).status).toBe(201)
})
