import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanUp } from '#server/jobs/cleanUp.ts'
import { statusOf, storeFile } from '#test/files.ts'
import { type Person, world } from '#test/world.ts'

const picture = (format: 'jpeg' | 'png', width: number): Promise<Buffer> =>
  sharp({ create: { width, height: width / 2, channels: 3, background: '#d6336c' } })
    .toFormat(format)
    .toBuffer()

const keysOf = async ({ context }: Pick<Awaited<ReturnType<typeof world>>, 'context'>) => {
  const keys: string[] = []
  for await (const { key } of context.storage.keys()) keys.push(key)
  return keys
}

/** Requests a picture and returns what was sent. */
const look = async (person: Person, url: string, accept = 'image/avif,image/webp,*/*') => {
  const answer = await person.send('GET', url, undefined, { accept })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { width, format } = answer.ok ? await sharp(bytes).metadata() : {}
  return { status: answer.status, width, format, headers: answer.headers, length: bytes.length }
}

test('a picture is sent in the requested width, as WebP to clients that accept it, and never enlarged', async () => {
  const here = await world()
  const { ann } = here
  const photo = await storeFile(ann, here, 'photo.jpg', await picture('jpeg', 1000))
  const plan = await storeFile(ann, here, 'plan.png', await picture('png', 1000))
  expect(await look(ann, `${photo.url}?w=320`)).toMatchObject({ status: 200, width: 320, format: 'webp' })
  expect(await look(ann, `${photo.url}?w=640`, 'image/*')).toMatchObject({ width: 640, format: 'jpeg' })
  expect(await look(ann, `${plan.url}?w=160`, 'image/png')).toMatchObject({ width: 160, format: 'png' })
  expect(await look(ann, `${photo.url}?w=1024`)).toMatchObject({ width: 1000, format: 'jpeg', length: photo.size })
  for (const w of ['321', '0', '-1', 'x', '1e9', '']) expect((await look(ann, `${photo.url}?w=${w}`)).status, w).toBe(422)

  const { headers, length } = await look(ann, `${photo.url}?w=320`)
  expect(Object.fromEntries(headers)).toMatchObject({
    ...{ 'content-type': 'image/webp', 'content-length': `${length}`, 'cache-control': 'private, max-age=300' },
    ...{ 'content-disposition': 'inline; filename=photo.webp', 'content-security-policy': expect.stringContaining('sandbox') },
    vary: expect.stringMatching(/accept/i),
  })
  const etag = headers.get('etag') ?? ''
  expect(await statusOf(ann, { url: `${photo.url}?w=320` }, { accept: 'image/webp', 'if-none-match': etag })).toBe(304)
  expect(await statusOf(ann, photo, { 'if-none-match': etag })).toBe(200)
})

test('other files, animations and drawings are sent unchanged', async () => {
  const here = await world()
  const { ann } = here
  const note = await storeFile(ann, here, 'note.txt', 'hello')
  const gif = await storeFile(ann, here, 'moving.gif', await sharp(await picture('png', 400)).gif().toBuffer()) // oxfmt-ignore
  expect(await (await ann.send('GET', `${note.url}?w=160`)).text()).toBe('hello')
  expect(await look(ann, `${gif.url}?w=160`)).toMatchObject({ width: 400, format: 'gif' })
})

test('a size is drawn once, also for concurrent requests, and deleted with its picture', async () => {
  const here = await world()
  const { ann, context } = here
  const photo = await storeFile(ann, here, 'photo.jpg', await picture('jpeg', 1000), { folder: 'root' })
  const widths = await Promise.all(Array.from({ length: 20 }, async () => (await look(ann, `${photo.url}?w=320`)).width))
  expect(new Set(widths)).toEqual(new Set([320]))
  expect(await keysOf(here)).toHaveLength(2)
  expect((await look(ann, `${photo.url}?w=320`)).width).toBe(320)
  expect(await keysOf(here)).toHaveLength(2)

  await ann.files.remove({ id: photo._id })
  await cleanUp(context)
  expect((await context.db.execute(sql`select 1 from file_sizes`)).rows).toEqual([])
})

test('a size is for those who may read the picture', async () => {
  const here = await world()
  const { ann, bob, carol, guest, team, workspace } = here
  const { document } = await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'Page' })
  const photo = await storeFile(ann, here, 'photo.jpg', await picture('jpeg', 1000), { document: document._id })
  expect((await look(bob, `${photo.url}?w=320`)).status).toBe(200)
  await ann.documents.update({ id: document._id, isRestricted: true })
  for (const person of [bob, carol, guest]) expect((await look(person, `${photo.url}?w=320`)).status).toBe(404)
})
