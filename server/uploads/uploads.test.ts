import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { StoredFile } from '#contract/calls/files.ts'
import { FILE_MAX_BYTES, UPLOAD_MS, UPLOAD_PIECES_MAX } from '#contract/limits.ts'
import { allow, published, write } from '#test/documents.ts'
import { startS3 } from '#test/s3.ts'
import { addressOf, metadataOf, offsetOf, tusAs } from '#test/uploads.ts'
import { world } from '#test/world.ts'

/** Ann's uploads, and what the responses contain. */
const withUploads = async (environment: Record<string, string> = {}) => {
  const here = await world(environment)
  const { ann, context, workspace } = here
  const tus = tusAs(ann, here)
  const announce = (name: string, more: Record<string, string> = {}) => ({ workspace: workspace._id, name, folder: 'root', ...more })
  const begin = async (length: number, name = 'plan.txt') => addressOf(await tus.create(length, announce(name)))
  const fileOf = async (answer: Response): Promise<{ file: StoredFile; bytes: Buffer }> => {
    const { file } = await ann.files.get({ id: answer.headers.get('upload-file') ?? '' })
    return { file, bytes: Buffer.from(await (await ann.send('GET', answer.headers.get('content-location') ?? '')).arrayBuffer()) }
  }
  const storedKeys = async () => {
    const keys: string[] = []
    for await (const { key } of context.storage.keys()) keys.push(key)
    return keys.length
  }
  return { ...here, tus, announce, begin, fileOf, storedKeys }
}

const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]
const refused = async (answer: Response) => [
  answer.status,
  ...((await answer.json()) as { errors: { field: string }[] }).errors.map(({ field }) => field),
]

describe.each([
  { kind: 'a folder', s3: false },
  { kind: 'a bucket', s3: true },
])('An upload to $kind', ({ s3 }) => {
  test('arrives in pieces, reports its offset, and is a file like any other in the end', async () => {
    const store = s3 ? await startS3() : null
    const here = await withUploads(store?.environment)
    const { ann, workspace, tus, announce, fileOf, storedKeys } = here
    const created = await tus.create(30, announce('plan.txt', { type: 'image/png' }))
    expect([created.status, await created.text(), offsetOf(created)]).toEqual([201, '', 0])
    expect(created.headers.get('tus-resumable')).toBe('1.0.0')
    expect(Date.parse(created.headers.get('upload-expires') ?? '') - Date.now()).toBeGreaterThan(UPLOAD_MS - 10 * 60_000)

    const address = addressOf(created)
    const first = await tus.patch(address, 0, Buffer.from('0123456789'))
    expect([first.status, offsetOf(first), first.headers.get('upload-file')]).toEqual([204, 10, null])
    const headed = await tus.head(address)
    expect([headed.status, offsetOf(headed), headed.headers.get('upload-length'), headed.headers.get('cache-control')]).toEqual([
      ...[200, 10, '30', 'private, no-store'],
    ])
    expect(headed.headers.get('upload-metadata')).toBe(metadataOf(announce('plan.txt', { type: 'image/png' })))
    await tus.patch(address, 10, Buffer.from('abcdefghij'))
    expect((await ann.folders.list({ workspaceId: workspace._id })).files).toEqual([])

    const last = await tus.patch(address, 20, Buffer.from('ABCDEFGHIJ'))
    expect([last.status, offsetOf(last)]).toEqual([204, 30])
    const { file, bytes } = await fileOf(last)
    expect(file).toMatchObject({ name: 'plan.txt', type: 'text/plain', size: 30, folder: 'root', user: ann.user._id })
    expect(bytes.toString()).toBe('0123456789abcdefghijABCDEFGHIJ')
    expect((await ann.folders.list({ workspaceId: workspace._id })).files).toEqual([file])
    expect(await storedKeys()).toBe(1)
    expect((await published(here)).filter(({ type }) => type === 'folder/changed')).toEqual([
      { room: `w-${workspace._id}`, type: 'folder/changed', payload: { workspace: workspace._id, folder: 'root' } },
    ])
    await store?.stop()
  })
})

test('a client that missed the final response gets it on every later request', async () => {
  const { tus, begin, fileOf, context } = await withUploads()
  const address = await begin(4)
  const { file } = await fileOf(await tus.patch(address, 0, Buffer.from('done')))
  for (const answer of [await tus.head(address), await tus.patch(address, 4, Buffer.alloc(0))]) {
    expect([answer.ok, offsetOf(answer)]).toEqual([true, 4])
    expect((await fileOf(answer)).file).toEqual(file)
  }
  expect((await tus.remove(address)).status).toBe(204)
  expect((await tus.head(address)).status).toBe(404)
  expect((await context.db.execute(sql`select "_id" from files`)).rows).toEqual([{ _id: file._id }])
})

test('the first bytes may come with the announcement, also all of them, and a file may be empty', async () => {
  const { tus, announce, fileOf } = await withUploads()
  const half = await tus.create(8, announce('half.txt'), Buffer.from('half'))
  expect([half.status, offsetOf(half)]).toEqual([201, 4])
  expect((await fileOf(await tus.patch(addressOf(half), 4, Buffer.from('done')))).bytes.toString()).toBe('halfdone')
  const whole = await tus.create(5, announce('whole.txt'), Buffer.from('whole'))
  expect([whole.status, offsetOf(whole), (await fileOf(whole)).bytes.toString()]).toEqual([201, 5, 'whole'])
  expect((await fileOf(await tus.create(0, announce('empty.txt')))).file).toMatchObject({ name: 'empty.txt', size: 0 })
})

test('an upload may be for a document, whose readers read it', async () => {
  const here = await withUploads()
  const { ann, bob, workspace, tus, fileOf } = here
  const page = await write(here, ann, 'Page')
  await ann.documents.update({ id: page._id, isRestricted: true })
  const done = await tus.create(6, { workspace: workspace._id, name: 'a.txt', document: page._id }, Buffer.from('CANARY'))
  expect((await fileOf(done)).file).toMatchObject({ folder: null })
  expect((await bob.send('GET', done.headers.get('content-location') ?? '')).status).toBe(404)
})

test('a picture is re-encoded without camera metadata, and its new size counts', async () => {
  const { ann, workspace, tus, announce, fileOf } = await withUploads()
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Copyright: 'CANARY' } })
    .jpeg()
    .toBuffer()
  expect(picture.includes('CANARY')).toBe(true)
  const { file, bytes } = await fileOf(await tus.create(picture.length, announce('red.jpg'), picture))
  expect(file).toMatchObject({ type: 'image/jpeg', width: 64, height: 48 })
  expect(bytes.includes('CANARY')).toBe(false)
  expect((await ann.folders.list({ workspaceId: workspace._id })).usage).toMatchObject({ bytes: file.size })
})

test('an unusable file is refused with its last bytes, and nothing of it is left', async () => {
  const { ann, workspace, context, tus, announce, begin, storedKeys } = await withUploads()
  const program = Buffer.concat([Buffer.from('7f454c46020101000000000000000000', 'hex'), Buffer.alloc(64)])
  const address = await begin(program.length, 'tool.bin')
  await tus.patch(address, 0, program.subarray(0, 40))
  expect(await codeOf(await tus.patch(address, 40, program.subarray(40)))).toEqual([415, 'errors.f.type'])
  expect((await tus.head(address)).status).toBe(404)

  const late = await begin(4, 'taken.txt')
  await tus.create(1, announce('Taken.txt'), Buffer.from('x'))
  expect(await codeOf(await tus.patch(late, 0, Buffer.from('late')))).toEqual([409, 'errors.f.exists'])
  expect((await tus.head(late)).status).toBe(404)
  expect((await ann.folders.list({ workspaceId: workspace._id })).usage).toMatchObject({ bytes: 1 })
  expect([await storedKeys(), (await context.db.execute(sql`select 1 from upload_pieces`)).rowCount]).toEqual([1, 0])
})

test('an unusable file is refused with its first bytes where these suffice, and nothing of it is left', async () => {
  const { ann, workspace, tus, announce, storedKeys } = await withUploads()
  const program = Buffer.concat([Buffer.from('7f454c46020101000000000000000000', 'hex'), Buffer.alloc(8000)])
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = await sharp({ create: { width: 100, height: 100, channels: 3, background: 'red', noise } })
    .png()
    .toBuffer()
  const refusals = [
    await tus.create(FILE_MAX_BYTES, announce('tool.bin'), program),
    await tus.create(FILE_MAX_BYTES, announce('huge.png'), picture),
    await tus.create(FILE_MAX_BYTES, announce('photo.jpg'), Buffer.alloc(8000)),
  ]
  expect(await Promise.all(refusals.map(codeOf))).toEqual([
    [415, 'errors.f.type'],
    [413, 'errors.f.too_large'],
    [415, 'errors.f.type'],
  ])
  for (const refusal of refusals) expect((await tus.head(addressOf(refusal))).status).toBe(404)
  expect((await ann.folders.list({ workspaceId: workspace._id })).usage).toMatchObject({ bytes: 0 })
  expect(await storedKeys()).toBe(0)
})

test('the protocol’s capabilities are public, without a login', async () => {
  const { url } = await withUploads()
  const answer = await fetch(`${url}/api/uploads`, { method: 'OPTIONS' })
  expect(answer.status).toBe(204)
  expect(Object.fromEntries([...answer.headers].filter(([name]) => name.startsWith('tus-') || name.startsWith('access-')))).toEqual({
    'tus-resumable': '1.0.0',
    'tus-version': '1.0.0',
    'tus-extension': 'creation,creation-with-upload,expiration,termination',
    'tus-max-size': String(FILE_MAX_BYTES),
  })
  expect((await fetch(`${url}/api/uploads`, { method: 'OPTIONS', headers: { origin: 'https://evil.example' } })).status).toBe(403)
})

describe('Refused is', () => {
  test('another version of the protocol, with the supported one', async () => {
    const { tus, announce, begin } = await withUploads()
    const address = await begin(4)
    const other = { 'tus-resumable': '0.2.2' }
    const answers = [
      await tus.create(4, announce('a.txt'), undefined, other),
      await tus.patch(address, 0, Buffer.from('x'), other),
      await tus.remove(address, other),
    ]
    for (const answer of answers) {
      expect(await codeOf(answer)).toEqual([412, 'errors.f.tus_version'])
      expect([answer.headers.get('tus-version'), answer.headers.get('tus-resumable')]).toEqual(['1.0.0', '1.0.0'])
    }
    expect((await tus.head(address, other)).status).toBe(412)
  })

  test('an announcement that is unreadable or has invalid fields', async () => {
    const { tus, announce, workspace, ann, url } = await withUploads()
    const good = announce('a.txt')
    const said = (metadata: string) => tus.create(4, good, undefined, { 'upload-metadata': metadata })
    expect(await refused(await said('name'))).toEqual([422, 'workspace', 'name'])
    expect(await refused(await said('name !!!'))).toEqual([422, 'upload-metadata'])
    expect(await refused(await said(`${metadataOf(good)},name ${btoa('b.txt')}`))).toEqual([422, 'upload-metadata'])
    expect(await refused(await said(`${metadataOf(good)},type /w==`))).toEqual([422, 'upload-metadata'])
    expect(await refused(await said(metadataOf({ ...good, user: ann.user._id })))).toEqual([422, 'user'])
    expect(await refused(await said(metadataOf({ ...good, folder: 'elsewhere' })))).toEqual([422, 'folder'])
    expect(await refused(await said(metadataOf({ ...good, document: workspace._id })))).toEqual([422, ''])
    expect(await codeOf(await said(metadataOf({ ...good, name: 'a|b.txt' })))).toEqual([422, 'errors.f.name'])
    expect(await refused(await tus.create(4, good, undefined, { 'upload-length': '-1' }))).toEqual([422, 'upload-length'])
    const bare = await fetch(`${url}/api/uploads`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ann.token}`, 'tus-resumable': '1.0.0' },
    })
    expect(await refused(bare)).toEqual([422, 'upload-length', 'upload-metadata'])
  })

  test('a piece that is too large, at another offset, of another type or one too many', async () => {
    const { tus, announce, begin, context } = await withUploads()
    expect(await codeOf(await tus.create(FILE_MAX_BYTES + 1, announce('huge.bin')))).toEqual([413, 'errors.f.too_large'])
    expect(await codeOf(await tus.create(3, announce('long.txt'), Buffer.from('four')))).toEqual([413, 'errors.request.too_large'])
    await tus.create(4, announce('kept.txt'), Buffer.from('kept'))
    expect(await codeOf(await tus.create(4, announce('Kept.txt')))).toEqual([409, 'errors.f.exists'])
    expect(await codeOf(await tus.create(4, announce('a.txt', { folder: randomUUID() })))).toEqual([404, 'errors.f.folder_not_found'])

    const address = await begin(10)
    expect(await codeOf(await tus.patch(address, 4, Buffer.from('x')))).toEqual([409, 'errors.f.upload_offset'])
    expect(await codeOf(await tus.patch(address, 0, Buffer.from('0123456789a')))).toEqual([413, 'errors.request.too_large'])
    expect(await codeOf(await tus.patch(address, 0, Buffer.from('x'), { 'content-type': 'text/plain' }))).toEqual([
      415,
      'errors.request.media_type',
    ])
    expect(await refused(await tus.patch(address, 0, Buffer.from('x'), { 'upload-offset': 'x' }))).toEqual([422, 'upload-offset'])
    await context.db.execute(sql`update uploads set pieces = ${UPLOAD_PIECES_MAX}`)
    expect(await codeOf(await tus.patch(address, 0, Buffer.from('x')))).toEqual([422, 'errors.f.too_many_pieces'])
    expect(offsetOf(await tus.head(address))).toBe(0)
  })
})

test('an upload does not exist for anybody else', async () => {
  const here = await withUploads()
  const { bob, carol, dora, guest, tus, begin } = here
  const address = await begin(6, 'CANARY.txt')
  for (const [person, status] of [
    [bob, 404],
    [carol, 404],
    [dora, 404],
    [guest, 401],
  ] as const) {
    const theirs = tusAs(person, here)
    for (const answer of [
      await theirs.head(address),
      await theirs.patch(address, 0, Buffer.from('theirs')),
      await theirs.remove(address),
    ]) {
      expect(answer.status).toBe(status)
      expect(await answer.text()).not.toContain('CANARY')
      expect(answer.headers.get('upload-metadata')).toBeNull()
    }
  }
  expect(offsetOf(await tus.head(address))).toBe(0)
})

test('people who lose the right to upload there cannot continue, but may still drop it', async () => {
  const here = await withUploads()
  const { ann, bob, workspace, announce } = here
  const theirs = tusAs(bob, here)
  const address = addressOf(await theirs.create(8, announce('bob.txt'), Buffer.from('half')))
  await allow(ann, workspace._id, {})
  expect(await codeOf(await theirs.patch(address, 4, Buffer.from('done')))).toEqual([403, 'errors.auth.forbidden'])
  expect((await theirs.head(address)).status).toBe(403)
  expect((await theirs.create(8, announce('b.txt'))).status).toBe(403)
  expect((await theirs.remove(address)).status).toBe(204)
})
