import { randomBytes } from 'node:crypto'
import { Upload, type UploadOptions } from 'tus-js-client'
import { expect, test } from 'vitest'
import { UPLOAD_PIECE_BYTES } from '#contract/limits.ts'
import { openProxy } from '#test/proxy.ts'
import { world } from '#test/world.ts'

const MB = 1024 * 1024
/** 30 MB are written and read several times over. */
const PATIENCE_MS = 60_000

/** Ann's file of 30 MB on its way by the client that the makers of the protocol offer, over a connection that can be cut. */
const withClient = async () => {
  const { ann, url, workspace, context } = await world()
  const proxy = await openProxy(url)
  const bytes = randomBytes(30 * MB)
  const answered: { method: string; status: number; offset: number }[] = []
  let file = ''

  /** Begins to send, or goes on; `done` when all of it has arrived. */
  const send = (more: UploadOptions = {}) => {
    const { promise: done, resolve, reject } = Promise.withResolvers<void>()
    const upload = new Upload(bytes, {
      endpoint: `${proxy.url}/api/uploads`,
      headers: { authorization: `Bearer ${ann.token}` },
      metadata: { workspace: workspace._id, name: 'film.bin', folder: 'root', type: 'video/mp4' },
      retryDelays: [0, 100, 200, 400, 800, 1600],
      onAfterResponse: (request, answer) => {
        answered.push({ method: request.getMethod(), status: answer.getStatus(), offset: Number(answer.getHeader('Upload-Offset')) })
        file = answer.getHeader('Content-Location') ?? file
      },
      onSuccess: () => resolve(),
      onError: reject,
      ...more,
    })
    upload.start()
    return { upload, done }
  }
  /** Does something once the server has two pieces and begins to store the third. */
  const inTheMiddle = (act: () => void) => {
    const { put } = context.storage
    let count = 0
    context.storage.put = (...given) => {
      if (++count === 3) act()
      return put(...given)
    }
  }
  const read = async () => Buffer.from(await (await ann.send('GET', file)).arrayBuffer())
  return { proxy, bytes, answered, send, inTheMiddle, read }
}

test(
  'the official client uploads 30 MB in pieces of its own size, the first with the announcement',
  async () => {
    const { bytes, send, read, answered } = await withClient()
    await send({ chunkSize: 10 * MB, uploadDataDuringCreation: true }).done
    expect((await read()).equals(bytes)).toBe(true)
    expect(answered).toEqual([
      { method: 'POST', status: 201, offset: 10 * MB },
      { method: 'PATCH', status: 204, offset: 20 * MB },
      { method: 'PATCH', status: 204, offset: 30 * MB },
    ])
  },
  PATIENCE_MS,
)

test(
  'a new client resumes where another one was stopped, with only the address',
  async () => {
    const { bytes, send, inTheMiddle, read, answered } = await withClient()
    const stopped = Promise.withResolvers<void>()
    inTheMiddle(() => stopped.resolve())
    const { upload } = send()
    await stopped.promise
    await upload.abort()

    await send({ uploadUrl: upload.url }).done
    expect((await read()).equals(bytes)).toBe(true)
    const went = answered.find(({ method }) => method === 'HEAD')
    expect(went).toMatchObject({ status: 200 })
    expect(went?.offset).toBeGreaterThanOrEqual(2 * UPLOAD_PIECE_BYTES)
  },
  PATIENCE_MS,
)

test(
  'the client resumes by itself when its connection is cut',
  async () => {
    const { proxy, bytes, send, inTheMiddle, read, answered } = await withClient()
    inTheMiddle(() => {
      proxy.cut()
      proxy.join()
    })
    await send().done
    expect((await read()).equals(bytes)).toBe(true)
    expect(answered.find(({ method }) => method === 'HEAD')?.offset).toBeGreaterThanOrEqual(2 * UPLOAD_PIECE_BYTES)
    expect(answered.at(-1)).toEqual({ method: 'PATCH', status: 204, offset: 30 * MB })
  },
  PATIENCE_MS,
)
