import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { UPLOADED_BYTES } from '#contract/limits.ts'
import { sendFile } from '#test/files.ts'
import { databaseAtItsOwnTime } from '#test/ownTime.ts'
import { addressOf, tusAs } from '#test/uploads.ts'
import { emptyInstance, join, type Person, signUp, visitor } from '#test/world.ts'

const DAY_S = UPLOADED_BYTES.windowMs / 1000

/** Ann with a team of her own and so many bytes left of today's quota; reads what has been counted. */
const withBytesLeft = async (bytes: number, environment: Record<string, string> = {}) => {
  const server = await emptyInstance({ RATE_LIMIT: 'on', ...environment })
  const ann = await signUp(server.url, 'Ann')
  const { team } = await ann.teams.create({ title: 'Atelier' })
  const { workspace } = await ann.workspaces.create({ tid: team._id, title: 'Handbook' })
  const { db } = server.context
  await db.execute(sql`insert into uploaded_bytes ("user", bytes, since) values (${ann.user._id}, ${UPLOADED_BYTES.max - bytes}, now())`)
  const left = async () => {
    const { rows } = await db.execute<{ bytes: number }>(
      sql`select bytes::float8 as bytes from uploaded_bytes where "user" = ${ann.user._id}`,
    )
    return UPLOADED_BYTES.max - rows[0]!.bytes
  }
  return { ...server, ann, team, workspace, left }
}

/** Status and code of a response, and whether it has a time for the retry. */
const outcome = async (answer: Response) => {
  const { code } = (await answer.json()) as { code?: string }
  return [answer.status, code, Number(answer.headers.get('retry-after')) > 0]
}
const waits = [429, 'errors.f.too_many_bytes', true]

const bring = (person: Person, workspace: { _id: string }, text: string) => {
  const form = new FormData()
  form.append('file', new Blob([text]), 'page.md')
  return person.send('POST', `/api/imports/w/${workspace._id}`, form)
}

test('of twenty concurrent uploads as many are stored as the daily quota allows, and the others wait', async () => {
  const here = await withBytesLeft(75)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => sendFile(here.ann, here, `${index}.txt`, '0123456789', { folder: 'root' })),
  )
  const kept = answers.filter(({ status }) => status === 201)
  const refused = await Promise.all(answers.filter(({ status }) => status !== 201).map(outcome))
  expect([kept.length, refused]).toEqual([7, Array.from({ length: 13 }, () => waits)])
  expect((await here.ann.folders.list({ workspaceId: here.workspace._id })).usage?.bytes).toBe(70)
  expect(await here.left()).toBe(5)
})

test('an announced upload counts whole from the beginning, once, and stays counted when it is given up', async () => {
  const { ann, url, workspace, left } = await withBytesLeft(100)
  const tus = tusAs(ann, { url })
  const announce = (name: string) => ({ workspace: workspace._id, name, folder: 'root' })
  const key = { 'idempotency-key': 'the-film' }
  const [film] = await Promise.all([
    tus.create(60, announce('film.bin'), undefined, key),
    tus.create(60, announce('film.bin'), undefined, key),
  ])
  expect(await left()).toBe(40)
  expect((await tus.patch(addressOf(film), 0, Buffer.alloc(60, 'x'))).headers.get('upload-file')).toMatch(/-/)
  expect(await left()).toBe(40)

  expect(await outcome(await tus.create(41, announce('more.bin')))).toEqual(waits)
  expect((await tus.remove(addressOf(await tus.create(40, announce('more.bin'))))).status).toBe(204)
  expect(await left()).toBe(0)
})

test('an import counts with what was sent, and is refused before it is looked at where nothing is left', async () => {
  const { ann, workspace, left } = await withBytesLeft(100)
  const { import: begun } = (await (await bring(ann, workspace, `# Page\n\n${'x'.repeat(92)}`)).json()) as { import: { _id: string } }
  await expect.poll(async () => (await ann.imports.get({ id: begun._id })).import.state).toBe('done')
  expect(await left()).toBe(0)
  expect(await outcome(await bring(ann, workspace, '# Another'))).toEqual(waits)
})

test('what somebody may not upload today is refused before its bytes are looked at; what is refused for another reason does not count', async () => {
  const here = await withBytesLeft(1000)
  const program = (length: number) => Buffer.concat([Buffer.from('7f454c46020101000000000000000000', 'hex'), Buffer.alloc(length)])
  expect((await outcome(await sendFile(here.ann, here, 'tool.bin', program(100)))).slice(0, 2)).toEqual([415, 'errors.f.type'])
  expect(await outcome(await sendFile(here.ann, here, 'tool.bin', program(100_000)))).toEqual(waits)
  expect(await here.left()).toBe(1000)
})

test('everybody has their own count, which holds in every process and until a day is over', async () => {
  const { url: DATABASE_URL, later } = await databaseAtItsOwnTime()
  const keys = { ACCESS_TOKEN_KEY: 'a'.repeat(32), REFRESH_TOKEN_KEY: 'r'.repeat(32) }
  const here = await withBytesLeft(5, { DATABASE_URL, ...keys })
  const { ann, team, left } = here
  const other = await emptyInstance({ RATE_LIMIT: 'on', ...keys }, { beside: here })
  const elsewhere = Object.assign(visitor(other.url), { token: ann.token })
  const send = (person: Person, name: string) => sendFile(person, here, name, '0123456789')
  expect(await outcome(await send(ann, 'a.txt'))).toEqual(waits)
  expect(await outcome(await send(elsewhere, 'a.txt'))).toEqual(waits)

  const bob = await signUp(here.url, 'Bob')
  await join(ann, team._id, bob)
  expect((await send(bob, 'b.txt')).status).toBe(201)

  await later(DAY_S - 60)
  const waited = await send(ann, 'c.txt')
  expect([waited.status, waited.headers.get('retry-after')]).toEqual([429, '60'])
  await later(61)
  expect((await send(ann, 'd.txt')).status).toBe(201)
  expect(await left()).toBe(UPLOADED_BYTES.max - 10)
})
