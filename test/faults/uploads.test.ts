import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { countsOf, found } from '../chosenForms.ts'
import { addressOf, offsetOf, tusAs } from '../uploads.ts'
import { waitUntil } from './app.ts'
import { killableWorld } from './killable.ts'

const { kills } = countsOf('uploads')
const LENGTH = 40 * 1024 * 1024 + 123

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

test(
  `${kills} kills at any moment of an upload: it goes on from the offset of the server, and no byte is lost, doubled or left behind`,
  async () => {
    const app = await uploadingWorld()
    const bytes = randomBytes(LENGTH)
    await app.send(await app.begin('first.bin'), 0, bytes)
    const address = await app.begin('undisturbed.bin')
    const startedAt = performance.now()
    await app.send(address, 0, bytes)
    const usualMs = performance.now() - startedAt
    const kept: number[] = []
    for (let kill = 0; kill < kills; kill++) {
      const address = await app.begin(`${kill}.bin`)
      const sending = app.send(address, 0, bytes).catch(() => {})
      await sleep(((kill + 1) * usualMs) / kills)
      await app.kill()
      await sending
      await app.restart()

      const state = await waitUntil(() => app.ask(address), 60_000)
      const offset = offsetOf(state)
      kept.push(offset)
      const done = state.headers.has('upload-file') ? state : await app.send(address, offset, bytes.subarray(offset))
      expect([offsetOf(done), hashOf(await app.bytesOf(done))]).toEqual([LENGTH, hashOf(bytes)])
    }
    await app.check(kills + 2)
    const [fromBeginning, whole] = [0, LENGTH].map(bytes => kept.filter(offset => offset === bytes).length)
    found(
      'uploads',
      `of ${kept.length} uploads ${fromBeginning} began again, ${whole} had come wholly, the others went on; every file the same as sent`,
    )
  },
  60_000 + kills * 60_000,
)

/** A world in which Ann uploads. */
const uploadingWorld = async () => {
  const app = await killableWorld()
  const tus = () => tusAs(app.ann, app.app())
  return {
    ...app,
    begin: async (name: string) => addressOf(await tus().create(LENGTH, { workspace: app.workspace._id, name, folder: 'root' })),
    send: (address: string, offset: number, bytes: Buffer) => tus().patch(address, offset, bytes),
    /** Returns undefined while an assembly that was killed still counts as running. */
    ask: async (address: string) => {
      const answer = await tus().head(address)
      expect([200, 423]).toContain(answer.status)
      return answer.ok ? answer : undefined
    },
    bytesOf: async (answer: Response) => {
      const read = await app.ann.send('GET', answer.headers.get('content-location') ?? '')
      return Buffer.from(await read.arrayBuffer())
    },
    /** Checks that there are so many files, and no piece of any other. */
    check: async (count: number) => {
      await app.checkFiles(count)
      expect(await app.read('select from upload_pieces')).toEqual([])
    },
  }
}
