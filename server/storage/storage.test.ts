import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { loadConfig } from '#server/base/config.ts'
import { storeFile } from '#test/files.ts'
import { temporaryFolder } from '#test/postgres.ts'
import { startS3 } from '#test/s3.ts'
import { world } from '#test/world.ts'
import { openStorage } from './open.ts'

let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => void (s3 = await startS3()))
afterAll(() => s3.stop())

const open = (environment: Record<string, string>) => {
  const folder = temporaryFolder()
  onTestFinished(() => folder[Symbol.dispose]())
  return openStorage(loadConfig({ DATA_DIR: folder.path, ...environment }))
}
const streamOf = (...parts: (Buffer | Error)[]) =>
  Readable.from(
    (async function* () {
      for (const part of parts) {
        if (part instanceof Error) throw part
        yield await Promise.resolve(part)
      }
    })(),
    { objectMode: false },
  )
const collect = async (storage: Awaited<ReturnType<typeof open>>) => {
  const keys: string[] = []
  for await (const { key, changedAtMs } of storage.keys()) {
    expect(Math.abs(changedAtMs - Date.now())).toBeLessThan(10 * 60_000)
    keys.push(key)
  }
  return keys.toSorted()
}

describe.each([
  { kind: 'a folder', environment: () => ({}) },
  { kind: 'a bucket', environment: () => s3.environment },
])('Files in $kind', ({ environment }) => {
  test('are stored under their key, read whole and in part, listed and removed', async () => {
    const storage = await open(environment())
    const [key, large] = [uuid(), uuid()]
    const before = await collect(storage)
    const bytes = Buffer.alloc(12 * 1024 * 1024, 'abcdefghij')
    expect(await storage.put(key, streamOf(Buffer.from('0123'), Buffer.from('456789')))).toBe(10)
    expect(await storage.put(large, streamOf(bytes.subarray(0, 7_000_001), bytes.subarray(7_000_001)))).toBe(bytes.length)
    expect((await buffer(await storage.get(key))).toString()).toBe('0123456789')
    expect((await buffer(await storage.get(key, { start: 3, end: 5 }))).toString()).toBe('345')
    expect((await buffer(await storage.get(large))).equals(bytes)).toBe(true)
    expect(await collect(storage)).toEqual([...before, key, large].toSorted())
    await storage.remove(key)
    await storage.remove(key)
    await storage.remove(large)
    expect(await collect(storage)).toEqual(before)
    await expect(storage.get(key)).rejects.toThrow(/no such file|specified key does not exist/i)
    await storage.ready()
  })

  test('are stored completely or not at all, and may be empty', async () => {
    const storage = await open(environment())
    const key = uuid()
    const broken = streamOf(Buffer.alloc(6 * 1024 * 1024), Buffer.from('more'), new Error('the line is gone'))
    await expect(storage.put(key, broken)).rejects.toThrow('the line is gone')
    await expect(storage.get(key)).rejects.toThrow(/no such file|specified key does not exist/i)
    expect(await storage.put(key, streamOf())).toBe(0)
    expect(await buffer(await storage.get(key))).toHaveLength(0)
    await storage.remove(key)
  })

  test.each(['../secret', 'a/b', '', 'x'.repeat(36)])('have no name but a key: %s', async name => {
    const storage = await open(environment())
    await expect(storage.put(name, streamOf(Buffer.from('x')))).rejects.toThrow('not a storage key')
    await expect(storage.get(name)).rejects.toThrow('not a storage key')
  })

  test('are uploaded, read with ranges and deleted through the API', async () => {
    const here = await world(environment())
    const { ann, context, url } = here
    const file = await storeFile(ann, here, 'a.txt', '0123456789', { folder: 'root' })
    const part = await ann.send('GET', file.url, undefined, { range: 'bytes=2-4' })
    expect([part.status, await part.text()]).toEqual([206, '234'])
    expect((await (await fetch(`${url}/readyz`)).json())['ok']).toBe(true)
    await ann.files.remove({ id: file._id })
    expect(await collect(context.storage)).toEqual([])
  })
})

test('an unavailable store is reported: not ready, and file requests get a retry', async () => {
  const gone = await startS3()
  const here = await world(gone.environment)
  const { ann, url } = here
  const file = await storeFile(ann, here, 'a.txt', '0123456789', { folder: 'root' })
  await gone.stop()
  expect((await fetch(`${url}/readyz`)).status).toBe(503)
  const answer = await ann.send('GET', file.url)
  expect([answer.status, (await answer.json())['code']]).toEqual([503, 'errors.request.unavailable'])
})

test.each([
  [{ S3_BUCKET: 'cahier' }, 'Files in S3 need S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY.'],
  [{ S3_ENDPOINT: 'x' }, 'S3_ENDPOINT must be an address that starts with http:// or https://, not "x".'],
])('half a store is refused at the start: %o', async (environment, complaint) => {
  await expect(async () => await open(environment as unknown as Record<string, string>)).rejects.toThrow(complaint)
})
