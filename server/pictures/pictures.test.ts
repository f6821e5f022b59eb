import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PICTURE_MAX_BYTES, UPLOADED_BYTES } from '#contract/limits.ts'
import { share, write } from '#test/documents.ts'
import { statusOf, storePicture } from '#test/files.ts'
import { sendPicture, showPicture } from '#test/pictures.ts'
import { emptyInstance, PASSWORD, type Person, signUp, world } from '#test/world.ts'
import { cleanUp } from '../jobs/cleanUp.ts'

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 214, g: 51, b: 108, alpha: 0.5 } } }).withExif({
    IFD0: { Artist: 'CANARY' },
  })

const meOf = async (person: Person) => (await person.auth.me()).user
const storedIn = (dataDir: string): string[] =>
  readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))

test('somebody without a team shows a picture: cut, made anew, and kept by browsers for good', async () => {
  const { carol } = await world()
  const bytes = await photo(900, 600).png().toBuffer()
  const avatar = await showPicture(carol, { bytes })
  const banner = await showPicture(carol, { kind: 'banner', bytes })
  expect(await meOf(carol)).toMatchObject({ avatar, banner })
  for (const address of [avatar, banner]) expect(address).toContain('/api/files/people/')

  const read = async (address: string) => {
    const answer = await carol.send('GET', address, undefined, { accept: 'image/webp' })
    const body = Buffer.from(await answer.arrayBuffer())
    expect(body.includes('CANARY')).toBe(false)
    const { format, width, height, hasAlpha } = await sharp(body).metadata()
    return { headers: Object.fromEntries(answer.headers), format, width, height, hasAlpha }
  }
  const { headers, ...picture } = await read(avatar)
  expect(picture).toEqual({ format: 'webp', width: 512, height: 512, hasAlpha: false })
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
  })
  expect(await read(`${avatar}?w=160`)).toMatchObject({ width: 160, height: 160 })
  expect(await read(banner)).toMatchObject({ width: 900, height: 225 })
  expect(await statusOf(carol, { url: avatar }, { 'if-none-match': headers['etag'] ?? '' })).toBe(304)
})

test('an image that lies on its side is turned upright before it is cut', async () => {
  const { ann } = await world()
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } })
    .composite([{ input: { create: { width: 20, height: 20, channels: 3, background: '#000' } }, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const answer = await ann.send('GET', await showPicture(ann, { bytes, name: 'phone.jpg' }))
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([20, 20])
  const brightness = (row: number) => data[row * info.width * info.channels]!
  expect(brightness(2)).toBeLessThan(60)
  expect(brightness(17)).toBeGreaterThan(200)
})

test('whoever is logged in and is told the address sees it, also in a document of a team that is not theirs; guests do not', async () => {
  const here = await world()
  const { ann, bob, carol, guest, url } = here
  const avatar = await showPicture(ann)
  const page = await write(here, ann, 'Page')
  await share(here, page._id, carol, 'read')
  const { members } = await bob.documents.get({ id: page._id }).then(({ document }) => document)
  expect(members?.find(({ user }) => user === ann.user._id)?.avatar).toBe(avatar)
  for (const person of [ann, bob, carol]) expect(await statusOf(person, { url: avatar })).toBe(200)
  expect(await statusOf(guest, { url: avatar })).toBe(404)

  const asImage = () => fetch(new URL(avatar, url), { headers: { cookie: `file_token=${bob.cookieJar.get('file_token')}` } })
  expect((await asImage()).status).toBe(200)
  await here.context.db.execute(sql`update sessions set ended_at = now() where "user" = ${bob.user._id}::uuid`)
  expect((await asImage()).status).toBe(401)
})

test('a new picture is told to the teams at once, and ends the one before it, which its person alone can bring back', async () => {
  const { ann, bob, context, team } = await world()
  const [first, banner] = [await showPicture(ann), await showPicture(ann, { kind: 'banner' })]
  const second = await showPicture(ann)
  const { rows } = await context.db.execute(sql`
    select room, event #>> '{payload,user,avatar}' as avatar from outbox where event ->> 'type' = 'user/changed' order by "_id" desc limit 2`)
  expect(rows).toEqual([`t-${team._id}`, `u-${ann.user._id}`].map(room => ({ room, avatar: second })))
  expect([await statusOf(bob, { url: first }), await statusOf(bob, { url: second })]).toEqual([404, 200])

  const id = ann.user._id
  const unknown = { status: 404, code: 'errors.f.not_found', body: { errors: [{ field: 'avatar' }] } }
  await expect(bob.users.update({ id: bob.user._id, avatar: second })).rejects.toMatchObject(unknown)
  await expect(ann.users.update({ id, avatar: banner })).rejects.toMatchObject(unknown)
  expect((await ann.users.update({ id, avatar: first })).user.avatar).toBe(first)
  expect([await statusOf(bob, { url: first }), await statusOf(bob, { url: second })]).toEqual([200, 404])
  await ann.users.update({ id, avatar: 'root' })
  expect(await statusOf(bob, { url: first })).toBe(404)
})

test('a file of a workspace is no picture of a person', async () => {
  const here = await world()
  const url = await storePicture(here.ann, here)
  const answer = await here.ann.send('PUT', `/api/users/${here.ann.user._id}`, { avatar: url })
  expect([answer.status, (await answer.json())['code']]).toEqual([422, 'errors.request.invalid'])
})

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

test.each([
  ['a drawing with a script', { name: 'me.svg', bytes: drawing, type: 'image/svg+xml' }, 415, 'f.type'],
  ['a drawing that says it is a photo', { name: 'me.png', bytes: drawing, type: 'image/png' }, 415, 'f.type'],
  [
    'a page that says it is a photo',
    { name: 'me.jpg', bytes: '<!doctype html><script>alert(1)</script>', type: 'image/jpeg' },
    415,
    'f.type',
  ],
  [
    'what only begins like an image',
    { bytes: Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(500)]) },
    415,
    'f.type',
  ],
  ['too many bytes', { bytes: Buffer.alloc(PICTURE_MAX_BYTES + 1) }, 413, 'f.too_large'],
  ['nothing', { bytes: '' }, 415, 'f.type'],
])('%s is refused, and nothing is stored', async (_, sent, status, code) => {
  const { ann, dataDir, context } = await world()
  const answer = await sendPicture(ann, sent)
  expect([answer.status, (await answer.json())['code']]).toEqual([status, `errors.${code}`])
  expect((await meOf(ann)).avatar).toBeNull()
  expect(storedIn(dataDir)).toEqual([])
  expect(await context.db.execute(sql`select 1 from pictures`)).toMatchObject({ rowCount: 0 })
})

test('a few bytes that would become forty-two megapixels are refused', async () => {
  const { ann, dataDir } = await world()
  const bomb = await sharp({ create: { width: 7000, height: 6000, channels: 3, background: '#fff' }, limitInputPixels: false })
    .toColourspace('b-w')
    .png()
    .toBuffer()
  expect(bomb.length).toBeLessThan(2 * 1024 * 1024)
  const answer = await sendPicture(ann, { bytes: bomb })
  expect([answer.status, (await answer.json())['code']]).toEqual([422, 'errors.f.too_many_pixels'])
  expect(storedIn(dataDir)).toEqual([])
})

test('a form without a file, with a field, or for something else is refused', async () => {
  const { ann } = await world()
  const refused = async (kind: string, fields: Record<string, string>) => {
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.append(field, value)
    const answer = await ann.send('POST', `/api/users/pictures/${kind}`, form)
    const { errors = [] } = (await answer.json()) as { errors?: { field: string; code: string }[] }
    return [answer.status, ...errors.map(({ field, code }) => `${field} ${code}`)]
  }
  expect(await refused('avatar', {})).toEqual([422, 'file errors.required'])
  expect(await refused('avatar', { user: 'x' })).toEqual([422, 'user errors.unknown_field'])
  expect((await refused('cover', {}))[0]).toBe(422)
})

test('when the row cannot be written, the bytes are not kept, and the picture before it stays', async () => {
  const { ann, context, dataDir } = await world()
  const avatar = await showPicture(ann)
  await context.db.execute(sql`alter table pictures add constraint broken check (size < 0) not valid`)
  expect((await sendPicture(ann)).status).toBe(500)
  expect((await meOf(ann)).avatar).toBe(avatar)
  expect(storedIn(dataDir)).toHaveLength(1)
  expect(await statusOf(ann, { url: avatar })).toBe(200)
})

test('a person keeps two pictures of a kind at most; what is replaced goes after a day, and everything with the account', async () => {
  const { carol, context, dataDir } = await world()
  for (let time = 0; time < 4; time++) await showPicture(carol)
  expect(storedIn(dataDir)).toHaveLength(2)
  const avatar = (await meOf(carol)).avatar!
  await statusOf(carol, { url: `${avatar}?w=160` })

  const later = async () => {
    const hoursAgo = Date.now() / 1000 - 2 * 60 * 60
    for (const path of storedIn(dataDir)) utimesSync(path, hoursAgo, hoursAgo)
    await cleanUp(context)
  }
  await later()
  expect(storedIn(dataDir)).toHaveLength(2)
  await context.db.execute(sql`update pictures set replaced_at = replaced_at - interval '25 hours'`)
  await later()
  expect(storedIn(dataDir)).toHaveLength(1)
  expect(await statusOf(carol, { url: avatar })).toBe(200)

  await carol.users.remove({ id: carol.user._id, password: PASSWORD })
  expect(await context.db.execute(sql`select 1 from pictures`)).toMatchObject({ rowCount: 0 })
  await later()
  expect(storedIn(dataDir)).toEqual([])
})

test('pictures count for what a person may upload in a day', async () => {
  const { context, url } = await emptyInstance({ RATE_LIMIT: 'on' })
  const ann = await signUp(url, 'Ann')
  const counted = async () => (await context.db.execute<{ bytes: string }>(sql`select bytes from uploaded_bytes`)).rows[0]?.bytes
  await showPicture(ann)
  expect(Number(await counted())).toBeGreaterThan(50)
  await context.db.execute(sql`update uploaded_bytes set bytes = ${UPLOADED_BYTES.max}`)
  const answer = await sendPicture(ann)
  expect([answer.status, (await answer.json())['code']]).toEqual([429, 'errors.f.too_many_bytes'])
})
