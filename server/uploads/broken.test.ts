import { once } from 'node:events'
import { request } from 'node:http'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { UPLOAD_PIECE_BYTES } from '#contract/limits.ts'
import { addressOf, offsetOf, tusAs } from '#test/uploads.ts'
import { world } from '#test/world.ts'

/** Ann, who uploads over a connection that breaks. */
const withLine = async () => {
  const here = await world()
  const { ann, url, workspace, context } = here
  const tus = tusAs(ann, here)
  /** Sends the beginning of a piece that was announced as longer, and then nothing more. */
  const open = (address: string, offset: number, bytes: Buffer) => {
    const sending = request(new URL(address, url), {
      method: 'PATCH',
      headers: {
        ...{ 'tus-resumable': '1.0.0', 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        ...{ authorization: `Bearer ${ann.token}`, 'content-length': String(bytes.length + 1) },
      },
    })
    sending.on('error', () => {}) // this test breaks the connection
    sending.write(bytes)
    onTestFinished(() => void sending.destroy())
    return sending
  }
  const begin = async (length: number, name = 'film.bin') =>
    addressOf(await tus.create(length, { workspace: workspace._id, name, folder: 'root' }))
  const stored = async () => {
    const { rows } = await context.db.execute<{ offset: number; claim: string | null }>(
      sql`select "offset"::float8 as offset, claim from uploads`,
    )
    return rows[0]!
  }
  const bytesOf = async (answer: Response) =>
    Buffer.from(await (await ann.send('GET', answer.headers.get('content-location') ?? '')).arrayBuffer())
  return { ...here, tus, open, begin, stored, bytesOf }
}

test('bytes that arrived before the connection broke need not be sent again', async () => {
  const { tus, open, begin, stored, bytesOf } = await withLine()
  const bytes = Buffer.alloc(UPLOAD_PIECE_BYTES + 100_000, 'abcdefghijk')
  const address = await begin(bytes.length)
  const line = open(address, 0, bytes.subarray(0, UPLOAD_PIECE_BYTES + 50_000))
  await expect.poll(async () => (await stored()).offset).toBe(UPLOAD_PIECE_BYTES)
  line.destroy()
  await expect.poll(async () => (await stored()).offset).toBeGreaterThan(UPLOAD_PIECE_BYTES)

  const offset = offsetOf(await tus.head(address))
  expect((await bytesOf(await tus.patch(address, offset, bytes.subarray(offset)))).equals(bytes)).toBe(true)
})

test('a silent, unbroken connection blocks nobody, and what it still sends does not count', async () => {
  const { tus, open, begin, stored, bytesOf } = await withLine()
  const address = await begin(10)
  const line = open(address, 0, Buffer.from('old'))
  const answered = once(line, 'response') as Promise<[{ statusCode: number }]>
  await expect.poll(async () => (await stored()).claim).not.toBeNull()

  expect(offsetOf(await tus.head(address))).toBe(0)
  line.end('!')
  expect((await answered)[0].statusCode).toBe(409)
  expect(await stored()).toMatchObject({ offset: 0 })
  expect((await bytesOf(await tus.patch(address, 0, Buffer.from('0123456789')))).toString()).toBe('0123456789')
})

test('pieces of two concurrent requests at the same offset never mix', async () => {
  const { tus, begin, bytesOf } = await withLine()
  const length = UPLOAD_PIECE_BYTES + 1000
  for (let round = 0; round < 2; round++) {
    const address = await begin(length, `${round}.bin`)
    const sent = await Promise.all(['a', 'b', 'c'].map(letter => tus.patch(address, 0, Buffer.alloc(length, letter))))
    expect(sent.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(sent.filter(({ status }) => status === 409)).toHaveLength(2)
    expect(new Set(await bytesOf(await tus.head(address))).size).toBe(1)
  }
})

test('more bytes than announced are refused, also without a content length', async () => {
  const { ann, url, tus, begin } = await withLine()
  const address = await begin(5)
  const answer = await fetch(new URL(address, url), {
    method: 'PATCH',
    headers: {
      ...{ 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      authorization: `Bearer ${ann.token}`,
    },
    body: new Blob(['too long']).stream(),
    duplex: 'half',
  } as RequestInit)
  expect([answer.status, offsetOf(await tus.head(address))]).toEqual([413, 0])
})

test('an upload whose pieces are being joined reports that; after a kill the next request does it', async () => {
  const { tus, begin, bytesOf, context } = await withLine()
  const address = await begin(4)
  await tus.patch(address, 0, Buffer.from('who'))
  // As it is left by a process that was killed right after the last piece.
  await context.db.execute(sql`
    update uploads set length = 3, claim = gen_random_uuid(), keeping_until = now() + interval '1 minute'`)
  const busy = await tus.head(address)
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([423, '2'])
  expect((await tus.patch(address, 3, Buffer.alloc(0))).status).toBe(423)

  await context.db.execute(sql`update uploads set keeping_until = now() - interval '1 second'`)
  expect((await bytesOf(await tus.head(address))).toString()).toBe('who')
})

test('a full disk loses nothing that was stored: the upload continues when there is room again', async () => {
  const { tus, begin, bytesOf, context } = await withLine()
  const { put } = context.storage
  onTestFinished(() => void (context.storage.put = put))
  /** The disk is full for the file with this number only. */
  const failOn = (which: number) => {
    let count = 0
    context.storage.put = (...given) =>
      ++count === which ? Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) : put(...given)
  }
  const address = await begin(4)
  failOn(1)
  expect((await tus.patch(address, 0, Buffer.from('disk'))).status).toBe(503)
  expect(offsetOf(await tus.head(address))).toBe(0)
  failOn(2)
  expect((await tus.patch(address, 0, Buffer.from('disk'))).status).toBe(503)
  const done = await tus.head(address)
  expect([offsetOf(done), (await bytesOf(done)).toString()]).toEqual([4, 'disk'])
})
