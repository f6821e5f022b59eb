import { randomBytes } from 'node:crypto'
import { Upload, type UploadOptions } from 'tus-js-client'
import { expect, test } from 'vitest'
import { openProxy } from '#test/proxy.ts'
import { world } from '#test/world.ts'

const MB = 1024 * 1024

/** Ann's file of 30 MB on its way by the client that the makers of the protocol offer, over a line that can be cut. */
const withClient = async () => {
  const { ann, url, workspace } = await world()
  const proxy = await openProxy(url)
  const bytes = randomBytes(30 * MB)
  const answered: string[] = []
  const options: UploadOptions = {
    endpoint: `${proxy.url}/api/uploads`,
    headers: { authorization: `Bearer ${ann.token}` },
    metadata: { workspace: workspace._id, name: 'film.bin', folder: 'root', type: 'video/mp4' },
    retryDelays: [0, 100, 200, 400, 800, 1600],
    onAfterResponse: (asked, answer) =>
      void answered.push(`${asked.getMethod()} ${answer.getStatus()} ${answer.getHeader('Upload-Offset')}`),
  }
  /** Resolves when all of it has arrived, to the file. */
  const upload = (more: UploadOptions = {}, during: (sent: number, upload: Upload) => void = () => {}) =>
    new Promise<{ address: string | null; file: string }>((resolve, reject) => {
      let file = ''
      const sending: Upload = new Upload(bytes, {
        ...options,
        ...more,
        onProgress: sent => during(sent, sending),
        onAfterResponse: (asked, answer) => {
          file = answer.getHeader('Content-Location') ?? file
          return options.onAfterResponse?.(asked, answer)
        },
        onSuccess: () => resolve({ address: sending.url, file }),
        onError: reject,
      })
      sending.start()
    })
  const read = async (file: string) => Buffer.from(await (await ann.send('GET', file)).arrayBuffer())
  return { proxy, bytes, answered, options, upload, read }
}

test('the official client uploads 30 MB in pieces of its own size, the first with the announcement', async () => {
  const { bytes, upload, read, answered } = await withClient()
  const { file } = await upload({ chunkSize: 10 * MB, uploadDataDuringCreation: true })
  expect((await read(file)).equals(bytes)).toBe(true)
  expect(answered).toEqual([`POST 201 ${10 * MB}`, `PATCH 204 ${20 * MB}`, `PATCH 204 ${30 * MB}`])
})

test('a new client goes on where another one was stopped, by nothing but the address', async () => {
  const { bytes, upload, read, answered } = await withClient()
  const address = await new Promise<string>(resolve => {
    let isStopped = false
    void upload({}, (sent, sending) => {
      if (isStopped || sent < 20 * MB) return
      isStopped = true
      void sending.abort().then(() => resolve(sending.url ?? ''))
    })
  })
  const { file } = await upload({ uploadUrl: address })
  expect((await read(file)).equals(bytes)).toBe(true)
  const [head, patch] = answered.slice(-2)
  expect(head).toMatch(/^HEAD 200 [1-9]\d{6,}$/)
  expect(patch).toBe(`PATCH 204 ${30 * MB}`)
})

test('the client goes on by itself when its line is cut', async () => {
  const { proxy, bytes, upload, read, answered } = await withClient()
  let isCut = false
  const { file } = await upload({}, sent => {
    if (isCut || sent < 20 * MB) return
    isCut = true
    proxy.cut()
    proxy.join()
  })
  expect((await read(file)).equals(bytes)).toBe(true)
  expect(answered.some(line => line.startsWith('HEAD 200'))).toBe(true)
})
